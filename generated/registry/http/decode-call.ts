import type { CallValues, EndpointEncoding, Issue } from "./types.js";

/** Limits of {@link decodeCall}. */
export interface DecodeOptions {
  /** Bytes of a body; default 10 MiB. */
  readonly maxBodyBytes?: number;
}

/** A request read back into values, or the status to answer with. */
export type DecodedCall =
  | {
      readonly operation: EndpointEncoding;
      readonly values: CallValues;
      /** The text of a JSON body as received. */
      readonly rawBody?: string;
    }
  | { readonly status: number; readonly issues: Issue[]; readonly allow?: string[] };

/** Finds the operation a request means and reads its values back. */
export async function decodeCall(
  encodings: readonly EndpointEncoding[],
  request: Request,
  options?: DecodeOptions,
): Promise<DecodedCall> {
  void encodings;
  void request;
  void options;
  throw new Error("not built yet");
}
