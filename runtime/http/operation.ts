import type { CallEncoding, OperationBody, OperationErrors } from "./call-encoding.js";
import type { Codec } from "./codec.js";
import type { ApiEncoding, EndpointEncoding } from "./encoding.js";

/**
 * How a generated function describes its call: only what a client has to know, and only settings that differ
 * from the defaults.
 */
export interface Operation extends CallEncoding {
  /**
   * Method, path and query, then the keys of the request object that together are the body:
   * `POST /plants/{plantId}/cuttings?dryRun!&filter[] {name,count}`.
   *
   * `{key}` in the path is percent-encoded. `key` of the query is sent as `key=text`, repeated for a
   * list; `key[]` holds an object and is sent as `key[property]=text`; `!` follows what must be
   * given. `body!` in place of the keys: a body must be given.
   */
  readonly call: string;
  /** The features that the call needs; one of them may write a body, one encodes what `parameters` and the query hold. */
  readonly codecs?: readonly Codec[];
  /** What of the body is not as its codec has it. */
  readonly body?: OperationBody;
  /** Where `call` is the method alone. */
  readonly path?: EndpointEncoding["path"];
}

/** Settings that the operations of a generated package share. */
export interface OperationApi extends ApiEncoding {
  /** Of operations that do not say otherwise. */
  readonly security?: NonNullable<EndpointEncoding["security"]>;
  /** Of operations that do not say otherwise. */
  readonly errors?: OperationErrors;
  /** What every operation needs. */
  readonly codecs?: readonly Codec[];
}
