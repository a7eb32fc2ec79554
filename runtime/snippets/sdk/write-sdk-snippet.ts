import type {
  ApiDefinition,
  EndpointSnippetTemplate,
  Template,
  VersionedSnippetTemplate,
} from "../../definition/index.js";
import type { SdkLanguage } from "./sdk-language.js";
import type { SnippetPayload } from "./snippet-payload.js";
import { formatTypeScript } from "./format-typescript.js";
import type { ResolveContext } from "./resolve-context.js";
import { resolveTemplate, rootText } from "./resolve-template.js";

/** Source code of a call with an SDK. */
export interface SdkSnippet {
  /** The language of the SDK. */
  readonly language: SdkLanguage;
  /** Imports, client and call, ending in a line break. */
  readonly source: string;
  /** The asynchronous version, for Python and Java. Without a template for it, same as `source`. */
  readonly asyncSource?: string;
}

/** Context of a template. */
export interface SdkSnippetOptions {
  /** Types to select members of unions. Default: unions are omitted. */
  readonly definition?: Pick<ApiDefinition, "types">;
}

/**
 * Fills the template of an endpoint with the values of a request. Values are literals of the SDK's
 * language; required values that are missing are texts such as `"<name>"`.
 *
 * @throws Error when the template is of a version or a kind that this version does not know.
 *
 * @example
 * const { source } = writeSdkSnippet(template, toSnippetPayload(encoding, values), { definition });
 */
export function writeSdkSnippet(
  template: EndpointSnippetTemplate,
  payload: SnippetPayload,
  { definition }: SdkSnippetOptions = {},
): SdkSnippet {
  const language = template.sdk.type;
  const context = { language, payload, types: definition?.types };
  const source = writeTemplate(template.snippetTemplate, context);
  if (language !== "python" && language !== "java") return { language, source };
  const others = template.additionalTemplates ?? {};
  const other = Object.hasOwn(others, "async") ? others["async"] : undefined;
  return { language, source, asyncSource: other ? writeTemplate(other, context) : source };
}

/** Imports, client and call, separated by empty lines. */
function writeTemplate(
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
