import { allCodecs } from "./all-codecs.js";
import type { Codec, Report } from "./codec.js";
import { createBody, createRequest, type Features } from "./create-request.js";
import { groups, readOwn } from "./group-request.js";
import type {
  CallValues,
  EndpointEncoding,
  HttpRequest,
  Issue,
  ParameterEncoding,
  ParameterLocation,
} from "./types.js";

/** What to do with a required value that is missing, where to send, and which features are linked in. */
export interface EncodeOptions {
  /** May have a path, a trailing slash and a query. */
  readonly baseUrl: string;
  /**
   * refuse: no request; placeholder: `:name` in the path, for display and snippets; send: as if
   * the value were not required.
   */
  readonly missing: "refuse" | "placeholder" | "send";
  /** Default: all. */
  readonly codecs?: readonly Codec[];
}

/** A request, and every problem found on the way. */
export interface EncodedCall {
  /** Absent when an issue is an error; in placeholder mode always there. */
  request?: HttpRequest;
  /** Missing values are warnings where the request is made nevertheless. */
  issues: Issue[];
}

/**
 * Turns the values of one call into its final request: the one encoder of clients, playground and
 * snippets. Values of undeclared query parameters, headers and cookies are sent in the default
 * style of their place. Adds nothing of its own; never throws.
 */
export function encodeCall(
  encoding: EndpointEncoding,
  values: CallValues,
  options: EncodeOptions,
): EncodedCall {
  const { baseUrl, missing, codecs = allCodecs } = options;
  const issues: Issue[] = [];
  const report: Report = (code, message, ...keys) => {
    const severity = code === "missing-value" && missing !== "refuse" ? "warning" : "error";
    issues.push({ code, severity, message, pointer: createPointer(keys) });
  };
  // A key made up while a request is shown would differ from the one that is sent.
  const features: Features = Object.assign({}, ...codecs, { supply: undefined });
  const contents = encoding.body?.contents;
  const content =
    contents?.find(({ contentType }) => contentType === values.contentType) ?? contents?.[0];
  const request = createRequest(encoding, {
    baseUrl,
    parameters: [...(encoding.parameters ?? []), ...findUndeclared(encoding, values)],
    read: ({ in: location, name }) => readOwn(values[groups[location]] ?? {}, name),
    body: createBody(encoding, content, values.body, { features, report }),
    auth: values.auth ?? {},
    headers: [],
    overrides: [],
    features,
    report,
    placeholder: (name) => (missing === "placeholder" ? `:${name}` : ""),
  });
  const isWrong = issues.some(({ severity }) => severity === "error");
  return isWrong && missing !== "placeholder" ? { issues } : { request, issues };
}

function createPointer(keys: readonly string[]): string {
  return keys.map((key) => `/${key.replace(/~/g, "~0").replace(/\//g, "~1")}`).join("");
}

function findUndeclared(encoding: EndpointEncoding, values: CallValues): ParameterEncoding[] {
  const found: ParameterEncoding[] = [];
  for (const location of ["query", "header", "cookie"] as const) {
    for (const name of Object.keys(values[groups[location]] ?? {})) {
      if (!isDeclared(encoding, location, name)) found.push(describeUndeclared(location, name));
    }
  }
  return found;
}

function isDeclared(encoding: EndpointEncoding, location: ParameterLocation, name: string) {
  return encoding.parameters?.some(
    (parameter) => parameter.in === location && parameter.name === name,
  );
}

function describeUndeclared(location: ParameterLocation, name: string): ParameterEncoding {
  const style = location === "header" ? "simple" : "form";
  return { key: name, name, in: location, style, explode: style === "form" };
}
