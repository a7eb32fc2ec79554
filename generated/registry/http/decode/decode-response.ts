import { createTextDecoder } from "./create-text-decoder.js";
import type { Codec, ParseJson, ReceivedResponse, ResponseSource } from "../codec.js";
import type { CallEncoding, OperationError, OperationErrors } from "../encoding.js";
import { checkDepth } from "../json/json.js";
import { createProblem } from "../problem.js";
import type { ApiResult, FailedCall, RawResponse, StatusRange } from "../types.js";

/** Decodes a response: by the codec that reads its kind, everything else as JSON. */
export async function decodeResponse(
  received: ResponseSource,
  codecs: readonly Codec[],
  rawResponse: ReceivedResponse,
  retryAfter: number | undefined,
): Promise<ApiResult<unknown, unknown>> {
  let source = received;
  for (const { openResponse } of codecs) if (openResponse) source = await openResponse(source);
  const { encoding, response, parse } = source;
  const { ok } = response;
  for (const { readResponse } of codecs) {
    const reading = readResponse?.(source);
    if (!reading) continue;
    const body = await reading;
    if (ok) return { ok, body, rawResponse };
    if (!(body instanceof Blob)) rawResponse.text = String(body);
    return interpretResponse(encoding, "", ok, rawResponse, retryAfter, parse, body);
  }
  const text = (rawResponse.text = await source.readText());
  return interpretResponse(encoding, text, ok, rawResponse, retryAfter, parse);
}

/**
 * What the text of a response means: 2xx is a success with JSON, with nothing, and with anything where the
 * operation declares no content; else the declared error whose marker is in the body, else the status with
 * the body as JSON, as text or `undefined`.
 */
export function interpretResponse(
  { errors = [], exact = [], responses, rpc, emptyBody }: CallEncoding,
  text: string,
  ok: boolean,
  rawResponse: RawResponse,
  retryAfter?: number,
  // Paths are not a function, so that `JSON.parse` does not use them as reviver.
  parse: ParseJson = JSON.parse as (text: string) => unknown,
  /** The body of an error that a codec has decoded. */
  read?: unknown,
): ApiResult<unknown, unknown> {
  const { status: statusCode } = rawResponse;
  const { kind, body } =
    read === undefined ? parseBody(text, parse, exact) : { kind: kindOf(read), body: read };
  if (ok) {
    const isBare = responses?.every((response) => response.kind === "empty");
    if (!isBare) {
      if (kind === "text") {
        return refuse(rawResponse, { reason: "non-json", statusCode, rawBody: text });
      }
      if (kind === "empty" && emptyBody === "fail" && !/20[45]/.test(`${statusCode}`)) {
        throw createProblem("empty-body", "the response has no body");
      }
    }
    // Notifications have no result. Undeclared bodies of other calls are returned.
    return { ok, body: isBare && rpc ? undefined : body, rawResponse };
  }
  const properties = Object(body) as Record<string, unknown>;
  for (const { name, marker, contentKey } of errors as Partial<OperationError>[]) {
    if (marker && properties[marker.key] === marker.value) {
      return refuse(rawResponse, contentKey ? properties[contentKey] : body, name);
    }
  }
  return refuse(rawResponse, {
    reason: "status-code",
    declared: findDeclared(errors, statusCode, kind),
    statusCode,
    body,
    ...(retryAfter !== undefined && { retryAfter }),
  });
}

interface ReadBody {
  readonly kind: NonNullable<OperationError["kind"]>;
  readonly body: unknown;
}

function parseBody(text: string, parse: ParseJson, exact: Parameters<ParseJson>[1]): ReadBody {
  try {
    checkDepth(text);
    return { kind: "json", body: parse(text, exact) };
  } catch {
    // Proxies respond with HTML and plain text.
    return text.trim() ? { kind: "text", body: text } : { kind: "empty", body: undefined };
  }
}

function kindOf(body: unknown): ReadBody["kind"] {
  return body instanceof Blob ? "file" : "text";
}

/**
 * What declares an error without a marker: `true` for its status, else the name of the range. The
 * most exact counts (OpenAPI 3.1, section 4.8.16), and not where its body is of another kind.
 */
function findDeclared(
  errors: OperationErrors,
  statusCode: number,
  kind: string,
): boolean | StatusRange {
  for (const status of [statusCode, `${(statusCode / 100) | 0}XX`, "default"]) {
    const own = (errors as Partial<OperationError>[]).filter(
      (error) => !error.marker && (error.status ?? error) === status,
    );
    const isKnown = own.some((error) => (error.kind ?? "json") === kind);
    if (own[0]) return isKnown && (status === statusCode || (status as StatusRange));
  }
  return false;
}

/** A failed result; `error` is the name of a declared error. */
export function refuse(rawResponse: RawResponse, content: unknown, error?: string): FailedCall {
  return { ok: false, error: { error, content }, rawResponse } as FailedCall;
}

type BlobParts = NonNullable<ConstructorParameters<typeof Blob>[0]>;

/** Reads the bytes of a response. Throws when the limit is exceeded or the signal aborts. */
async function readBytes(
  { body }: Partial<Pick<Response, "body">>,
  limit: number,
  signal?: AbortSignal,
): Promise<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  let left = limit;
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      left -= chunk.length;
      if (left < 0) throw createProblem("too-large", `the response is larger than ${limit} bytes`);
      chunks.push(chunk);
    },
  });
  await body?.pipeTo(sink, signal && { signal });
  return new Blob(chunks as BlobParts).arrayBuffer();
}

/** A body as a `Blob` of the response's media type. */
export async function readBlob({ response, limit }: ResponseSource): Promise<Blob> {
  // In React Native, responses have no stream, and blobs cannot be created from bytes.
  if (response.body === undefined && response.blob) {
    const blob = await response.blob();
    if (blob.size > limit)
      throw createProblem("too-large", `the response is larger than ${limit} bytes`);
    return blob;
  }
  return new Blob([await readBytes(response, limit)], {
    type: response.headers.get("content-type") ?? "",
  });
}

/** The text of a response by its charset (default UTF-8), without byte order mark. */
export function readText(response: Response, limit: number): Promise<string> {
  const type = response.headers.get("content-type") ?? "";
  const label = /charset="?(?!utf-?8)([\w-]+)/i.exec(type)?.[1];
  if (!label && limit === Infinity) return response.text();
  return readBytes(response, limit).then((bytes) => createDecoder(label).decode(bytes));
}

// Node's types before version 22 have no name for this return type.
function createDecoder(label: string | undefined) {
  try {
    return createTextDecoder(label);
  } catch {
    // For an unknown label only valid UTF-8 is accepted, because replacement characters would go
    // unnoticed.
    return createTextDecoder("utf-8", true);
  }
}

/**
 * Reads the body of a rejected response so that its connection can be reused. Bodies over 64 kB or
 * slower than a second are canceled.
 */
export async function drain(response: Response): Promise<undefined> {
  if (!response.body) return;
  await readBytes(response, 65_536, AbortSignal.timeout(1000)).catch(() => {});
}
