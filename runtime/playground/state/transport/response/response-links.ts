import {
  parseRuntimeExpression,
  type EndpointDefinition,
  type ResponseLink,
} from "../../../../definition/index.js";
import { valueAt } from "../../model/fields/value-path.js";
import { escapeValue } from "../../model/form/create-form-state.js";
import type { LinkedValues } from "../../model/form/fill-linked.js";
import type { EndpointFormState } from "../../model/form/form-state.js";
import type { ProxyResult } from "../../model/proxy-result.js";
import { findByStatus } from "./check-response.js";

/** A link of a received response with its values. */
interface ReceivedLink {
  readonly link: ResponseLink;
  /** Names of the values in the response, such as `id`; constants have none. */
  readonly names: readonly string[];
  readonly values: LinkedValues;
}

/** The declared links of a response. Links of which the response has no value are omitted. */
export function listReceivedLinks(
  { responses, errors }: EndpointDefinition,
  result: ProxyResult,
  form: EndpointFormState,
): ReceivedLink[] {
  const declared = findByStatus([...(responses ?? []), ...(errors ?? [])], result.response.status);
  const links = new Map(
    declared.flatMap((response) => response.links ?? []).map((link) => [link.name, link]),
  );
  return [...links.values()].flatMap((link) => {
    const given = [
      ...Object.entries(link.parameters ?? {}),
      ...(link.requestBody === undefined ? [] : [[bodyName, link.requestBody] as const]),
    ].map(([name, value]) => ({ name, ...findValue(value, result, form) }));
    const found = given.filter(({ value }) => value !== undefined);
    if (given.length > 0 && found.length === 0) return [];
    const parameters = found.filter(({ name }) => name !== bodyName);
    const body = found.find(({ name }) => name === bodyName);
    return [
      {
        link,
        names: found.flatMap(({ source }) => source ?? []),
        values: {
          parameters: Object.fromEntries(parameters.map(({ name, value }) => [name, value])),
          ...(body ? { body: body.value } : {}),
        },
      },
    ];
  });
}

/** No name of a parameter. */
const bodyName = "";

interface FoundValue {
  /** Such as `id`; absent for constants. */
  readonly source?: string;
  /** As in the form; undefined if the response does not have it. */
  readonly value: unknown;
}

function findValue(given: unknown, result: ProxyResult, form: EndpointFormState): FoundValue {
  const expression = typeof given === "string" ? parseRuntimeExpression(given) : undefined;
  if (!expression) return { value: escapeValue(given) };
  const { message, location, path } = expression;
  const source = path.at(-1) ?? `the ${message} body`;
  // The form already has its values as typed.
  if (message === "request") return { source, value: findInForm(form, location, path) };
  if (location === "body") {
    const body = result.type === "json" ? result.response.body : undefined;
    return { source, value: escapeValue(valueAt(body, path)) };
  }
  const name = path[0]?.toLowerCase();
  const header = result.response.headers.find(([key]) => key.toLowerCase() === name)?.[1];
  return { source, value: escapeValue(header) };
}

function findInForm(
  form: EndpointFormState,
  location: "body" | "header" | "query" | "path",
  path: readonly string[],
): unknown {
  switch (location) {
    case "body":
      return form.body?.type === "json" ? valueAt(form.body.value, path) : undefined;
    case "header":
      return valueAt(form.headers, path);
    case "query":
      return valueAt(form.queryParameters, path);
    case "path":
      return valueAt(form.pathParameters, path);
  }
}
