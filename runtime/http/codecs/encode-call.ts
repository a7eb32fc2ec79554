import { allCodecs } from "./all-codecs.js";
import type { Codec, IssueCode, PlacedText, Report } from "../codec.js";
import {
  createRequest,
  defaultAccept,
  fillPath,
  groups,
  readOwn,
  spellParameters,
  spellScalar,
} from "../encode/index.js";
import { credentials } from "./credentials.js";
import type { Problem } from "../problem.js";
import type {
  CallValues,
  EndpointEncoding,
  HttpBody,
  HttpRequest,
  Issue,
  ParameterEncoding,
  ParameterLocation,
} from "../types.js";

/** How to treat a missing required value, where to send, and which features are linked in. */
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
 * Encodes the values of one call as its final request. Clients, playground and snippets all use this
 * encoder. Undeclared query parameters, headers and cookies are sent in the default style of their
 * location; a value for Accept replaces the default. Never throws: problems are in `issues`.
 *
 * @example
 * const { request, issues } = encodeCall(encoding, values, {
 *   baseUrl: "https://api.acme.example",
 *   missing: "refuse",
 * });
 * if (!request) console.error(issues);
 */
export function encodeCall(
  encoding: EndpointEncoding,
  values: CallValues,
  options: EncodeOptions,
): EncodedCall {
  const { baseUrl, missing, codecs = allCodecs } = options;
  const issues: Issue[] = [];
  const report = (code: IssueCode, message: string, ...keys: string[]) => {
    const severity = code === "missing-value" && missing !== "refuse" ? "warning" : "error";
    issues.push({ code, severity, message, pointer: createPointer(keys) });
  };
  const describe: Report = (code, location, name = "") => {
    const keys = location ? [location === "body" ? location : groups[location], name] : [];
    report(code, messages[code](name), ...keys.filter(Boolean));
  };
  const features: Codec = Object.assign({}, credentials, ...codecs);
  const spell = features.encodeParameter ?? spellScalar;
  const texts = spellParameters(
    [...(encoding.parameters ?? []), ...findUndeclared(encoding, values)],
    ({ in: location, name }) => readOwn(values[groups[location]] ?? {}, name),
    (parameter, value) => {
      try {
        return spell(parameter, value);
      } catch (error) {
        const { in: location, name } = parameter;
        report("invalid-value", `${name} ${explain(error)}`, groups[location], name);
        return undefined;
      }
    },
    describe,
  );
  const spelt = features.encodeSecurity?.(encoding.security ?? [], values.auth ?? {}) ?? [];
  const request = createRequest(
    encoding.method,
    baseUrl,
    fillPath(
      encoding.path,
      missing === "placeholder" ? [...texts, ...holdPlaces(encoding)] : texts,
    ),
    [...spelt, ["header", "Accept", encoding.accept ?? defaultAccept], ...texts],
    encodeBody(encoding, features, values, report),
    describe,
  );
  const isWrong = issues.some(({ severity }) => severity === "error");
  return isWrong && missing !== "placeholder" ? { issues } : { request, issues };
}

const messages: Readonly<Record<IssueCode, (name: string) => string>> = {
  "invalid-base-url": () => "The base URL must be absolute and without a user name",
  "invalid-body": () => "The body cannot be written",
  "invalid-content-type": (name) => `The operation takes no body of type ${name}`,
  "invalid-header": (name) => `Header ${name} cannot be sent`,
  "invalid-path": (name) => `${name} must not be empty, "." or ".."`,
  "invalid-value": (name) => `${name} cannot be written`,
  "missing-value": (name) => `${name} is missing`,
};

/** The body in its final form; `undefined` when there is none or it was reported. */
function encodeBody(
  encoding: EndpointEncoding,
  features: Codec,
  { body: value, contentType }: CallValues,
  report: (code: IssueCode, message: string, ...keys: string[]) => void,
): HttpBody | undefined {
  const { body, rpc } = encoding;
  const content =
    body?.contents.find((each) => each.contentType === contentType) ?? body?.contents[0];
  if (!content) return undefined;
  const kind = rpc ? "rpc" : content.kind;
  const encode = features[kind];
  if (value === undefined && !rpc) {
    if (body?.required) report("missing-value", "The body is missing", "body");
  } else if (!encode) report("invalid-body", `The codec for ${kind} is missing`, "body");
  else {
    try {
      return encode(content, value, encoding, features);
    } catch (error) {
      report("invalid-body", `The body ${explain(error)}`, "body");
    }
  }
  return undefined;
}

/** Only messages of our own: that of a caller's `toJSON` may hold anything. */
function explain(error: unknown): string {
  const { detail, message } = error as Problem;
  return detail ? message : "cannot be written";
}

/** The placeholder in the path for parameters without a text. */
function holdPlaces({ path }: EndpointEncoding): PlacedText[] {
  const names = path.flatMap((part) => (typeof part === "string" ? [] : part.parameter));
  return names.map((name) => ["path", name, `:${name}`]);
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
