import {
  createNeededValue,
  type ApiDefinition,
  type EndpointDefinition,
  type ObjectProperty,
} from "../../definition/index.js";
import type { PlaygroundInitialValues } from "../playground-props.js";
import { createExampleFormState, createInitialFormState } from "./create-form-state.js";
import type { EndpointFormState, FormBody, FormRecord } from "./form-state.js";
import { findRequest, listHeaders } from "./sections.js";

/**
 * The form of an endpoint without an example, filled so that it can be sent: with what is required,
 * and with what has an example of its own. A body that requires nothing is filled whole, and so is
 * the form where there is nothing to fill otherwise.
 */
export function createNeededFormState(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  initial: PlaygroundInitialValues = {},
): EndpointFormState {
  const start = createInitialFormState(definition, endpoint, initial);
  const whole = createExampleFormState(definition, endpoint, initial);
  const needed: EndpointFormState = {
    ...whole,
    headers: pickNeeded(listHeaders(definition, endpoint), whole.headers, start.headers),
    pathParameters: pickNeeded(endpoint.pathParameters, whole.pathParameters, start.pathParameters),
    queryParameters: pickNeeded(
      endpoint.queryParameters,
      whole.queryParameters,
      start.queryParameters,
    ),
    ...(whole.cookies && {
      cookies: pickNeeded(endpoint.cookieParameters, whole.cookies, start.cookies ?? {}),
    }),
    body: pickBody(definition, endpoint, whole.body, start.body),
  };
  return isEmpty(needed) ? whole : needed;
}

/** What is there from the start is required, or given by the site. */
function pickNeeded(
  properties: readonly ObjectProperty[] | null | undefined,
  whole: FormRecord,
  start: FormRecord,
): FormRecord {
  const declared = new Set((properties ?? []).filter(hasExample).map(({ key }) => key));
  return Object.fromEntries(
    Object.entries(whole).filter(([key]) => Object.hasOwn(start, key) || declared.has(key)),
  );
}

function hasExample({ examples }: Pick<ObjectProperty, "examples">): boolean {
  return (examples?.length ?? 0) > 0;
}

function pickBody(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  whole: FormBody | null,
  start: FormBody | null,
): FormBody | null {
  const shape = findRequest(endpoint)?.body;
  if (whole?.type === "form-data" && start?.type === "form-data" && shape?.type === "formData") {
    const declared = shape.fields.filter((field) => field.type === "property" && hasExample(field));
    const keys = new Set([...Object.keys(start.value), ...declared.map(({ key }) => key)]);
    const entries = Object.entries(whole.value).filter(([key]) => keys.has(key));
    return entries.length > 0 ? { ...whole, value: Object.fromEntries(entries) } : whole;
  }
  if (whole?.type !== "json" || !shape || shape.type === "formData" || shape.type === "bytes") {
    return whole;
  }
  return { type: "json", value: createNeededValue(definition, shape) };
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

function isEmpty(state: EndpointFormState): boolean {
  const { headers, pathParameters, queryParameters, cookies = {}, body } = state;
  return body === null && [headers, pathParameters, queryParameters, cookies].every(isEmptyObject);
}
