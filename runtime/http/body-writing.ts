import type { Codec } from "./codec.js";
import { addBody } from "./create-fetch-init.js";
import { readFlatBody } from "./group-request.js";

/**
 * Finds the body of a call in the flat request object, has it written by the codec of its kind and
 * adds it to what `fetch` is given. Every codec that writes bodies brings this along.
 */
export const bodyWriting: Pick<Codec, "addBody" | "writeBody"> = {
  addBody,
  writeBody(encoding, features, flat, report) {
    const { body, rpc } = encoding;
    const content = body?.contents[0];
    if (!content) return undefined;
    const kind = rpc ? "rpc" : content.kind;
    const value = readFlatBody(encoding, flat);
    if (value !== undefined || rpc) return features[kind]?.(content, value, encoding);
    if (body.required) report("missing-value", "body");
    return undefined;
  },
};
