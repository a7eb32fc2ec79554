import type { Template, VersionedSnippetTemplate } from "../../definition/index.js";
import { formatTypeScript } from "./format-typescript.js";
import type { ResolveContext } from "./resolve-context.js";
import { resolveTemplate, rootText } from "./resolve-template.js";

/** Imports, client and call, separated by empty lines. */
export function writeTemplate(
  { type, clientInstantiation, functionInvocation }: VersionedSnippetTemplate,
  context: ResolveContext,
): string {
  if ((type as string) !== "v1") throw new Error(`the template has the unknown version ${type}`);
  const imports = new Set<string>();
  const client =
    typeof clientInstantiation === "string"
      ? clientInstantiation
      : resolveRoot(clientInstantiation, context, imports);
  const call = resolveRoot(functionInvocation, context, imports);
  const source = [[...imports].join("\n"), client, call]
    .map((part) => part.replace(/^\n+|\s+$/g, ""))
    .filter((part) => part !== "")
    .join("\n\n");
  const text = source === "" ? "" : `${source}\n`;
  return context.language === "typescript" ? formatTypeScript(text) : text;
}

/** Roots are present even if values are missing. */
function resolveRoot(template: Template, context: ResolveContext, imports: Set<string>): string {
  const part = resolveTemplate(context, template, undefined, true);
  for (const line of part?.imports ?? template.imports ?? []) imports.add(line);
  return part?.text ?? rootText(template);
}
