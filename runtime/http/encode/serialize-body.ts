import type { Codec } from "../codec.js";
import type { CallEncoding } from "../encoding.js";
import { printJson } from "../json/index.js";
import { createProblem } from "../problem.js";
import type { BodyEncoding, BodyValue, HttpBody, HttpRequest } from "../types.js";

/**
 * Serializes a body: JSON here, other kinds by the codec of their kind.
 *
 * @throws Error for a value that the body cannot have, and where the codec is missing.
 */
export function serializeBody(
  content: BodyEncoding,
  value: BodyValue | undefined,
  encoding: CallEncoding,
  codecs: readonly Codec[],
): HttpBody {
  const kind = encoding.rpc ? "rpc" : content.kind;
  for (const { bodies } of codecs) {
    const serialize = bodies?.[kind];
    if (serialize) return serialize(content, value, encoding);
  }
  if (kind !== "json") throw createProblem("invalid-request", `needs the codec of ${kind}`);
  return { type: "json", contentType: content.contentType, text: printJson(value) };
}

/** A request as `fetch` takes it; the headers are pairs, so that they can be left behind. */
export interface FetchInit extends RequestInit {
  headers: [name: string, value: string][];
}

/**
 * What `fetch` is given besides the URL.
 *
 * @throws Error for a body that no codec can send: a hook may have given one, which must not be lost in silence.
 */
export function createFetchInit(
  { method, headers, body }: HttpRequest,
  codecs: readonly Codec[],
): FetchInit {
  const init: FetchInit = { method, headers: headers.map(([name, text]) => [name, text]) };
  if (!body) return init;
  if ("contentType" in body && !headers.some(([name]) => name.toLowerCase() === "content-type")) {
    init.headers.push(["Content-Type", `${body.contentType}`]);
  }
  init.body = "text" in body ? body.text : toFetchBody(body, codecs);
  if (body.type === "stream") Object.assign(init, { duplex: "half" });
  return init;
}

function toFetchBody(body: HttpBody, codecs: readonly Codec[]): NonNullable<RequestInit["body"]> {
  for (const codec of codecs) {
    const found = codec.toFetchBody?.(body);
    if (found) return found;
  }
  throw createProblem("invalid-request", "the body has no codec");
}
