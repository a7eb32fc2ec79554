import type { MultipleAuthType } from "../../../runtime/definition/index.js";
import { childAt, listEntries, listItems, type SourceNode } from "../../read/index.js";
import type { OperationObject, SecurityRequirementObject } from "./openapi-objects.js";
import type { OpenApiContext } from "./openapi-context.js";

/** How an operation is authenticated; empty if the document does not say. */
interface ImportedSecurity {
  auth?: string[];
  multiAuth?: MultipleAuthType[];
}

/** Imports the security of an operation, by default that of the document: alternatives of combined schemes. */
export function importSecurity(
  context: OpenApiContext,
  operation: SourceNode<OperationObject>,
): ImportedSecurity {
  const node = childAt(operation, "security") ?? childAt(context.root, "security");
  const items = listItems(node);
  const multiAuth = items.flatMap((item) => importAlternative(context, item));
  // An empty list says that no credentials are needed; without schemes there is nothing to except.
  const isOpen = Array.isArray(node?.value) && items.length === 0 && context.schemeIds.size > 0;
  if (isOpen) return { multiAuth };
  if (multiAuth.length === 0) return {};
  const auth = [...new Set(multiAuth.flatMap(({ schemes }) => schemes))];
  return { ...(auth.length > 0 ? { auth } : {}), multiAuth };
}

function importAlternative(
  context: OpenApiContext,
  item: SourceNode<SecurityRequirementObject>,
): MultipleAuthType[] {
  const entries = listEntries(item);
  const unknown = entries.find(([scheme]) => !context.schemeIds.has(scheme));
  if (unknown) return reportScheme(context, unknown[0], unknown[1]);
  const scopes = entries.flatMap(([scheme, list]) => {
    const names = listItems(list).map(({ value }) => String(value));
    return names.length > 0 ? [[scheme, names] as const] : [];
  });
  return [
    {
      schemes: entries.map(([scheme]) => scheme),
      ...(scopes.length > 0 ? { scopes: Object.fromEntries(scopes) } : {}),
    },
  ];
}

function reportScheme(context: OpenApiContext, scheme: string, node: SourceNode): [] {
  context.report(node, "error", {
    code: "undefined-security",
    message: `The security scheme '${scheme}' is not declared; this alternative is ignored.`,
    hint: "Declare it under components/securitySchemes.",
  });
  return [];
}
