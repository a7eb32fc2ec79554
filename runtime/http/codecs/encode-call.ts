import {
  buildRequest,
  type BuildOptions,
  defaultAccept,
  type EncodedCall,
} from "../encode/index.js";
import type { CallValues, EndpointEncoding } from "../types.js";
import { allCodecs } from "./all-codecs.js";

/** How to treat a missing required value, and where to send; `codecs`: default all. */
export type EncodeOptions = Pick<BuildOptions, "baseUrl" | "missing"> & Partial<BuildOptions>;

/**
 * Builds the request of one call with every codec, as a client of the API would send it. Undeclared query parameters,
 * headers and cookies are sent in the default style of their location; a value for Accept replaces the default. Never
 * throws: problems are in `issues`.
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
  return buildRequest({ accept: defaultAccept, ...encoding }, values, {
    codecs: allCodecs,
    ...options,
  });
}
