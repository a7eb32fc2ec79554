import type { Codec } from "./codec.js";
import { readFlatBody } from "./group-request.js";

/**
 * Finds the body of a call in the flat request object and has it written by the codec of its kind.
 * Every codec that writes bodies brings this along.
 */
export const writeBody: NonNullable<Codec["writeBody"]> = (encoding, features, flat, report) => {
  const { body, rpc } = encoding;
  const content = body?.contents[0];
  if (!content) return undefined;
  const kind = rpc ? "rpc" : content.kind;
  const value = readFlatBody(encoding, flat);
  if (value !== undefined || rpc) return features[kind]?.(content, value, encoding);
  if (body.required) report("missing-value", "body");
  return undefined;
};
