import {
  buildRequest,
  type BuildOptions,
  defaultAccept,
  type EncodedCall,
  groups,
} from "../encode/build-request.js";
import type { CallValues, EndpointEncoding, ParameterEncoding } from "../types.js";
import { requestCodecs } from "./request-codecs.js";

/** How to treat a missing required value, and where to send; `codecs`: default all that write requests. */
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
  const parameters = [...(encoding.parameters ?? []), ...findUndeclared(encoding, values)];
  const complete = { accept: defaultAccept, ...encoding, parameters };
  return buildRequest(complete, values, { codecs: requestCodecs, ...options });
}

function findUndeclared(encoding: EndpointEncoding, values: CallValues): ParameterEncoding[] {
  const { parameters = [] } = encoding;
  return (["query", "header", "cookie"] as const).flatMap((location) => {
    const declared = parameters.filter((parameter) => parameter.in === location);
    const names = Object.keys(values[groups[location]] ?? {}).filter((name) =>
      declared.every((parameter) => parameter.name !== name),
    );
    const style = location === "header" ? "simple" : "form";
    const explode = style === "form";
    return names.map((name) => ({ key: name, name, in: location, style, explode }) as const);
  });
}
