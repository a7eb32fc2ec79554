import { chooseRequest, listRequestHeaders } from "../../../definition/index.js";
import type { TypeShape } from "../../../definition/index.js";
import type { OpenEndpoint } from "./open-endpoint.js";
import type { EndpointFormState, FormBody, FormDataEntry, FormRecord } from "./form-state.js";
import { stripSecrets } from "./strip-secrets.js";

/** A form that may leave the page, and the names of the secrets and files that it no longer holds. */
export interface StrippedForm {
  readonly form: EndpointFormState;
  readonly leftOut: readonly string[];
}

/** Takes out of a form what must not leave the page: secrets, cookies and files. */
export function stripForm(open: OpenEndpoint, form: EndpointFormState): StrippedForm {
  const leftOut: string[] = [];
  const { definition, endpoint } = open;
  const strip = (value: unknown, name: string, shape?: TypeShape): unknown => {
    const found = stripSecrets(definition, shape, value, name);
    leftOut.push(...found.leftOut);
    return found.value;
  };
  const stripGroup = (
    values: FormRecord,
    properties: Parameters<typeof shapesOf>[0],
  ): FormRecord => {
    const shapes = shapesOf(properties);
    return withoutAbsent(values, (value, key) => strip(value, key, shapes.get(key)));
  };
  const stripped: EndpointFormState = {
    type: "endpoint",
    headers: stripGroup(form.headers, listRequestHeaders(definition, endpoint)),
    pathParameters: stripGroup(form.pathParameters, endpoint.pathParameters),
    queryParameters: stripGroup(form.queryParameters, endpoint.queryParameters),
    body: form.body && stripBody(open, form.body, strip, leftOut),
  };
  return { form: stripped, leftOut: [...new Set(leftOut)] };
}

type Strip = (value: unknown, name: string, shape?: TypeShape) => unknown;

function stripBody(
  { endpoint }: OpenEndpoint,
  body: FormBody,
  strip: Strip,
  leftOut: string[],
): FormBody {
  const declared = chooseRequest(endpoint)?.body;
  switch (body.type) {
    case "octet-stream":
      if (body.value) leftOut.push(body.value.name);
      return { type: body.type, value: undefined };
    case "json": {
      const shape =
        declared && declared.type !== "bytes" && declared.type !== "formData"
          ? declared
          : undefined;
      return { type: body.type, value: strip(body.value, "", shape) };
    }
    case "form-data": {
      const fields = declared?.type === "formData" ? declared.fields : [];
      const shapeOf = (key: string): TypeShape | undefined => {
        const field = fields.find((each) => each.key === key);
        return field?.type === "property" ? field.valueShape : undefined;
      };
      const entries = Object.entries(body.value).map(
        ([key, entry]) =>
          [
            key,
            stripEntry(entry, key, (value) => strip(value, key, shapeOf(key)), leftOut),
          ] as const,
      );
      return { type: body.type, value: Object.fromEntries(entries) };
    }
  }
}

function stripEntry(
  entry: FormDataEntry,
  key: string,
  strip: (value: unknown) => unknown,
  leftOut: string[],
): FormDataEntry {
  switch (entry.type) {
    case "file":
      if (entry.value) leftOut.push(key);
      return { type: "file", value: undefined };
    case "fileArray":
      if (entry.value.length > 0) leftOut.push(key);
      return { type: "fileArray", value: [] };
    case "exploded":
      return { ...entry, value: strip(entry.value) as readonly unknown[] };
    case "json":
      return { ...entry, value: strip(entry.value) };
  }
}

function shapesOf(
  properties:
    readonly { readonly key: string; readonly valueShape: TypeShape }[] | null | undefined,
): Map<string, TypeShape> {
  return new Map((properties ?? []).map(({ key, valueShape }) => [key, valueShape]));
}

function withoutAbsent(
  values: FormRecord,
  map: (value: unknown, key: string) => unknown,
): FormRecord {
  return Object.fromEntries(
    Object.entries(values)
      .map(([key, value]) => [key, map(value, key)] as const)
      .filter(([, value]) => value !== undefined),
  );
}
