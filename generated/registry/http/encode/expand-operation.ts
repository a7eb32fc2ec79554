import type { OperationParameter } from "../call-encoding.js";
import type { RoutedCall } from "./prepare-request.js";
import type { EndpointEncoding, ParameterEncoding } from "../types.js";

/** What a generated function says of its address: a text, or the method alone and the path in parts. */
export interface OperationAddress {
  readonly call: string;
  readonly path?: EndpointEncoding["path"];
  readonly parameters?: readonly OperationParameter[];
}

type Address = Required<Pick<RoutedCall, "method" | "path" | "parameters">>;

/** By the text of their call. It holds no values, so there are no more than functions. */
const addresses: Record<string, Address> = {};

/** The method, path and parameters of an operation: those in the text of its call, then those that are listed next to it. */
export function expandOperation({ call, path, parameters = [] }: OperationAddress): Address {
  const known = (addresses[call] ??= parseCall(call));
  return {
    method: known.method,
    path: path ?? known.path,
    parameters: [...known.parameters, ...parameters.map(fillParameter)],
  };
}

function parseCall(call: string): Address {
  const [method = "", address = ""] = call.split(" ");
  const [route = "", query = ""] = address.split("?");
  // Every second part was between braces.
  const parts = route.split(/[{}]/);
  const inPath = parts.flatMap((key, at) => (at % 2 ? { key, in: "path" as const } : []));
  const inQuery = [...query.matchAll(/([^&[!]+)(\[])?(!)?/g)].map(
    ([, key = "", deep, required]) =>
      ({ key, in: "query", style: deep ? "deepObject" : "form", required: !!required }) as const,
  );
  return {
    method,
    path: parts.map((part, at) => (at % 2 ? { parameter: part } : part)),
    parameters: [...inPath, ...inQuery].map(fillParameter),
  };
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
