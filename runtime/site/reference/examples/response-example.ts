import {
  findResponseExample,
  isJsonType,
  partContents,
  toSentExample,
  type ApiDefinition,
  type EndpointDefinition,
  type EndpointResponse,
  type ErrorResponse,
  type ExampleEndpointResponse,
  type StreamResponse,
  isTextType,
} from "../../../definition/index.js";
import { printJson } from "../../../http/index.js";
import { createReceivedExample } from "./received-example.js";

/** An example response. */
export interface ResponseExample {
  /** Such as `200`, `4XX` or `default`. */
  readonly status: string;
  /** Title of the tab when several responses share a status. */
  readonly title: string;
  readonly text: string;
  readonly language: "json" | "text";
}

/** One example per declared response and error, preferably the author's. */
export function createResponseExamples(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
): ResponseExample[] {
  const examples = (endpoint.responses ?? []).map((response) =>
    createResponseExample(definition, endpoint, response),
  );
  const errors = (endpoint.errors ?? []).map(
    (error) =>
      createErrorExample(definition, error) ?? {
        status: formatError(error),
        title: error.name,
        text: "No body",
        language: "text" as const,
      },
  );
  const seen = new Set<string>();
  return [...examples, ...errors].filter(({ status, title }) => {
    const key = `${status} ${title}`;
    return seen.has(key) ? false : seen.add(key);
  });
}

/** `404`, `4XX` for a wildcard, `default` for 0. */
export function formatStatus(response: {
  statusCode: number;
  isWildcard?: boolean | null;
}): string {
  if (response.statusCode === 0) return "default";
  return response.isWildcard
    ? `${Math.floor(response.statusCode / 100)}XX`
    : String(response.statusCode);
}

/**
 * The status of an error. For JSON-RPC, whose responses all have status 200, the code in the body.
 */
export function formatError(error: ErrorResponse): string {
  return (error.statusCode === 200 && findCode(error)) || formatStatus(error);
}

function findCode({ shape }: ErrorResponse): string | undefined {
  const properties = shape?.type === "object" ? shape.properties : [];
  const code = properties.find(({ key }) => key === "code")?.valueShape;
  const value =
    code?.type === "alias" && code.value.type === "literal" ? code.value.value : undefined;
  return value?.type === "numberLiteral" ? String(value.value) : undefined;
}

function createResponseExample(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  response: EndpointResponse,
): ResponseExample {
  const status = formatStatus(response);
  const written = findResponseExample(definition, endpoint, response);
  const shown = written
    ? printExample(definition, response, written)
    : createText(definition, response);
  return { status, title: "", ...shown };
}

type Shown = Pick<ResponseExample, "text" | "language">;

function printExample(
  definition: ApiDefinition,
  { body, contentType }: EndpointResponse,
  example: ExampleEndpointResponse,
): Shown {
  switch (example.type) {
    case "json": {
      const isValue = body.type === "object" || body.type === "alias";
      return createBodyText(
        contentType,
        isValue ? toSentExample(definition, body, example.value, "response") : example.value,
      );
    }
    case "filename":
      return { text: `The file ${example.value}`, language: "text" };
    case "stream":
      if (body.type === "stream" && body.format === "parts") {
        const parts = example.value.map((item) => toExamplePart(body.contentTypes, item));
        return { text: printParts(parts), language: "text" };
      }
      return { text: example.value.map((entry) => printJson(entry)).join("\n"), language: "json" };
    case "sse":
      return {
        text: example.value
          .map(({ event, data }) => `event: ${event}\ndata: ${printData(data)}\n`)
          .join("\n"),
        language: "json",
      };
  }
}

function createText(definition: ApiDefinition, response: EndpointResponse): Shown {
  const { body } = response;
  switch (body.type) {
    case "empty":
      return { text: "No body", language: "text" };
    case "fileDownload":
      return {
        text: `A file${body.contentType ? ` of type ${body.contentType}` : ""}`,
        language: "text",
      };
    case "streamingText":
      return { text: "Text, piece by piece", language: "text" };
    case "stream": {
      if (body.format === "parts") return createParts(definition, body);
      const item = createReceivedExample(definition, body.shape);
      const isEvents = (body.format ?? "sse") === "sse";
      const message = isEvents ? printEvent(item, body.isEvent === true) : printJson(item);
      const end = body.terminator ? [isEvents ? printEvent(body.terminator) : body.terminator] : [];
      return { text: [message, message, ...end].join("\n"), language: "json" };
    }
    default:
      return createBodyText(response.contentType, createReceivedExample(definition, body));
  }
}

/** Values and files of a multipart body. */
function createParts(
  definition: ApiDefinition,
  { contentTypes, shape }: Pick<StreamResponse, "contentTypes" | "shape">,
): Shown {
  const { hasValues } = partContents(contentTypes);
  const file = contentTypes?.find((type) => partContents([type]).hasFiles);
  const parts = [
    ...(hasValues ? [toExamplePart(contentTypes, createReceivedExample(definition, shape))] : []),
    ...(file === undefined ? [] : [{ contentType: file, content: "The bytes of a file" }]),
  ];
  return { text: printParts(parts), language: "text" };
}

/** A serialized event with its data only, or with all fields of the value. */
function printEvent(value: unknown, isEvent = false): string {
  if (!isEvent) return `data: ${typeof value === "string" ? value : printJson(value)}\n`;
  const { data, ...fields } = Object(value) as Readonly<Record<string, unknown>>;
  const lines = Object.entries(fields).map(([name, text]) => `${name}: ${printData(text)}\n`);
  return `${lines.join("")}data: ${printData(data ?? "")}\n`;
}

/** Text is shown without quotes, except in JSON. */
function createBodyText(contentType: string | null | undefined, value: unknown): Shown {
  const isText = typeof value === "string" && !isJson(contentType);
  return isText
    ? { text: value, language: "text" }
    : { text: printJson(value, 2), language: "json" };
}

function isJson(contentType: string | null | undefined): boolean {
  return contentType === undefined || contentType === null || isJsonType(contentType);
}

/** Text in the data of an event is not serialized as JSON. */
function printData(data: unknown): string {
  return typeof data === "string" ? data : printJson(data);
}

function createErrorValue(
  definition: ApiDefinition,
  { shape }: ErrorResponse,
  written: unknown,
): unknown {
  if (!shape) return written ?? null;
  return written === undefined || written === null
    ? createReceivedExample(definition, shape)
    : toSentExample(definition, shape, written, "response");
}

/** An example of an error, preferably the author's; undefined for errors without a body. */
export function createErrorExample(
  definition: ApiDefinition,
  error: ErrorResponse,
): ResponseExample | undefined {
  const written = error.examples?.[0]?.responseBody.value;
  if (written === undefined && !error.shape) return undefined;
  const value = createErrorValue(definition, error, written);
  return {
    status: formatError(error),
    title: error.name,
    ...createBodyText(error.contentType, value),
  };
}

/** A part of an example multipart response. */
interface ExamplePart {
  readonly contentType: string;
  readonly content: string;
}

const boundary = "boundary";

/** A serialized multipart body. */
function printParts(parts: readonly ExamplePart[]): string {
  const texts = parts.map(
    ({ contentType, content }) => `--${boundary}\nContent-Type: ${contentType}\n\n${content}\n`,
  );
  return `${texts.join("")}--${boundary}--`;
}

/**
 * Converts an item to a part with the first declared media type that fits. Authors write files as
 * text.
 */
function toExamplePart(
  contentTypes: readonly string[] | null | undefined,
  item: unknown,
): ExamplePart {
  const types = (contentTypes ?? []).filter((type) => !type.includes("*"));
  const json = types.find(isJsonType);
  const text = types.find(isTextType);
  const file = types.find((type) => partContents([type]).hasFiles);
  const asText = typeof item === "string" ? (text ?? file) : json === undefined ? text : undefined;
  if (asText !== undefined && typeof item !== "object") {
    return { contentType: asText, content: String(item) };
  }
  return { contentType: json ?? "application/json", content: printJson(item, 2) };
}
