import { readFile } from "node:fs/promises";
import {
  completeBaseUrl,
  exampleValues,
  environmentUrl,
  findEndpoint,
  findEnvironment,
  toEndpointEncoding,
  withCredentialPlaceholders,
  withFilePlaceholders,
  type ApiDefinition,
  type EndpointDefinition,
  createExampleValue,
  exampleParameter,
  travels,
  type ObjectProperty,
} from "../../runtime/definition/index.js";
import {
  encodeCall,
  parseJson,
  type CallValues,
  type BodyValue,
  type FileValue,
  type FormValue,
  type JsonValue,
} from "../../runtime/http/index.js";
import { languages, writeSnippet, type SnippetLanguage } from "../../runtime/snippets/index.js";
import { explainMissingEndpoint } from "../explain-missing-endpoint.js";
import { explainUnreadable } from "../explain-system.js";
import { printIssues, printProblem } from "../print-issues.js";
import { loadDocument, type DocumentOptions } from "./load-document.js";
import { printOutput } from "../print.js";

/** Options of `frond snippet`. */
export interface SnippetOptions extends DocumentOptions {
  readonly language: string;
  /** A file with the stored state of an endpoint's form. */
  readonly request?: string;
}

/** `frond snippet DOC ENDPOINT`: prints a call as source code. Resolves to 2 if an argument is invalid. */
export async function runSnippet(
  document: string,
  reference: string,
  options: SnippetOptions,
): Promise<number> {
  const language = languages.find((name) => name === options.language);
  if (language === undefined) {
    printProblem(
      `there is no language '${options.language}'. Choose one of: ${languages.join(", ")}.`,
    );
    return 2;
  }
  const loaded = await loadDocument(document, options);
  if (!loaded) return 2;
  const { definition } = loaded;
  const endpoint = findEndpoint(definition, reference);
  if (!endpoint) {
    printProblem(explainMissingEndpoint(definition, reference));
    return 2;
  }
  const values = await readValues(definition, endpoint, options.request);
  return values ? printSnippet(definition, endpoint, values, language) : 2;
}

function printSnippet(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  values: CallValues,
  language: SnippetLanguage,
): number {
  const encoding = toEndpointEncoding(definition, endpoint);
  const baseUrl = findBaseUrl(endpoint);
  const shown = withCredentialPlaceholders(encoding, withFilePlaceholders(endpoint, values));
  const { request, issues } = encodeCall(encoding, shown, { baseUrl, missing: "placeholder" });
  printIssues(issues);
  if (!request) return 1;
  printOutput(`${writeSnippet(request, language).trimEnd()}\n`);
  return issues.some(({ severity }) => severity === "error") ? 1 : 0;
}

async function readValues(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  file: string | undefined,
): Promise<CallValues | undefined> {
  if (file === undefined) {
    const none: CallValues = { path: {}, query: {}, headers: {}, cookies: {} };
    return withRequiredBody(definition, endpoint, exampleValues(definition, endpoint) ?? none);
  }
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    const cause = explainUnreadable(error);
    printProblem(`the request file ${file} cannot be read: ${cause}. Check --request.`);
    return undefined;
  }
  const values = toCallValues(parseOrUndefined(text));
  if (!values) {
    printProblem(
      `the request file ${file} holds no saved request: JSON with "type": "endpoint". Export one from the playground.`,
    );
  }
  return values;
}

/** Adds a derived body if a body is required and the document has no example of it. */
function withRequiredBody(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  values: CallValues,
): CallValues {
  const isRequired = toEndpointEncoding(definition, endpoint).body?.required === true;
  const body =
    isRequired && values.body === undefined ? createRequiredBody(definition, endpoint) : undefined;
  return body === undefined ? values : { ...values, body };
}

function parseOrUndefined(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

function findBaseUrl(endpoint: EndpointDefinition): string {
  const environment = findEnvironment(endpoint);
  return completeBaseUrl(environment ? environmentUrl(environment) : "");
}

/**
 * Derives a body for calls without an example. It has the required properties, and those with an example.
 * `undefined` for bodies that are files.
 */
export function createRequiredBody(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
): BodyValue | undefined {
  const body = endpoint.requests?.[0]?.body;
  if (!body || body.type === "bytes") return undefined;
  if (body.type === "formData") {
    const properties = body.fields.filter((field) => field.type === "property");
    return createObject(definition, properties);
  }
  const options = { direction: "request", extent: "needed" } as const;
  return createExampleValue(definition, body, options) as BodyValue | undefined;
}

function createObject(definition: ApiDefinition, properties: readonly ObjectProperty[]): BodyValue {
  const entries = properties
    .filter((property) => travels(property, "request"))
    .map((property) => [property.key, exampleParameter(definition, property, "needed")] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as BodyValue;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Converts the stored state of an endpoint's form in the playground to the values of a call. Files have only
 * a name and a type, because a snippet reads them from disk. Undefined for other data.
 */
function toCallValues(state: unknown): CallValues | undefined {
  if (!isFields(state) || state["type"] !== "endpoint") return undefined;
  const body = isFields(state["body"]) ? toBody(state["body"]) : undefined;
  return {
    path: toRecord(state["pathParameters"]),
    query: toRecord(state["queryParameters"]),
    headers: toRecord(state["headers"]),
    cookies: toRecord(state["cookies"]),
    ...(body === undefined ? {} : { body }),
  };
}

function toBody(body: Fields): CallValues["body"] {
  const { type, value } = body;
  if (type === "json") return value as JsonValue | undefined;
  if (type === "octet-stream") return isFields(value) ? toFile(value) : undefined;
  if (type !== "form-data" || !isFields(value)) return undefined;
  const fields = Object.entries(value).map(([key, entry]): [string, FormValue | undefined] => [
    key,
    toField(entry),
  ]);
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
}

function toField(entry: unknown): FormValue | undefined {
  if (!isFields(entry)) return undefined;
  const { type, value } = entry;
  if (type === "file") return isFields(value) ? toFile(value) : undefined;
  if (type === "fileArray") return Array.isArray(value) ? value.filter(isFields).map(toFile) : [];
  return value as JsonValue | undefined;
}

function toFile({ name, type }: Fields): FileValue {
  const contentType = typeof type === "string" && type !== "" ? { contentType: type } : {};
  return { filename: typeof name === "string" ? name : "file", ...contentType };
}

function toRecord(value: unknown): Record<string, JsonValue> {
  return isFields(value) ? (value as Record<string, JsonValue>) : {};
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
