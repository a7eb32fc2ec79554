import type { Codec } from "./codec.js";
import type {
  ApiEncoding,
  BodyEncoding,
  EndpointEncoding,
  ErrorEncoding,
  ParameterEncoding,
} from "./encoding.js";

/**
 * How a generated function says how its call travels: no more than a client has to know, and nothing
 * that is as usual. {@link toEncoding} says the rest.
 */
export interface Operation extends Pick<
  Partial<EndpointEncoding>,
  "responses" | "exact" | "security" | "servers" | "rpc"
> {
  /**
   * Method, path and query, then the keys of the request object that together are the body:
   * `POST /plants/{plantId}/cuttings?dryRun!&filter[] {name,count}`.
   *
   * `{key}` in the path is percent-encoded. `key` of the query is sent as `key=text`, repeated for a
   * list; `key[]` holds an object and is sent as `key[property]=text`; `!` follows what must be
   * given. `body!` in place of the keys: a body must be given.
   */
  readonly call: string;
  /** The features that the call needs; one of them may write a body. */
  readonly codecs?: readonly Codec[];
  /** What `call` does not say: headers, cookies, and parameters of other styles or names. */
  readonly parameters?: readonly OperationParameter[];
  /** What of the body is not as its codec has it. */
  readonly body?: OperationBody;
  /** Declared statuses and ranges of them, and the errors that are told apart by their body. */
  readonly errors?: OperationErrors;
  /** Where `call` is the method alone. */
  readonly path?: EndpointEncoding["path"];
}

/** Name and style are those usual in its place unless they are given. */
export type OperationParameter = Pick<ParameterEncoding, "key" | "in"> & Partial<ParameterEncoding>;

/** The one content that is sent, and how it is put together. */
export type OperationBody = Partial<BodyEncoding> &
  Pick<NonNullable<EndpointEncoding["body"]>, "required" | "flat">;

/** Statuses whose bodies are JSON, and what is to be said of others. */
export type OperationErrors = readonly (ErrorEncoding["status"] | OperationError)[];

/** The status of an error that its body tells does not matter. */
export type OperationError = Partial<ErrorEncoding> & Pick<ErrorEncoding, "name">;

/** What the operations of a generated package share. */
export interface OperationApi extends ApiEncoding {
  /** Of operations that do not say otherwise. */
  readonly security?: NonNullable<EndpointEncoding["security"]>;
  /** Of operations that do not say otherwise. */
  readonly errors?: OperationErrors;
  /** What every operation needs. */
  readonly codecs?: readonly Codec[];
}

/** An encoding as far as a client needs it, and the codecs of its call. */
export function toEncoding(
  api: Pick<OperationApi, "security" | "errors" | "codecs">,
  operation: Operation,
): readonly [EndpointEncoding, readonly Codec[]] {
  const {
    call,
    parameters = [],
    body,
    errors = api.errors ?? [],
    codecs = [],
    ...rest
  } = operation;
  const { keys = "", ...parsed } = parseCall(call);
  const all = [...(api.codecs ?? []), ...codecs];
  const content = all.find((codec) => codec.body)?.body;
  return [
    {
      ...parsed,
      responses: [{ status: "default", kind: "json" }],
      ...(api.security && { security: api.security }),
      ...rest,
      parameters: [...parsed.parameters, ...parameters.map(fillParameter)],
      errors: errors.map((error) => ({
        name: "",
        status: "default",
        ...(typeof error === "object" ? error : { status: error }),
      })),
      ...(content && {
        body: {
          required: keys === "body!",
          ...(keys.startsWith("{") && { flat: keys.slice(1, -1).split(",") }),
          ...body,
          contents: [{ ...content, ...body }],
        },
      }),
    },
    all,
  ];
}

type ParsedCall = Pick<EndpointEncoding, "id" | "method" | "path"> & {
  readonly parameters: readonly ParameterEncoding[];
  readonly keys?: string | undefined;
};

/** Operations are written out anew by every call; their texts are parsed once. */
const known = /* @__PURE__ */ new Map<string, ParsedCall>();

function parseCall(call: string): ParsedCall {
  const before = known.get(call);
  if (before) return before;
  const [method = "", address = "", keys] = call.split(" ");
  const [path = "", query] = address.split("?");
  const parameters: ParameterEncoding[] = [];
  const parts = path.split(/[{}]/).map((part, index) => {
    if (index % 2 === 0) return part;
    parameters.push(fillParameter({ key: part, in: "path", required: true }));
    return { parameter: part };
  });
  for (const item of query?.split("&") ?? []) {
    const [key = ""] = item.split(/[[!]/);
    const style = item.includes("[") ? "deepObject" : "form";
    parameters.push(fillParameter({ key, in: "query", style, required: item.endsWith("!") }));
  }
  const parsed = { id: call, method, path: parts, parameters, keys };
  known.set(call, parsed);
  return parsed;
}

function fillParameter(parameter: OperationParameter): ParameterEncoding {
  const isNamed = parameter.in === "query" || parameter.in === "cookie";
  return {
    name: parameter.key,
    style: isNamed ? "form" : "simple",
    explode: isNamed,
    ...parameter,
  };
}
