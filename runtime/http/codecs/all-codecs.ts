import type { Codec, CodecName } from "../codec.js";
import { exactJson, exactPlaces } from "./exact-json.js";
import { fileResponse } from "./file-response.js";
import { isIdempotencyKey } from "./idempotency-keys.js";
import { partStreams } from "./part-streams.js";
import { requestCodecs } from "./request-codecs.js";
import { streams } from "./streams.js";
import { textResponse } from "./text-response.js";
import type { EndpointEncoding, ResponseEncoding } from "../types.js";

/** The complete codec of every feature. */
export const allCodecs: readonly Codec[] = [
  ...requestCodecs,
  exactJson,
  exactPlaces,
  textResponse,
  fileResponse,
  streams,
  partStreams,
];

/**
 * The names of the codecs that a call of this endpoint needs, in a stable order. Generated code passes
 * these codecs to `sendCall`.
 *
 * @example
 * requiredCodecs(encoding); // ["multipartBody", "credentials"]
 */
export function requiredCodecs(encoding: EndpointEncoding): CodecName[] {
  const { errors = [], exact = [], parameters = [], responses, rpc, security = [] } = encoding;
  const bodies: readonly string[] = rpc
    ? ["rpc"]
    : (encoding.body?.contents ?? []).map(({ kind }) => kind);
  // Errors with a marker are JSON.
  const bodyKinds = [...responses, ...errors].map(({ kind }) => kind);
  const isEverywhere = exact.some((place) => place.join() === "**");
  const needed: Partial<Record<CodecName, boolean>> = {
    linesBody: bodies.includes("lines"),
    textBody: bodies.includes("text"),
    formBody: bodies.includes("form"),
    fileBody: bodies.includes("file"),
    multipartBody: bodies.includes("multipart"),
    partsBody: bodies.includes("parts"),
    jsonRpc: bodies.includes("rpc"),
    credentials: security.some(([scheme]) => scheme),
    exactJson: exact.length > 0 && isEverywhere,
    exactPlaces: exact.length > 0 && !isEverywhere,
    textResponse: bodyKinds.includes("text"),
    fileResponse: bodyKinds.includes("file"),
    streams: responses.some(({ kind, stream }) => kind === "stream" && !isOfParts(stream)),
    partStreams: responses.some(({ stream }) => isOfParts(stream)),
    idempotencyKeys: parameters.some(isIdempotencyKey),
    reconnection: responses.some(({ stream }) => stream?.format === "sse"),
  };
  return (Object.keys(needed) as CodecName[]).filter((name) => needed[name]);
}

function isOfParts(stream: ResponseEncoding["stream"]): boolean {
  return stream?.format === "parts";
}
