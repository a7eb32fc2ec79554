import type {
  ApiDefinition,
  EndpointDefinition,
  MultipleAuthType,
} from "../../definition/index.js";
import { describeAuthScheme, nameAuthScheme } from "../reference/describe-auth.js";
import { escapeLine, printCode } from "../../definition/text/index.js";
import { joinBlocks, printItem } from "./markdown-blocks.js";
import type { MarkdownContext } from "./markdown-context.js";
import { printDescription } from "./print-description.js";

/** One line on the credentials of a request; empty if it takes none. */
export function writeAuthentication(
  { definition }: Pick<MarkdownContext, "definition">,
  node: Pick<EndpointDefinition, "auth" | "multiAuth">,
): string {
  const alternatives: readonly MultipleAuthType[] =
    node.multiAuth ?? (node.auth ?? []).map((id) => ({ schemes: [id] }));
  const named = alternatives.filter(({ schemes }) => schemes.length > 0);
  if (named.length === 0) return "";
  const words = named.map((alternative) =>
    alternative.schemes
      .map((id) => {
        const scopes = writeScopes(alternative.scopes?.[id] ?? []);
        return `${writeScheme(definition, id)}${scopes}`;
      })
      .join(" and "),
  );
  const optional = named.length < alternatives.length ? ["or none"] : [];
  return `**Authentication:** ${[...words, ...optional].join("; ")}.`;
}

function writeScheme(definition: ApiDefinition, id: string): string {
  const scheme = definition.auths[id];
  if (!scheme) return escapeLine(id);
  const { wire } = describeAuthScheme(scheme);
  const title = nameAuthScheme(definition.auths, id);
  return wire ? `${escapeLine(title)}, ${printCode(wire)}` : escapeLine(title);
}

function writeScopes(scopes: readonly string[]): string {
  if (scopes.length === 0) return "";
  return ` with the ${scopes.length === 1 ? "scope" : "scopes"} ${scopes.map((scope) => printCode(scope)).join(", ")}`;
}

/** All authentication schemes of an API with their descriptions. */
export function writeSchemes({ definition, linkBase }: MarkdownContext): string {
  const items = Object.entries(definition.auths).map(([id, scheme]) => {
    const { description } = describeAuthScheme(scheme);
    const text = printDescription(description, { base: linkBase });
    return printItem([joinBlocks([writeScheme(definition, id), text])]);
  });
  return items.join("\n");
}
