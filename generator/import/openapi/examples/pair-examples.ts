import type { RequestExample } from "./list-request-examples.js";
import type { ResponseExample } from "./list-response-examples.js";

/** An example of a request and of the response to it. */
export interface ExamplePair {
  readonly request?: RequestExample | undefined;
  readonly response?: ResponseExample | undefined;
  /** The name of the pair. */
  readonly key?: string | undefined;
  /** Set if only examples of parameters have this name. */
  readonly isFromParameters?: true;
}

/**
 * Pairs examples by name. Without common names they are paired in order. An example without a name is
 * paired with every example of the other side. Examples of error responses are only used with a request of
 * the same name.
 */
export function pairExamples(
  requests: readonly RequestExample[],
  responses: readonly ResponseExample[],
  parameterKeys: readonly string[],
): ExamplePair[] {
  const successes = responses.filter(({ isError }) => !isError);
  const pairs = pairBodies(requests, responses, successes);
  const used = new Set(pairs.map(({ key }) => key));
  const parameterOnlyKeys = parameterKeys.filter((key) => !used.has(key));
  if (parameterOnlyKeys.length === 0) return pairs;
  const unnamed = pairs.length === 1 && pairs[0]?.key === undefined ? pairs[0] : undefined;
  const fromParameters = parameterOnlyKeys.map((key) => ({
    request: unnamed?.request ?? requests[0],
    response: unnamed?.response,
    key,
    isFromParameters: true as const,
  }));
  return unnamed ? fromParameters : [...pairs, ...fromParameters];
}

function pairBodies(
  requests: readonly RequestExample[],
  responses: readonly ResponseExample[],
  successes: readonly ResponseExample[],
): ExamplePair[] {
  const matches = requests.map((request) =>
    responses.find((response) => isSameKey(request, response)),
  );
  const isPaired = matches.some((match) => match !== undefined);
  const pairs = requests.map((request, index): ExamplePair => {
    const fallback = isPaired
      ? successes.find(isUnnamed)
      : (successes[index] ?? successes.find(isUnnamed));
    return { request, response: matches[index] ?? fallback, key: request.example.key };
  });
  const used = new Set(pairs.map(({ response }) => response));
  const rest = successes.filter((response) => !used.has(response));
  return [
    ...pairs,
    ...rest.map((response) => ({ request: requests[0], response, key: response.example.key })),
  ];
}

function isSameKey(request: RequestExample, response: ResponseExample): boolean {
  return request.example.key !== undefined && request.example.key === response.example.key;
}

function isUnnamed(response: ResponseExample): boolean {
  return response.example.key === undefined;
}
