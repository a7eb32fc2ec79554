import type { ApiDefinition, EndpointSnippetTemplate } from "../../definition/index.js";
import { writeTemplate } from "./write-template.js";
import type { SdkLanguage } from "./sdk-language.js";
import type { SnippetPayload } from "./snippet-payload.js";

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
