import type { Codec, CodecName } from "../codec.js";
import { credentials } from "./credentials.js";
import { exactJson, exactPlaces } from "./exact-json.js";
import { fileBody } from "./file-body.js";
import { fileResponse } from "./file-response.js";
import { formBody } from "./form-body.js";
import { idempotencyKeys, isIdempotencyKey } from "./idempotency-keys.js";
import { jsonBody } from "./json-body.js";
import { jsonRpc } from "./json-rpc.js";
import { linesBody } from "./lines-body.js";
import { multipartBody } from "./multipart-body.js";
import { parameterStyles } from "./parameter-styles.js";
import { plainParameters } from "./plain-parameters.js";
import { streams } from "./streams.js";
import { textBody } from "./text-body.js";
import { textResponse } from "./text-response.js";
import type { EndpointEncoding, FieldEncoding, ParameterEncoding } from "../types.js";

/** The complete codec of every feature: the default of `encodeCall`. */
export const allCodecs: readonly Codec[] = [
  jsonBody,
  linesBody,
  textBody,
  formBody,
  fileBody,
  multipartBody,
  jsonRpc,
  credentials,
  plainParameters,
  parameterStyles,
  exactJson,
  exactPlaces,
  textResponse,
  fileResponse,
  streams,
  idempotencyKeys,
];

/**
 * The names of the codecs that a call of this endpoint needs, in a stable order. Generated code passes
 * these codecs to `sendCall`.
 *
 * @example
 * requiredCodecs(encoding); // ["jsonBody", "credentials"]
 */
export function requiredCodecs(encoding: EndpointEncoding): CodecName[] {
  const { exact = [], parameters = [], responses, rpc, security = [] } = encoding;
  const bodies: readonly string[] = rpc
    ? ["rpc"]
    : (encoding.body?.contents ?? []).map(({ kind }) => kind);
  const isEverywhere = exact.some((place) => place.join() === "**");
  const needsStyles = parameters.some(isStyled) || listStyledParts(encoding).length > 0;
  const needed: Partial<Record<CodecName, boolean>> = {
    jsonBody: bodies.includes("json"),
    linesBody: bodies.includes("lines"),
    textBody: bodies.includes("text"),
    formBody: bodies.includes("form"),
    fileBody: bodies.includes("file"),
    multipartBody: bodies.includes("multipart"),
    jsonRpc: bodies.includes("rpc"),
    credentials: security.some(([scheme]) => scheme),
    plainParameters: !needsStyles && parameters.some((parameter) => parameter.in !== "path"),
    parameterStyles: needsStyles,
    exactJson: exact.length > 0 && isEverywhere,
    exactPlaces: exact.length > 0 && !isEverywhere,
    textResponse: responses.some(({ kind }) => kind === "text"),
    fileResponse: responses.some(({ kind }) => kind === "file"),
    streams: responses.some(({ kind }) => kind === "stream"),
    idempotencyKeys: parameters.some(isIdempotencyKey),
  };
  return (Object.keys(needed) as CodecName[]).filter((name) => needed[name]);
}

/**
 * The fields of multipart bodies that are sent by a style, which the codec of the parameters knows.
 *
 * @example
 * const isDeep = listStyledParts(encoding).every(({ style }) => style === "deepObject");
 */
export function listStyledParts({ body }: Pick<EndpointEncoding, "body">): FieldEncoding[] {
  return (body?.contents ?? []).flatMap(({ kind, fields = [] }) =>
    kind === "multipart" ? fields.filter(({ style }) => style !== undefined) : [],
  );
}

/**
 * Whether `plainParameters` cannot serialize the parameter: because of its style, or because it may
 * hold an object or a nested list.
 *
 * @example
 * const styled = encoding.parameters?.filter(isStyled);
 */
export function isStyled(parameter: ParameterEncoding): boolean {
  const { in: location, style, explode, contentType, allowReserved, decodeAs } = parameter;
  const plain = location === "query" || location === "cookie" ? "form" : "simple";
  if (contentType || allowReserved || style !== plain) return true;
  if (typeof decodeAs !== "object") return decodeAs === "json";
  const isPlainList =
    "list" in decodeAs && typeof decodeAs.list === "string" && decodeAs.list !== "json";
  return !(isPlainList && location === "query" && explode);
}
