import { isDeepStrictEqual } from "node:util";
import { toEndpointEncoding } from "../../../runtime/definition/index.js";
import {
  checkCall,
  createExampleValue,
  resolveShape,
  type ApiDefinition,
  type EndpointDefinition,
  type EndpointResponse,
  type TypeShape,
} from "../../../runtime/definition/index.js";
import type { CallValues, HandlerResult, ResponseEncoding } from "../../../runtime/http/index.js";
import { toCallValues } from "../../../runtime/playground/state/request/call-values.js";
import { createExampleFormState } from "../../../runtime/playground/state/model/form/create-form-state.js";
import type { EndpointFormState } from "../../../runtime/playground/state/model/form/form-state.js";

const bytes = Uint8Array.from([0, 1, 2, 253, 254, 255]);

/**
 * What is sent: the document's own examples where they are what it declares,
 * else values built from the types alone.
 */
export function createSmokeValues(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
): CallValues {
  const values = createValues(definition, endpoint);
  if (checkCall(definition, endpoint, values).length === 0) return values;
  let plain = plainDefinitions.get(definition);
  if (!plain) plainDefinitions.set(definition, (plain = withoutExamples(definition)));
  return createValues(plain, withoutExamples(endpoint));
}

/** What HTTP itself sets. */
function withoutTransport(headers: CallValues["headers"]): CallValues["headers"] {
  const own = Object.entries(headers).filter(([name]) => !/^content-length$/i.test(name));
  return Object.fromEntries(own);
}

/** Made once: a definition has up to 20 MB. */
const plainDefinitions = new WeakMap<ApiDefinition, ApiDefinition>();

function createValues(definition: ApiDefinition, endpoint: EndpointDefinition): CallValues {
  const state = createExampleFormState(
    definition,
    endpoint,
    {},
    undefined,
    endpoint.examples?.length ? "needed" : "everything",
  );
  const { body, ...rest } = toCallValues(withFiles(state));
  const values = {
    ...rest,
    headers: withoutTransport(rest.headers),
    ...(body === undefined ? {} : { body }),
  };
  // No fetch sends a body with these.
  if (endpoint.method === "GET" || endpoint.method === "HEAD")
    return { ...rest, headers: values.headers };
  // A file that is the entire body travels without its name.
  return state.body?.type === "octet-stream" ? { ...values, body: new Blob([bytes]) } : values;
}

/** Examples may contradict their types; a copy of the definition has none. */
export function withoutExamples<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(withoutExamples) as Part;
  if (typeof part !== "object" || part === null) return part;
  const entries = Object.entries(part)
    .filter(([key, value]) => !(key === "examples" && Array.isArray(value)))
    .map(([key, value]) => [key, withoutExamples(value)] as const);
  return Object.fromEntries(entries) as Part;
}

function withFiles(state: EndpointFormState): EndpointFormState {
  const { body } = state;
  const file = () => new File([bytes], "leaf.png", { type: "image/png" });
  if (body?.type !== "form-data") return state;
  const entries = Object.entries(body.value).map(([key, entry]) => {
    if (entry.type === "file") return [key, { ...entry, value: file() }] as const;
    if (entry.type === "fileArray") return [key, { ...entry, value: [file(), file()] }] as const;
    return [key, entry] as const;
  });
  return { ...state, body: { type: "form-data", value: Object.fromEntries(entries) } };
}

/** What a handler answers, and what has to arrive. */
export interface SmokeAnswer {
  readonly result: HandlerResult;
  readonly expected: unknown;
}

/** The first declared response that is no error, filled with an example of its shape. */
export function createSmokeAnswer(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  isStream?: boolean,
): SmokeAnswer {
  const { responses } = toEndpointEncoding(definition, endpoint);
  const index = responses.findIndex(
    ({ status, kind }) =>
      isSuccess(status) && (isStream === undefined || (kind === "stream") === isStream),
  );
  const [encoding, response] = [responses[index], endpoint.responses?.[index]];
  // Some documents declare contents where HTTP has none.
  const isBare = encoding?.status === 204 || encoding?.status === 205;
  if (!encoding || !response || isBare || endpoint.method === "HEAD") {
    return { result: { ok: true, body: undefined }, expected: undefined };
  }
  const status = typeof encoding.status === "number" ? encoding.status : 200;
  return fillAnswer(definition, response, encoding, status);
}

function isSuccess(status: ResponseEncoding["status"]): boolean {
  return typeof status === "number" ? status >= 200 && status < 300 : !/^[1345]/.test(status);
}

function fillAnswer(
  definition: ApiDefinition,
  { body }: EndpointResponse,
  encoding: ResponseEncoding,
  status: number,
): SmokeAnswer {
  const contentType = encoding.contentType?.replace("*", "x") ?? "application/octet-stream";
  switch (encoding.kind) {
    case "empty":
      return { result: { ok: true, status, body: undefined }, expected: undefined };
    case "file":
      return {
        result: { ok: true, status, file: bytes, contentType },
        expected: { bytes: [...bytes] },
      };
    case "text":
      return { result: { ok: true, status, body: "some text" }, expected: "some text" };
    case "stream":
      return fillStream(definition, body, encoding, status);
    case "json": {
      const value =
        createExampleValue(definition, body as TypeShape, {
          direction: "request",
          extent: "everything",
        }) ?? null;
      return { result: { ok: true, status, body: value }, expected: value };
    }
  }
}

function fillStream(
  definition: ApiDefinition,
  body: EndpointResponse["body"],
  { stream }: ResponseEncoding,
  status: number,
): SmokeAnswer {
  const items = streamItems(definition, body, stream);
  const result = { ok: true, status, stream: createStream(items) } as const;
  return { result, expected: { items } };
}

function streamItems(
  definition: ApiDefinition,
  body: EndpointResponse["body"],
  stream: ResponseEncoding["stream"],
): unknown[] {
  if (stream?.format === "bytes") return [bytes];
  if (stream?.json !== true || body.type !== "stream") return ["some text"];
  const value =
    createExampleValue(definition, resolveShape(definition, body.shape).shape, {
      direction: "request",
      extent: "everything",
    }) ?? null;
  return [value, value];
}

async function* createStream(items: readonly unknown[]): AsyncIterable<unknown> {
  for (const item of items) yield await Promise.resolve(item);
}

/** How a value is made comparable. */
export interface PlainOptions {
  /** Texts that are dates represent the `Date` they are read as. */
  readonly dates: boolean;
}

/** A value as plain data: files by name and bytes, streams by their items, nothing absent. */
export async function toPlain(value: unknown, options: PlainOptions): Promise<unknown> {
  const inner = (each: unknown) => toPlain(each, options);
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "string" && options.dates) return toDateText(value);
  if (value instanceof Blob) return toPlainFile(value);
  if (value instanceof Uint8Array) return { bytes: [...value] };
  if (Array.isArray(value)) return Promise.all(value.map(inner));
  if (typeof value !== "object" || value === null) return value;
  if ("blob" in value && value.blob instanceof Blob) return toPlainFile(value.blob);
  if (Symbol.asyncIterator in value) return { items: await inner(await collectItems(value)) };
  const entries = Object.entries(value).map(async ([key, each]) => [key, await inner(each)]);
  const plain = (await Promise.all(entries)) as [string, unknown][];
  return Object.fromEntries(plain.filter(([, each]) => each !== undefined));
}

async function toPlainFile(file: Blob): Promise<object> {
  const name = file instanceof File ? { name: file.name, type: file.type } : {};
  return { ...name, bytes: [...new Uint8Array(await file.arrayBuffer())] };
}

function toDateText(text: string): string {
  const isDate = /^\d{4}-\d\d-\d\d(?:T.*)?$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDate ? new Date(text).toISOString() : text;
}

async function collectItems(stream: object): Promise<unknown[]> {
  const items: unknown[] = [];
  for await (const item of stream as AsyncIterable<unknown>) items.push(item);
  return items;
}

/** The first place in which two plain values differ; undefined when there is none. */
export function findDifference(left: unknown, right: unknown, place = ""): string | undefined {
  if (isDeepStrictEqual(left, right)) return undefined;
  const isRecord = (value: unknown) => typeof value === "object" && value !== null;
  if (!isRecord(left) || !isRecord(right) || Array.isArray(left) !== Array.isArray(right)) {
    return `${place || "/"}: ${print(left)} arrived as ${print(right)}`;
  }
  const [first, second] = [left as Record<string, unknown>, right as Record<string, unknown>];
  for (const key of new Set([...Object.keys(first), ...Object.keys(second)])) {
    const found = findDifference(first[key], second[key], `${place}/${key}`);
    if (found !== undefined) return found;
  }
  return `${place || "/"}: not of one kind`;
}

function print(value: unknown): string {
  const text = JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "bigint" ? `${inner}n` : inner,
  );
  return (text ?? "nothing").slice(0, 200);
}
