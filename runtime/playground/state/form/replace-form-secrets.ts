import { chooseRequest, listRequestHeaders, type TypeShape } from "../../../definition/index.js";
import type { OpenEndpoint } from "./open-endpoint.js";
import type { EndpointFormState, FormBody, FormDataEntry, FormRecord } from "./form-state.js";
import { replaceSecrets, type ReplaceSecret } from "./replace-secrets.js";

/** Replaces what is a secret in a form, see {@link replaceSecrets}. Cookies and files stay as they are. */
export function replaceFormSecrets(
  open: OpenEndpoint,
  form: EndpointFormState,
  replace: ReplaceSecret,
): EndpointFormState {
  const { definition, endpoint } = open;
  const replaceIn: ReplaceIn = (value, name, shape) =>
    replaceSecrets(definition, shape, value, name, replace);
  const group = (values: FormRecord, properties: Parameters<typeof shapesOf>[0]): FormRecord => {
    const shapes = shapesOf(properties);
    return withoutAbsent(values, (value, key) => replaceIn(value, key, shapes.get(key)));
  };
  return {
    ...form,
    headers: group(form.headers, listRequestHeaders(definition, endpoint)),
    pathParameters: group(form.pathParameters, endpoint.pathParameters),
    queryParameters: group(form.queryParameters, endpoint.queryParameters),
    body: form.body && replaceInBody(open, form.body, replaceIn),
  };
}

type ReplaceIn = (value: unknown, name: string, shape?: TypeShape) => unknown;

function replaceInBody({ endpoint }: OpenEndpoint, body: FormBody, replaceIn: ReplaceIn): FormBody {
  const declared = chooseRequest(endpoint)?.body;
  switch (body.type) {
    case "octet-stream":
      return body;
    case "json": {
      const shape =
        declared && declared.type !== "bytes" && declared.type !== "formData"
          ? declared
          : undefined;
      return { type: body.type, value: replaceIn(body.value, "", shape) };
    }
    case "form-data": {
      const fields = declared?.type === "formData" ? declared.fields : [];
      const shapeOf = (key: string): TypeShape | undefined => {
        const field = fields.find((each) => each.key === key);
        return field?.type === "property" ? field.valueShape : undefined;
      };
      const entries = Object.entries(body.value).map(
        ([key, entry]) =>
          [key, replaceInEntry(entry, (value) => replaceIn(value, key, shapeOf(key)))] as const,
      );
      return { type: body.type, value: Object.fromEntries(entries) };
    }
  }
}

function replaceInEntry(
  entry: FormDataEntry,
  replaceIn: (value: unknown) => unknown,
): FormDataEntry {
  switch (entry.type) {
    case "exploded":
      return { ...entry, value: replaceIn(entry.value) as readonly unknown[] };
    case "json":
      return { ...entry, value: replaceIn(entry.value) };
    default:
      return entry;
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
