import type { BodyEncoding, EndpointEncoding, ParameterDecoding } from "./types.js";

/**
 * What a server knows of an operation beyond what a client needs to send it. It stands apart from
 * the encoding, so that no app bundles it.
 */
export interface OperationDecoding {
  /** What the text of a parameter is read back into, by its key; the others stay text. */
  readonly parameters?: Readonly<Record<string, ParameterDecoding>>;
  /** Every content with all its fields; absent: the encoding's own. */
  readonly contents?: readonly BodyEncoding[];
}

/** The whole encodings of operations, by which a server reads their calls. */
export function withDecodings(
  operations: readonly EndpointEncoding[],
  decodings: Readonly<Record<string, OperationDecoding>>,
): EndpointEncoding[] {
  return operations.map((operation) => {
    const decoding = Object.hasOwn(decodings, operation.id) ? decodings[operation.id] : undefined;
    if (!decoding) return operation;
    const { parameters: decodeAs = {}, contents } = decoding;
    const { parameters, body } = operation;
    return {
      ...operation,
      ...(parameters && {
        parameters: parameters.map((parameter) =>
          Object.hasOwn(decodeAs, parameter.key)
            ? { ...parameter, decodeAs: decodeAs[parameter.key] as ParameterDecoding }
            : parameter,
        ),
      }),
      ...(body && { body: { ...body, ...(contents && { contents }) } }),
    };
  });
}
