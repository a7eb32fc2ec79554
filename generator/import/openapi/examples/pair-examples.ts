import type { RequestExample } from "./list-request-examples.js";
import type { ResponseExample } from "./list-response-examples.js";

/** A request and the response that belongs to it. */
export interface ExamplePair {
  readonly request?: RequestExample | undefined;
  readonly response?: ResponseExample | undefined;
  /** The name both were found by. */
  readonly key?: string | undefined;
  /** Only examples of parameters have this name. */
  readonly ofParameters?: true;
}

/**
 * Pairs examples by name. Where no name is on both sides they pair in order;
 * an unnamed one goes with every example of the other side. Examples of error
 * responses are used only where a request has their name.
 */
export function pairExamples(
  requests: readonly RequestExample[],
  responses: readonly ResponseExample[],
  parameterKeys: readonly string[],
): ExamplePair[] {
  const successes = responses.filter(({ isError }) => !isError);
  const pairs = pairBodies(requests, responses, successes);
  const used = new Set(pairs.map(({ key }) => key));
  const further = parameterKeys.filter((key) => !used.has(key));
  if (further.length === 0) return pairs;
  const alone = pairs.length === 1 && pairs[0]?.key === undefined ? pairs[0] : undefined;
  const made = further.map((key) => ({
    request: alone?.request ?? requests[0],
    response: alone?.response,
    key,
    ofParameters: true as const,
  }));
  return alone ? made : [...pairs, ...made];
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
