import { readFile } from "node:fs/promises";
import {
  completeBaseUrl,
  endpointBadge,
  exampleValues,
  environmentUrl,
  findEndpoint,
  findEnvironment,
  listEndpoints,
  nodePath,
  toEndpointEncoding,
  withCredentialPlaceholders,
  withFilePlaceholders,
} from "../../runtime/definition/index.js";
import type { ApiDefinition, EndpointDefinition } from "../../runtime/definition/index.js";
import { encodeCall, parseJson } from "../../runtime/http/index.js";
import type { CallValues } from "../../runtime/http/index.js";
import { languages, parseEndpointReference, writeSnippet } from "../../runtime/snippets/index.js";
import type { SnippetLanguage } from "../../runtime/snippets/index.js";
import { findNearNames } from "../../generator/config/find-near-names.js";
import { explainUnreadable } from "../explain-system.js";
import { createRequiredBody } from "../create-required-body.js";
import { printIssues, printProblem } from "../print-issues.js";
import { toCallValues } from "../to-call-values.js";
import { loadDocument } from "./load-document.js";
import type { DocumentOptions } from "./load-document.js";
import { printOutput } from "../print.js";

/** Options of `frond snippet`. */
export interface SnippetOptions extends DocumentOptions {
  readonly language: string;
  /** File with a stored endpoint form state. */
  readonly request?: string;
}

/** `frond snippet DOC ENDPOINT`: a call as source text. 2 when document, endpoint, language or request are unknown. */
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
    printProblem(explainMissing(definition, reference));
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

/** Where the document has no example of a body that is required, what it requires is there. */
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

/** More endpoints than these are not named. */
const maxListed = 8;

function explainMissing(definition: ApiDefinition, reference: string): string {
  const all = listEndpoints(definition).map((endpoint) => {
    const request = `${endpointBadge(endpoint)} ${nodePath(endpoint)}`;
    return {
      names: [endpoint.id, request, nodePath(endpoint)],
      label: `${endpoint.id} (${request})`,
    };
  });
  const near = findNearNames(all, reference, 3).map(({ label }) => label);
  const some = all.slice(0, maxListed).map(({ label }) => label);
  const list =
    near.length > 0
      ? `Did you mean ${near.join(" or ")}?`
      : some.length > 0
        ? `It has${all.length > some.length ? ", among others" : ""}: ${some.join(", ")}.`
        : "It has none.";
  const isInvalid = /\s/.test(reference.trim()) && !isReference(reference.trim());
  const fault = isInvalid ? "invalid endpoint reference" : "the document has no endpoint";
  return `${fault} '${reference}'. ${list}`;
}

function isReference(text: string): boolean {
  try {
    return Boolean(parseEndpointReference(text));
  } catch {
    return false;
  }
}
