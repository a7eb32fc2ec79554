import { printJson } from "../../../../runtime/http/index.js";
import type {
  EndpointDefinition,
  ExampleEndpointCall,
  PathPart,
} from "../../../../runtime/definition/index.js";
import { appendPointer, type SourceNode } from "../../../read/index.js";
import { listRequestExamples, type RequestExample } from "./list-request-examples.js";
import { listResponseExamples, type ResponseExample } from "./list-response-examples.js";
import type { ImportedParameter, ParameterPlace } from "../import-parameters.js";
import type { OpenApiContext } from "../openapi-context.js";
import { type ExamplePair, pairExamples } from "./pair-examples.js";
import type { NamedExample } from "./read-examples.js";
import type { OperationObject } from "../openapi-objects.js";

/** The examples of one parameter. */
interface ParameterExamples extends ExampleIndex {
  readonly place: ParameterPlace;
  readonly key: string;
  readonly examples: readonly NamedExample[];
}

/** Examples as calls ask for them: operations may have dozens of calls, each asks every parameter. */
interface ExampleIndex {
  /** The first of each key. */
  readonly byKey: ReadonlyMap<string | undefined, NamedExample>;
  /** The same number for those of the same value. */
  readonly numbers: ReadonlyMap<NamedExample, number>;
}

/**
 * Example calls of an endpoint, from everywhere the document has examples:
 * request and response bodies paired by name, each with the parameters'
 * examples of that name, else their first.
 */
export function importExampleCalls(
  context: OpenApiContext,
  endpoint: EndpointDefinition,
  operation: SourceNode<OperationObject>,
  parameters: readonly ImportedParameter[],
): ExampleEndpointCall[] {
  const values = parameters.map(({ place, property, examples }): ParameterExamples => {
    return { place, key: property.key, examples, ...indexExamples(examples) };
  });
  const requests = listRequestExamples(context, endpoint, operation);
  const responses = listResponseExamples(context, operation);
  const keys = values.flatMap(({ examples }) => examples.flatMap(({ key }) => key ?? []));
  const pairs = pairExamples(requests, responses, [...new Set(keys)]);
  const calls = dropRepeated(context, pairs, values);
  if (calls.length === 0 && values.some(({ examples }) => examples.length > 0)) calls.push({});
  return calls.map(({ request, response, key }, index) => {
    const pointer = `${appendPointer("/endpoints", endpoint.id)}/examples/${index}`;
    if (request) context.origins.set(`${pointer}/requestBody/value`, request.example.node);
    if (response) context.origins.set(`${pointer}/responseBody/value`, response.example.node);
    return makeCall(endpoint, { request, response, key, parameters: values });
  });
}

/**
 * Without those of the calls that only examples of parameters name that send
 * what another of them sends: parameters that many operations share have
 * examples for all of them.
 */
function dropRepeated(
  context: OpenApiContext,
  pairs: readonly ExamplePair[],
  parameters: readonly ParameterExamples[],
): ExamplePair[] {
  const sent = new Map<RequestExample | undefined, Set<string>>();
  return pairs.filter(({ request, key, ofParameters }) => {
    if (!ofParameters) return true;
    const text = parameters.map((parameter) => numberAt(parameter, key)).join();
    const known = sent.get(request) ?? new Set();
    sent.set(request, known);
    if (known.has(text)) return noteRepeated(context, parameters, key);
    known.add(text);
    return true;
  });
}

/** Examples that were reported already: operations share them. */
const told = new WeakSet<NamedExample>();

function noteRepeated(
  context: OpenApiContext,
  parameters: readonly ParameterExamples[],
  key: string | undefined,
): false {
  const example = parameters.find(({ byKey }) => byKey.has(key))?.byKey.get(key);
  if (!example || told.has(example)) return false;
  told.add(example);
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

/** Of most parameters. */
const emptyIndex: ExampleIndex = { byKey: new Map(), numbers: new Map() };

/** By their list, which operations share. */
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

function makeCall(endpoint: EndpointDefinition, parts: CallParts): ExampleEndpointCall {
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

/** The example that gave the call its name describes it; the others only fill it. */
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
  Record<ParameterPlace, "pathParameters" | "queryParameters" | "headers" | "cookies">
> = {
  path: "pathParameters",
  query: "queryParameters",
  header: "headers",
  cookie: "cookies",
};

type ParameterValues = Partial<
  Record<(typeof groupNames)[ParameterPlace], Record<string, unknown>>
>;

function groupValues(
  parameters: readonly ParameterExamples[],
  key: string | undefined,
): ParameterValues {
  const entries = Object.entries(groupNames).flatMap(([place, group]) => {
    const values = parameters.flatMap((parameter) => {
      if (parameter.place !== place) return [];
      const example = chooseExample(parameter, key);
      return example ? [[parameter.key, example.value] as const] : [];
    });
    return values.length > 0 ? [[group, Object.fromEntries(values)] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Parameters without an example keep their braces. */
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
