import { readFileSync } from "node:fs";
import type { ApiDefinition, ExampleEndpointCall } from "../../runtime/definition/index.js";
import { parseJson } from "../../runtime/http/index.js";

const file = new URL("../../generated/registry/definition.json", import.meta.url);
const definition = parseJson(readFileSync(file, "utf8")) as ApiDefinition;

/** An example of a call, in parts. */
export interface CallExample {
  readonly path: Readonly<Record<string, string | number>>;
  readonly query: Readonly<Record<string, string | number | boolean>>;
  /** Undefined when the call has none. */
  readonly body: object | undefined;
  /** What the generated function takes. */
  readonly request: object;
  /** The body of the response; undefined when it is empty. */
  readonly answer: unknown;
}

/** The first example that the definition has of a call. */
export function readCallExample(id: string): CallExample {
  const [example] = (definition.endpoints[id]?.examples ?? []) as ExampleEndpointCall[];
  const json = example?.requestBody?.type === "json" ? example.requestBody : undefined;
  const body = json?.value as object | undefined;
  const path = (example?.pathParameters ?? {}) as CallExample["path"];
  const query = (example?.queryParameters ?? {}) as CallExample["query"];
  return {
    path,
    query,
    body,
    request: { ...path, ...query, ...(body && { body }) },
    answer: example?.responseBody?.type === "json" ? example.responseBody.value : undefined,
  };
}
