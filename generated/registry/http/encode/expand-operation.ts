import type { OperationParameter } from "../call-encoding.js";
import type { RoutedCall } from "./prepare-request.js";
import type { EndpointEncoding, ParameterEncoding } from "../types.js";

/** What a generated function says of its address: a text, or the method alone and the path in parts. */
export interface OperationAddress {
  readonly call: string;
  readonly path?: EndpointEncoding["path"];
  readonly parameters?: readonly OperationParameter[];
}

/** Reads method, path and parameters from the text of a call, and completes those that are listed next to it. */
export function expandOperation({
  call,
  path,
  parameters = [],
}: OperationAddress): Required<Pick<RoutedCall, "method" | "path" | "parameters">> {
  const [method = "", address = ""] = call.split(" ");
  const [route = "", query = ""] = address.split("?");
  // Every second part was between braces.
  const parts = route.split(/[{}]/);
  const all = [
    ...parts.flatMap((key, at) => (at % 2 ? { key, in: "path" as const } : [])),
    ...query.split("&").flatMap(parseQueryItem),
    ...parameters,
  ];
  return {
    method,
    path: path ?? parts.map((part, at) => (at % 2 ? { parameter: part } : part)),
    parameters: all.map(fillParameter),
  };
}

function parseQueryItem(item: string): OperationParameter | [] {
  const [key = ""] = item.split(/[[!]/);
  const style = item.includes("[") ? "deepObject" : "form";
  return key ? { key, in: "query", style, required: item.endsWith("!") } : [];
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
