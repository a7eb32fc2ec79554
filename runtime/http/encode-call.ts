import type { Codec } from "./codec.js";
import type { CallValues, EndpointEncoding, HttpRequest, Issue } from "./types.js";

/** What to do with a required value that is missing, where to send, and which features are linked in. */
export interface EncodeOptions {
  /** May have a path, a trailing slash and a query. */
  readonly baseUrl: string;
  /** refuse: no request; placeholder: `:name` in the path; send: as if it were not required. */
  readonly missing: "refuse" | "placeholder" | "send";
  /** Default: all. */
  readonly codecs?: readonly Codec[];
}

/** The request, absent when an issue is an error; and every problem found on the way. */
export interface EncodedCall {
  request?: HttpRequest;
  issues: Issue[];
}

/** Turns the values of one call into its final request. */
export function encodeCall(
  encoding: EndpointEncoding,
  values: CallValues,
  options: EncodeOptions,
): EncodedCall {
  void encoding;
  void values;
  void options;
  throw new Error("not built yet");
}
