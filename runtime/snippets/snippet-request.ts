import type { HttpBody, HttpPart, HttpRequest } from "../http/types.js";

/** What emitters print: a request in which only text is left, and files by their path. */
export interface SnippetRequest {
  readonly method: string;
  readonly url: string;
  /** With Content-Type, except for multipart, whose boundary is not known before. */
  readonly headers: readonly Pair[];
  readonly body?: SnippetBody;
}

/** A name and a value. */
export type Pair = readonly [name: string, value: string];

/** A body in the three forms that emitters know. */
export type SnippetBody =
  SnippetText | { readonly type: "file"; readonly path: string } | SnippetMultipart;

/** A body of parts. */
export interface SnippetMultipart {
  readonly type: "multipart";
  /** Set when the body is no form: libraries' forms cannot say it. */
  readonly mediaType?: string;
  readonly parts: readonly SnippetPart[];
}

/** A body of text in its final form. */
export interface SnippetText {
  readonly type: "text";
  readonly text: string;
  readonly contentType: string;
  /** Set when the text is one JSON value: white space between its tokens does not matter. */
  readonly isJson?: boolean;
  /** Set when the text says exactly these fields in the usual urlencoded way. */
  readonly fields?: readonly Pair[];
}

/** A part of a multipart body; files always have a content type. Without a name it is one of no form. */
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

/** What the wire would carry anyway: trimmed header values, well-formed text, a path for every file. */
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

/** Fetch, section 2.2.2: white space around a header value is no part of it; a line end cannot be in one. */
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

/** Half a surrogate pair is sent as U+FFFD (Encoding, section 4.3). */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, "\ufffd");
}

/** Basic credentials with the names of their values in place of these: in base64 they could not be recognized. */
const basicPlaceholders: ReadonlyMap<string, string> = new Map(
  ["YOUR_USERNAME:YOUR_PASSWORD", "YOUR_USERNAME:"].map((pair) => [
    `Basic ${btoa(pair)}`,
    `Basic BASE64_OF_${pair}`,
  ]),
);

/** Says in readable text where basic credentials go that the user has yet to fill in. */
export function withReadablePlaceholders<Request extends { readonly headers: readonly Pair[] }>(
  request: Request,
): Request {
  const headers = request.headers.map(([name, value]): Pair => [
    name,
    basicPlaceholders.get(value) ?? value,
  ]);
  return { ...request, headers };
}

/** For clients that send no User-Agent: some APIs, GitHub's among them, refuse such requests. */
export function withUserAgent(headers: readonly Pair[]): readonly Pair[] {
  const isNamed = headers.some(([name]) => name.toLowerCase() === "user-agent");
  return isNamed ? headers : [["User-Agent", "my-app/1.0"], ...headers];
}

/** Header pairs by name where a name repeats, joined as RFC 9110, section 5.3 allows; cookies by semicolon. */
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

/** Whether the response is a stream of events, which may never end: programs print it as it arrives. */
export function expectsEvents({ headers }: SnippetRequest): boolean {
  const accepted = headers.filter(([name]) => name.toLowerCase() === "accept");
  return accepted.length === 1 && /^text\/event-stream\s*(;|$)/i.test(accepted[0]?.[1] ?? "");
}

/** Dot segments, plain or encoded, which many clients take out of a path. */
export function hasDotSegments(url: string): boolean {
  return /\/(?:\.|%2e){1,2}(?:[/?#]|$)/i.test(url.replace(/[?#].*$/s, ""));
}
