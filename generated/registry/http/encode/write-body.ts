import type { CallEncoding } from "../call-encoding.js";
import type { Codec } from "../codec.js";
import { isPlain } from "../json/index.js";
import { readOwn } from "./group-request.js";
import type { BodyValue, EndpointEncoding } from "../types.js";

/**
 * Finds the body of a call in the request object and has it written by the codec of its kind.
 * Every codec that writes bodies has this, and `addBody`.
 */
export const writeBody: NonNullable<Codec["writeBody"]> = (
  call,
  features,
  flat,
  report,
  { contentType, extraBody } = {},
) => {
  const body = toBodyEncoding(call, features);
  const content = body?.contents.find(
    (each) => each.contentType === (contentType ?? each.contentType),
  );
  if (!content && contentType) report("invalid-content-type", "body", contentType);
  if (!body || !content) return undefined;
  const kind = call.rpc ? "rpc" : content.kind;
  let value = readOwn(flat as Record<string, unknown>, "body") as BodyValue | undefined;
  if (extraBody) {
    const isObject = isPlain(value ?? {}) && !Array.isArray(value);
    if (!(isObject && /json|form|multipart/.test(kind))) report("invalid-body", "body");
    value = { ...(value as object), ...extraBody };
  }
  if (value !== undefined || call.rpc) return features[kind]?.(content, value, call, features);
  if (body.required) report("missing-value", "body");
  return undefined;
};

/** Of an operation the codec has it, unless the operation says otherwise; its text says whether it is required. */
function toBodyEncoding(
  { body, call }: CallEncoding,
  { body: usual }: Codec,
): EndpointEncoding["body"] {
  if (call === undefined || !usual) return body as EndpointEncoding["body"];
  return {
    required: call.endsWith(" body!"),
    contents: [{ ...usual, ...body }],
    ...body,
  };
}
