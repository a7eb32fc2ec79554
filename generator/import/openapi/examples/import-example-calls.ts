import { printJson } from "../../../../runtime/http/index.js";
import type {
  EndpointDefinition,
  ExampleEndpointCall,
  PathPart,
} from "../../../../runtime/definition/index.js";
import { appendPointer, type SourceNode } from "../../../read/index.js";
import { listRequestExamples, type RequestExample } from "./list-request-examples.js";
import { listResponseExamples, type ResponseExample } from "./list-response-examples.js";
import type { ImportedParameter, ParameterLocation } from "../import-parameters.js";
import type { OpenApiContext } from "../openapi-context.js";
import { type ExamplePair, pairExamples } from "./pair-examples.js";
import type { NamedExample } from "./read-examples.js";
import type { OperationObject } from "../openapi-objects.js";

/** The examples of one parameter. */
interface ParameterExamples extends ExampleIndex {
  readonly location: ParameterLocation;
  readonly key: string;
  readonly examples: readonly NamedExample[];
}

/** Examples by key. An operation may have dozens of calls that each look up every parameter. */
interface ExampleIndex {
  /** The first example of each key. */
  readonly byKey: ReadonlyMap<string | undefined, NamedExample>;
  /** A number for each example. Examples with the same value have the same number. */
  readonly numbers: ReadonlyMap<NamedExample, number>;
}

/**
 * Imports the examples of an endpoint as calls. Examples of request and response bodies are paired by name.
 * Each parameter has its example of that name, otherwise its first.
 */
export function importExampleCalls(
  context: OpenApiContext,
  endpoint: EndpointDefinition,
  operation: SourceNode<OperationObject>,
  parameters: readonly ImportedParameter[],
): ExampleEndpointCall[] {
  const values = parameters.map(({ location, property, examples }): ParameterExamples => {
    return { location, key: property.key, examples, ...indexExamples(examples) };
  });
  const requests = listRequestExamples(context, endpoint, operation);
  const responses = listResponseExamples(context, operation);
  const keys = values.flatMap(({ examples }) => examples.flatMap(({ key }) => key ?? []));
  const pairs = pairExamples(requests, responses, [...new Set(keys)]);
  const calls = omitRepeated(context, pairs, values);
  if (calls.length === 0 && values.some(({ examples }) => examples.length > 0)) calls.push({});
  return calls.map(({ request, response, key }, index) => {
    const pointer = `${appendPointer("/endpoints", endpoint.id)}/examples/${index}`;
    if (request) context.origins.set(`${pointer}/requestBody/value`, request.example.node);
    if (response) context.origins.set(`${pointer}/responseBody/value`, response.example.node);
    return createCall(endpoint, { request, response, key, parameters: values });
  });
}

/**
 * Omits calls that are only named by examples of parameters and send the same values as another one.
 * Parameters that many operations share have examples for all of them.
 */
function omitRepeated(
  context: OpenApiContext,
  pairs: readonly ExamplePair[],
  parameters: readonly ParameterExamples[],
): ExamplePair[] {
  const sent = new Map<RequestExample | undefined, Set<string>>();
  return pairs.filter(({ request, key, isFromParameters }) => {
    if (!isFromParameters) return true;
    const text = parameters.map((parameter) => numberAt(parameter, key)).join();
    const known = sent.get(request) ?? new Set();
    sent.set(request, known);
    if (known.has(text)) return noteRepeated(context, parameters, key);
    known.add(text);
    return true;
  });
}

/** Reported examples. Operations share examples, and one issue is enough. */
const reported = new WeakSet<NamedExample>();

function noteRepeated(
  context: OpenApiContext,
  parameters: readonly ParameterExamples[],
  key: string | undefined,
): false {
  const example = parameters.find(({ byKey }) => byKey.has(key))?.byKey.get(key);
  if (!example || reported.has(example)) return false;
  reported.add(example);
  context.note(example.node, {
    code: "repeated-example",
    message: "An example of a parameter that repeats an earlier one adds no example request.",
    hint: "Change its value, unless other operations use the example.",
  });
  return false;
}

function chooseExample(
  { byKey, examples }: ParameterExamples,
  key: string | undefined,
): NamedExample | undefined {
  return byKey.get(key) ?? examples[0];
}

function numberAt(parameter: ParameterExamples, key: string | undefined): number {
  const example = chooseExample(parameter, key);
  return (example && parameter.numbers.get(example)) ?? -1;
}

/** The index of a parameter without examples. */
const emptyIndex: ExampleIndex = { byKey: new Map(), numbers: new Map() };

/** Indexes by their list of examples, which operations share. */
const indexes = new WeakMap<readonly NamedExample[], ExampleIndex>();

function indexExamples(examples: readonly NamedExample[]): ExampleIndex {
  if (examples.length === 0) return emptyIndex;
  const existing = indexes.get(examples);
  if (existing) return existing;
  const byKey = new Map<string | undefined, NamedExample>();
  const numbers = new Map<NamedExample, number>();
  const texts = new Map<string, number>();
  for (const example of examples) {
    if (!byKey.has(example.key)) byKey.set(example.key, example);
    const text = printJson(example.value);
    const number = texts.get(text) ?? texts.size;
    texts.set(text, number);
    numbers.set(example, number);
  }
  const index = { byKey, numbers };
  indexes.set(examples, index);
  return index;
}

interface CallParts {
  readonly request?: RequestExample | undefined;
  readonly response?: ResponseExample | undefined;
  readonly key?: string | undefined;
  readonly parameters: readonly ParameterExamples[];
}

function createCall(endpoint: EndpointDefinition, parts: CallParts): ExampleEndpointCall {
  const { request, response } = parts;
  const key = parts.key ?? request?.example.key ?? response?.example.key;
  const source = findSource(parts, key);
  const name = source?.name ?? key;
  const description = source?.description;
  const groups = groupValues(parts.parameters, key);
  return {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    path: fillPath(endpoint.path, groups.pathParameters ?? {}),
    responseStatusCode: response?.statusCode ?? successStatus(endpoint),
    ...groups,
    ...(request ? { requestBody: request.body } : {}),
    ...(request?.contentType === undefined ? {} : { requestContentType: request.contentType }),
    ...(response ? { responseBody: response.body } : {}),
  };
}

/** The example that names and describes a call. */
function findSource(parts: CallParts, key: string | undefined): NamedExample | undefined {
  const { request, response, parameters } = parts;
  const bodies = [request, response].flatMap((body) => body?.example ?? []);
  const same = bodies.find((example) => example.key === key);
  if (same) return same;
  for (const { byKey } of parameters) {
    const named = byKey.get(key);
    if (named) return named;
  }
  if (key !== undefined) return undefined;
  return bodies[0] ?? parameters.find(({ examples }) => examples.length > 0)?.examples[0];
}

const groupNames: Readonly<
  Record<ParameterLocation, "pathParameters" | "queryParameters" | "headers" | "cookies">
> = {
  path: "pathParameters",
  query: "queryParameters",
  header: "headers",
  cookie: "cookies",
};

type ParameterValues = Partial<
  Record<(typeof groupNames)[ParameterLocation], Record<string, unknown>>
>;

function groupValues(
  parameters: readonly ParameterExamples[],
  key: string | undefined,
): ParameterValues {
  const entries = Object.entries(groupNames).flatMap(([location, group]) => {
    const values = parameters.flatMap((parameter) => {
      if (parameter.location !== location) return [];
      const example = chooseExample(parameter, key);
      return example ? [[parameter.key, example.value] as const] : [];
    });
    return values.length > 0 ? [[group, Object.fromEntries(values)] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Fills a path with values. Parameters without a scalar value remain in braces. */
function fillPath(path: readonly PathPart[], values: Readonly<Record<string, unknown>>): string {
  const fill = (part: PathPart): string => {
    if (part.type === "literal") return part.value;
    const value = Object.hasOwn(values, part.value) ? values[part.value] : undefined;
    return value === undefined || typeof value === "object"
      ? `{${part.value}}`
      : encodeURIComponent(String(value));
  };
  return path.map(fill).join("");
}

function successStatus(endpoint: EndpointDefinition): number {
  const status = endpoint.responses?.[0]?.statusCode ?? 0;
  return status === 0 ? 200 : status;
}
