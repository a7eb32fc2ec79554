import {
  fitsShape,
  listRequestHeaders,
  type ApiDefinition,
  type ObjectProperty,
} from "../../../../definition/index.js";
import { parseJson } from "../../../../http/index.js";
import type { EndpointFormState, FormRecord } from "./form-state.js";
import type { OpenEndpoint } from "./open-endpoint.js";

/** Values that a response passes to the next request, as in the form. */
export interface LinkedValues {
  /** By name, which may be qualified by the location: `id` or `path.id`. */
  readonly parameters: FormRecord;
  /** Absent to leave the body as it is. */
  readonly body?: unknown;
}

/** The form with the values of a link. Names that the endpoint does not declare are ignored. */
export function fillLinked(
  { definition, endpoint }: Pick<OpenEndpoint, "definition" | "endpoint">,
  form: EndpointFormState,
  { parameters, body }: LinkedValues,
): EndpointFormState {
  const pick = (
    location: string,
    properties: readonly ObjectProperty[] | null | undefined,
  ): FormRecord => {
    const entries = (properties ?? []).flatMap((property) => {
      const name = [`${location}.${property.key}`, property.key].find((each) =>
        Object.hasOwn(parameters, each),
      );
      if (name === undefined) return [];
      return [[property.key, convertValue(definition, property, parameters[name])] as const];
    });
    return Object.fromEntries(entries);
  };
  const cookies = { ...form.cookies, ...pick("cookie", endpoint.cookieParameters) };
  return {
    ...form,
    headers: { ...form.headers, ...pick("header", listRequestHeaders(definition, endpoint)) },
    pathParameters: { ...form.pathParameters, ...pick("path", endpoint.pathParameters) },
    queryParameters: { ...form.queryParameters, ...pick("query", endpoint.queryParameters) },
    ...(endpoint.cookieParameters?.length ? { cookies } : {}),
    body:
      body !== undefined && form.body?.type === "json" ? { type: "json", value: body } : form.body,
  };
}

/** Headers hold numbers as text, and ids may be numbers in one place and text in another. */
function convertValue(
  definition: ApiDefinition,
  { valueShape }: ObjectProperty,
  value: unknown,
): unknown {
  const text = typeof value === "object" || value === undefined ? undefined : String(value);
  const converted = [value, text, parseNumber(text)];
  return converted.find((each) => fitsShape(definition, valueShape, each, "request")) ?? value;
}

function parseNumber(text: string | undefined): unknown {
  return text !== undefined && /^-?\d+(\.\d+)?$/.test(text) ? parseJson(text) : undefined;
}
