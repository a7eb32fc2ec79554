import { endpointPath } from "../../definition/index.js";
import type {
  ApiDefinition,
  EndpointDefinition,
  EndpointSnippetTemplate,
} from "../../definition/index.js";
import type { SnippetLanguage } from "../languages.js";
import { parseEndpointReference } from "./parse-endpoint-reference.js";
import { toSdkLanguage } from "./sdk-language.js";
import type { SnippetPayload } from "./snippet-payload.js";
import { writeSdkSnippet, type SdkSnippet } from "./write-sdk-snippet.js";

/** Selects an SDK snippet. */
export interface SdkSnippetRequest {
  /** JavaScript uses the TypeScript SDK; curl has none. */
  readonly language: SnippetLanguage;
  /** The endpoint to call. */
  readonly endpoint: Pick<EndpointDefinition, "id" | "method" | "path">;
  /** All templates of the API; `undefined` if they or the definition could not be loaded. */
  readonly templates: readonly EndpointSnippetTemplate[] | undefined;
  /** The values of the request. */
  readonly payload: SnippetPayload;
  /** Types to select members of unions. Default: unions are omitted. */
  readonly definition?: Pick<ApiDefinition, "types">;
}

/** A snippet, or the text to show instead. */
export type SdkSnippetResult =
  | {
      readonly ok: true;
      /** The code. */
      readonly snippet: SdkSnippet;
    }
  | {
      readonly ok: false;
      /** Why there is no code, for display. */
      readonly message: string;
    };

/**
 * The SDK snippet of an endpoint, or the text that says why there is none. Never throws.
 *
 * @example
 * const payload = toSnippetPayload(encoding, values);
 * const found = findSdkSnippet({ language: "go", endpoint, templates: [template], payload, definition });
 * const shown = found.ok ? found.snippet.source : found.message;
 */
export function findSdkSnippet(request: SdkSnippetRequest): SdkSnippetResult {
  const { language, templates, payload, definition } = request;
  if (templates === undefined) return refuse("Failed to create snippet generators");
  const sdk = toSdkLanguage(language);
  const template = templates.find(
    (each) => each.sdk.type === sdk && isOfEndpoint(each, request.endpoint),
  );
  if (!template) return refuse(`No SDK snippet available for ${language}`);
  try {
    const snippet = writeSdkSnippet(template, payload, definition ? { definition } : {});
    if (snippet.source === "") return refuse("Error generating code snippet");
    return { ok: true, snippet };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return refuse(`Failed to generate ${language} code: ${message}`);
  }
}

function refuse(message: string): SdkSnippetResult {
  return { ok: false, message };
}

/** Matches by id, otherwise by method and path if SDK snippets can express them. */
function isOfEndpoint(
  { endpointId }: EndpointSnippetTemplate,
  endpoint: SdkSnippetRequest["endpoint"],
): boolean {
  const { identifierOverride, method, path } = endpointId;
  if (identifierOverride != null) return identifierOverride === endpoint.id;
  if (method !== endpoint.method || path !== endpointPath(endpoint)) return false;
  return isReference(`${method} ${path}`);
}

function isReference(text: string): boolean {
  try {
    parseEndpointReference(text);
    return true;
  } catch {
    return false;
  }
}
