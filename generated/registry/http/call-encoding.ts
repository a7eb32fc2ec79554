import type {
  BodyEncoding,
  EndpointEncoding,
  ErrorEncoding,
  ParameterEncoding,
} from "./encoding.js";

/** The parts of an encoding that the core and its codecs read; operations and complete encodings share it. */
export interface CallEncoding extends Pick<
  Partial<EndpointEncoding>,
  "accept" | "responses" | "exact" | "servers" | "rpc"
> {
  /** Alternatives of schemes; of an operation that is absent its API's. */
  readonly security?: EndpointEncoding["security"] | undefined;
  /**
   * Declared statuses and ranges of them, and the errors that are distinguished by their body; of an
   * operation that is absent its API's.
   */
  readonly errors?: OperationErrors | undefined;
  /** The parameters of the call; names and styles that equal the defaults of their location may be absent. */
  readonly parameters?: readonly OperationParameter[];
  /** Of an operation what is not as its codec has it; its keys are in the text of its call. */
  readonly body?: OperationBody | NonNullable<EndpointEncoding["body"]>;
  /** The client's choice: what a success without a body is. */
  readonly emptyBody?: "undefined" | "fail" | undefined;
  /** Of an operation. */
  readonly call?: string;
}

/** Name and style are those usual in its place unless they are given. */
export type OperationParameter = Pick<ParameterEncoding, "key" | "in"> & Partial<ParameterEncoding>;

/** The one content that is sent, or `contents` to choose from, and how it is put together. */
export type OperationBody = Partial<BodyEncoding> & Partial<NonNullable<EndpointEncoding["body"]>>;

/** Statuses whose bodies are JSON, and how to treat others. */
export type OperationErrors = readonly (ErrorEncoding["status"] | OperationError)[];

/** The status of an error that is identified by its body does not matter. */
export type OperationError = Partial<ErrorEncoding> & Pick<ErrorEncoding, "name">;
