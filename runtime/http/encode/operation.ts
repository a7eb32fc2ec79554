import type { CallData, Codec } from "../codec.js";
import { defaultAccept } from "./build-request.js";
import type {
  ApiEncoding,
  BodyEncoding,
  EndpointEncoding,
  FieldEncoding,
  OperationErrors,
  ParameterEncoding,
  ParameterLocation,
  ParameterStyle,
  RequestEncoding,
  RetryRules,
} from "../encoding.js";

/**
 * How a generated function describes its call: an {@link EndpointEncoding} without what is usual, and without what
 * only servers read.
 *
 * @example
 * const updatePlant: Operation = {
 *   id: "updatePlant",
 *   method: "PATCH",
 *   path: "/plants/{plantId}",
 *   query: ["dryRun", { name: "tags", style: "form" }],
 *   body: { kind: "json", required: true },
 *   errors: [404],
 * };
 */
export interface Operation extends CallData {
  /** Name of the generated function; messages begin with it. */
  readonly id: string;
  /** Upper case. */
  readonly method: string;
  /** Each `{name}` is replaced by the text of that path parameter. */
  readonly path: string;
  /** Of the path, only those that are not sent as usual. */
  readonly pathParameters?: readonly OperationParameter[];
  /** Of the query, in the order in which they are sent. */
  readonly query?: readonly OperationParameter[];
  /** Of the headers, without those that credentials and the body bring. */
  readonly headers?: readonly OperationParameter[];
  /** Of the header `Cookie`. */
  readonly cookies?: readonly OperationParameter[];
  /** Absent: the operation has no body. */
  readonly body?: OperationBody;
  /** Default: `application/json`, and anything where no response has a body. */
  readonly accept?: string;
  /** Default: JSON. */
  readonly responses?: EndpointEncoding["responses"];
  /** Declared statuses and ranges of them, and the errors that are distinguished by their body. */
  readonly errors?: OperationErrors;
  /** Places of exact integers in responses. */
  readonly exact?: NonNullable<EndpointEncoding["exact"]>;
  /** Default: that of the API. */
  readonly security?: NonNullable<EndpointEncoding["security"]>;
  /** Default: those of the API. */
  readonly servers?: NonNullable<EndpointEncoding["servers"]>;
  /** Default: those of the API. */
  readonly retries?: RetryRules;
  /** Of a call by JSON-RPC. */
  readonly rpc?: NonNullable<EndpointEncoding["rpc"]>;
  /** What the call needs beyond parameters and JSON. */
  readonly codecs?: readonly Codec[];
}

/**
 * A name alone: a string, number or boolean that is sent in the usual style of its location. With a style it may be a
 * list or an object, too. `key`: its property in the request object, where that is not the name.
 */
export type OperationParameter =
  string | (Pick<ParameterEncoding, "name"> & Partial<Omit<ParameterEncoding, "in">>);

/** One content, or `contents` to choose from. A content type that is usual for its kind is left out. */
export type OperationBody = {
  /** Whether a call without a body is refused. Default false. */
  readonly required?: boolean;
} & (
  | OperationContent
  | {
      /** A call chooses by content type; the first is the default. */
      readonly contents: readonly OperationContent[];
    }
);

/** One way to send the body. */
export interface OperationContent {
  /** How the value becomes a body. */
  readonly kind: BodyEncoding["kind"];
  /** Default: the usual one of the kind. */
  readonly contentType?: string;
  /** Of forms those that are not sent as values of no declared field are. */
  readonly fields?: readonly FieldEncoding[];
  /** Of forms: the style of fields that are not listed. */
  readonly style?: ParameterStyle;
}

/** Settings that the operations of a generated package share. */
export interface OperationApi extends ApiEncoding {
  /** Of operations that do not say otherwise. */
  readonly security?: NonNullable<EndpointEncoding["security"]>;
  /** Of operations that do not say otherwise. */
  readonly retries?: RetryRules;
  /** What every operation needs. */
  readonly codecs?: readonly Codec[];
}

/** The content types that operations leave out. */
export const usualContentTypes: Readonly<Record<BodyEncoding["kind"], string>> = {
  json: "application/json",
  lines: "application/x-ndjson",
  text: "text/plain",
  form: "application/x-www-form-urlencoded",
  file: "application/octet-stream",
  multipart: "multipart/form-data",
  parts: "multipart/mixed",
};

/**
 * The default of {@link Operation.accept}.
 *
 * @example
 * usualAccept(undefined); // "application/json"
 */
export function usualAccept(responses: EndpointEncoding["responses"] | undefined): string {
  const isEmpty = responses?.every(({ kind }) => kind === "empty");
  return isEmpty ? `${defaultAccept}, */*` : defaultAccept;
}

/**
 * The complete encoding of an operation.
 *
 * @example
 * const operation: Operation = { id: "getPlant", method: "GET", path: "/plants/{plantId}" };
 * const { path, accept } = completeOperation(api, operation);
 * console.log(path, accept); // ["/plants/", { parameter: "plantId" }, ""] "application/json"
 */
export function completeOperation(api: OperationApi, operation: Operation): CompleteOperation {
  const {
    path,
    pathParameters = [],
    query = [],
    headers = [],
    cookies = [],
    body,
    ...rest
  } = operation;
  // Every second part was between braces.
  const parts = path.split(/[{}]/);
  const inPath = parts
    .filter((_, index) => index % 2)
    .map((name) => pathParameters.find((each) => nameOf(each) === name) ?? name);
  const { accept = usualAccept(operation.responses), security = api.security ?? [] } = operation;
  return {
    retries: api.retries,
    ...rest,
    path: parts.map((part, index) => (index % 2 ? { parameter: part } : part)),
    parameters: [
      ...completeParameters("path", inPath),
      ...completeParameters("query", query),
      ...completeParameters("header", headers),
      ...completeParameters("cookie", cookies),
    ],
    ...(body && { body: completeBody(body) }),
    accept,
    security,
    codecs: [...(api.codecs ?? []), ...(operation.codecs ?? [])],
  };
}

/** An operation with everything that it leaves out. */
export type CompleteOperation = Pick<Operation, "codecs"> & RequestEncoding & CallData;

function nameOf(parameter: OperationParameter): string {
  return typeof parameter === "string" ? parameter : parameter.name;
}

function completeParameters(
  location: ParameterLocation,
  parameters: readonly OperationParameter[],
): ParameterEncoding[] {
  const isNamed = location === "query" || location === "cookie";
  return parameters.map((parameter) => {
    const given = typeof parameter === "string" ? { name: parameter } : parameter;
    const isScalar = given.style === undefined && given.contentType === undefined;
    return {
      key: given.name,
      in: location,
      style: isNamed ? "form" : "simple",
      explode: isNamed,
      ...(isScalar && { decodeAs: "string" }),
      ...given,
    };
  });
}

function completeBody(body: OperationBody): NonNullable<EndpointEncoding["body"]> {
  const contents = "contents" in body ? body.contents : [body];
  return {
    ...(body.required && { required: true }),
    contents: contents.map((content) => ({
      contentType: usualContentTypes[content.kind],
      ...content,
    })),
  };
}
