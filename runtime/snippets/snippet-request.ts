import type { HttpBody, HttpPart, HttpRequest } from "../http/types.js";

/** Input of the writers: a request with text, and files by path. */
export interface SnippetRequest {
  readonly method: string;
  readonly url: string;
  /** Includes Content-Type, except for multipart, whose boundary is not known yet. */
  readonly headers: readonly Pair[];
  readonly body?: SnippetBody;
}

export type Pair = readonly [name: string, value: string];

/** A body in the three forms that writers support. */
export type SnippetBody =
  SnippetText | { readonly type: "file"; readonly path: string } | SnippetMultipart;

/** A body of parts. */
export interface SnippetMultipart {
  readonly type: "multipart";
  /** Set if the body is not a form, which the form functions of libraries cannot send. */
  readonly mediaType?: string;
  readonly parts: readonly SnippetPart[];
}

/** A serialized text body. */
export interface SnippetText {
  readonly type: "text";
  readonly text: string;
  readonly contentType: string;
  /** Whether the text is a single JSON value, whose white space can be changed. */
  readonly isJson?: boolean;
  /** The fields of a form with the usual encoding. */
  readonly fields?: readonly Pair[];
}

/**
 * A part of a multipart body. Files have a content type. Parts without a name do not belong to a
 * form.
 */
export type SnippetPart =
  | {
      readonly name?: string;
      readonly value: string;
      readonly contentType?: string;
      readonly headers?: readonly Pair[];
    }
  | {
      readonly name?: string;
      readonly filename: string;
      readonly path: string;
      readonly contentType: string;
      readonly headers?: readonly Pair[];
    };

/**
 * Normalizes a request as sending does: trimmed header values, well-formed text, and a path for
 * each file.
 */
export function toSnippetRequest(request: HttpRequest): SnippetRequest {
  const headers = request.headers.map(([name, value]): Pair => [name, trimValue(value)]);
  const { body } = request;
  const contentType = body && "contentType" in body ? body.contentType : undefined;
  const snippetBody = body ? toSnippetBody(body) : undefined;
  return {
    method: request.method,
    url: wellFormed(request.url),
    headers: contentType ? [...headers, ["Content-Type", contentType]] : headers,
    ...(snippetBody ? { body: snippetBody } : {}),
  };
}

/** Fetch, section 2.2.2: header values are trimmed and cannot contain line ends. */
export function trimValue(value: string): string {
  return wellFormed(value)
    .replace(/[\r\n]+/g, " ")
    .replace(/^[\t ]+|[\t ]+$/g, "");
}

function toSnippetBody(body: HttpBody): SnippetBody {
  switch (body.type) {
    case "json":
    case "text": {
      const { contentType } = body;
      const isJson = body.type === "json" && /[/+]json\s*(?:;|$)/i.test(contentType);
      return { type: "text", text: wellFormed(body.text), contentType, isJson };
    }
    case "form":
      return toFormBody(body);
    case "file":
      return { type: "file", path: wellFormed(body.path || body.filename || "file") };
    case "multipart":
      return {
        type: "multipart",
        ...(body.mediaType === undefined ? {} : { mediaType: trimValue(body.mediaType) }),
        parts: body.parts.map(toSnippetPart),
      };
    case "stream":
      return { type: "file", path: "body.bin" };
  }
}

function toFormBody({
  contentType,
  text,
  fields,
}: Extract<HttpBody, { type: "form" }>): SnippetBody {
  const usual = fields.length > 0 && contentType === "application/x-www-form-urlencoded";
  const pairs = fields.map(([name, value]): [string, string] => [
    wellFormed(name),
    wellFormed(value),
  ]);
  const isPlain = usual && new URLSearchParams(pairs).toString() === text;
  return { type: "text", text, contentType, ...(isPlain ? { fields: pairs } : {}) };
}

function toSnippetPart(part: HttpPart): SnippetPart {
  const plain = toPlainPart(part);
  const headers = Object.entries(part.headers ?? {}).map(([name, value]): Pair => [
    name,
    trimValue(value),
  ]);
  return headers.length > 0 ? { ...plain, headers } : plain;
}

function toPlainPart(part: HttpPart): SnippetPart {
  if ("filename" in part) {
    const filename = wellFormed(part.filename);
    const contentType = part.contentType || part.blob?.type || "application/octet-stream";
    return { ...nameOf(part), filename, path: wellFormed(part.path || filename), contentType };
  }
  const named = { ...nameOf(part), value: wellFormed(part.value) };
  return part.contentType ? { ...named, contentType: part.contentType } : named;
}

function nameOf({ name }: HttpPart): Pick<SnippetPart, "name"> {
  return name === undefined ? {} : { name: wellFormed(name) };
}

/** Lone surrogates are sent as U+FFFD (Encoding, section 4.3). */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, "\ufffd");
}

/** Basic credentials with placeholders, which would not be recognizable in base64. */
const basicPlaceholders: ReadonlyMap<string, string> = new Map(
  ["YOUR_USERNAME:YOUR_PASSWORD", "YOUR_USERNAME:"].map((pair) => [
    `Basic ${btoa(pair)}`,
    `Basic BASE64_OF_${pair}`,
  ]),
);

/** Shows placeholders of basic credentials as readable text. */
export function withReadablePlaceholders<Request extends { readonly headers: readonly Pair[] }>(
  request: Request,
): Request {
  const headers = request.headers.map(([name, value]): Pair => [
    name,
    basicPlaceholders.get(value) ?? value,
  ]);
  return { ...request, headers };
}

/**
 * For clients that send no User-Agent, because some APIs, such as GitHub's, reject such requests.
 */
export function withUserAgent(headers: readonly Pair[]): readonly Pair[] {
  const isNamed = headers.some(([name]) => name.toLowerCase() === "user-agent");
  return isNamed ? headers : [["User-Agent", "my-app/1.0"], ...headers];
}

/** Joins headers with the same name (RFC 9110, section 5.3); cookies with a semicolon. */
export function joinHeaders(headers: readonly Pair[]): Pair[] {
  const joined = new Map<string, Pair>();
  for (const [name, value] of headers) {
    const key = name.toLowerCase();
    const before = joined.get(key);
    const separator = key === "cookie" ? "; " : ", ";
    joined.set(key, before ? [before[0], before[1] + separator + value] : [name, value]);
  }
  return [...joined.values()];
}

/** Whether a header name occurs twice. */
export function hasRepeatedHeaders(headers: readonly Pair[]): boolean {
  return new Set(headers.map(([name]) => name.toLowerCase())).size < headers.length;
}

/** Whether the response is a stream of events, which programs print as they arrive. */
export function expectsEvents({ headers }: SnippetRequest): boolean {
  const accepted = headers.filter(([name]) => name.toLowerCase() === "accept");
  return accepted.length === 1 && /^text\/event-stream\s*(;|$)/i.test(accepted[0]?.[1] ?? "");
}

/** Whether a URL has dot segments, plain or encoded, which many clients remove. */
export function hasDotSegments(url: string): boolean {
  return /\/(?:\.|%2e){1,2}(?:[/?#]|$)/i.test(url.replace(/[?#].*$/s, ""));
}
