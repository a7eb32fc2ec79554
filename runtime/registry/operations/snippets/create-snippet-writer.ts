import type {
  EndpointSnippetTemplate,
  SDK,
  Snippet,
  CustomSnippetPayload,
  EndpointIdentifier,
} from "../../../../generated/registry/types.js";
import { parseJson } from "../../../http/index.js";
import { writeSdkSnippet } from "../../../snippets/index.js";
import type { TemplateStore } from "../../store/template-store.js";
import { createTemplateKeys } from "../templates/template-keys.js";
import type { ApiName, StoredSdkVersion } from "../../store/sdk-store.js";

/** Writes snippets from the templates of a registry. */
export function createSnippetWriter(templates: TemplateStore): SnippetWriter {
  return async (order) => {
    const text = await templates.find({
      ...createTemplateKeys(order.api, toSdk(order), order.endpoint),
      version: order.sdk.version,
      onlyPublished: false,
    });
    if (text === undefined) return undefined;
    const template = parseJson(text) as EndpointSnippetTemplate;
    const { source, asyncSource = source } = writeSdkSnippet(template, order.payload);
    return toSnippet(template.sdk, source, asyncSource);
  };
}

/** The SDK in the terms of its language. */
function toSdk({ sdk: { language, package: name, version } }: SnippetOrder): SDK {
  const [group = "", artifact = ""] = name.split(":");
  if (language === "go") return { type: language, githubRepo: name, version };
  if (language === "ruby") return { type: language, gem: name, version };
  if (language === "java") return { type: language, group, artifact, version };
  return { type: language as "typescript", package: name, version };
}

/** Undefined for languages that have templates but no snippets. */
function toSnippet(sdk: SDK, source: string, asyncSource: string): Snippet | undefined {
  const { type, ...named } = sdk;
  if (type === "php") return undefined;
  const isBoth = type === "python" || type === "java";
  const code = isBoth ? { sync_client: source, async_client: asyncSource } : { client: source };
  return { type, sdk: named, ...code } as Snippet;
}

/** A snippet to write from a stored template. */
interface SnippetOrder {
  readonly api: ApiName;
  readonly sdk: StoredSdkVersion;
  readonly endpoint: EndpointIdentifier;
  /** The values that the code shows. */
  readonly payload: CustomSnippetPayload;
}

/** Writes the code of an endpoint from its stored template; undefined when there is none. */
export type SnippetWriter = (order: SnippetOrder) => Promise<Snippet | undefined>;
