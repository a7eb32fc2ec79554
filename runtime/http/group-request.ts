import type { CallValues, EndpointEncoding } from "./types.js";

/** Groups a flat request object by where its values go. */
export function groupRequest(
  encoding: EndpointEncoding,
  flat: Readonly<Record<string, unknown>>,
): CallValues {
  void encoding;
  void flat;
  throw new Error("not built yet");
}

/** The inverse of {@link groupRequest}. */
export function flattenValues(
  encoding: EndpointEncoding,
  values: CallValues,
): Record<string, unknown> {
  void encoding;
  void values;
  throw new Error("not built yet");
}
