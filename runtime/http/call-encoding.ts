import type { EndpointEncoding, ErrorEncoding } from "./encoding.js";

/** The parts of an encoding that say how a call is sent and its response is read; operations have them, too. */
export interface CallEncoding extends Pick<
  Partial<EndpointEncoding>,
  "id" | "method" | "path" | "accept" | "responses" | "exact" | "servers" | "rpc"
> {
  /** Alternatives of schemes. */
  readonly security?: EndpointEncoding["security"] | undefined;
  /** Declared statuses and ranges of them, and the errors that are distinguished by their body. */
  readonly errors?: OperationErrors | undefined;
  /** The client's choice: what a success without a body is. */
  readonly emptyBody?: "undefined" | "fail" | undefined;
}

/** Statuses whose bodies are JSON, and how to treat others. */
export type OperationErrors = readonly (ErrorEncoding["status"] | OperationError)[];

/** The status of an error that is identified by its body does not matter. */
export type OperationError = Partial<ErrorEncoding> & Pick<ErrorEncoding, "name">;
