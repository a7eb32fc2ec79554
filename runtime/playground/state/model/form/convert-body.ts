import {
  fitsShape,
  findExtraProperties,
  listProperties,
  resolveObject,
  type ApiDefinition,
  type EndpointRequest,
  type FormDataField,
  type TypeShape,
} from "../../../../definition/index.js";
import { toFormDataEntry, type FormBody, type FormDataEntry, type FormFile } from "./form-state.js";
import { isRecord } from "../fields/is-record.js";

/**
 * Converts a body to another declared content type. Values that match by name and shape are
 * preserved. Everything else comes from `fresh`, the initial body of the new content type.
 */
export function convertBody(
  definition: ApiDefinition,
  to: EndpointRequest,
  body: FormBody | null,
  fresh: FormBody | null,
): FormBody | null {
  if (body === null) return fresh;
  if (to.body.type === "bytes") {
    return body.type === "octet-stream" ? body : withFile(fresh, listFiles(body)[0]);
  }
  if (to.body.type === "formData") return toFormData(definition, to.body.fields, body, fresh);
  return toJson(definition, to.body, body, fresh);
}

function withFile(fresh: FormBody | null, file: FormFile | undefined): FormBody | null {
  return file && fresh?.type === "octet-stream" ? { ...fresh, value: file } : fresh;
}

function listFiles(body: FormBody): readonly FormFile[] {
  if (body.type === "octet-stream") return body.value ? [body.value] : [];
  if (body.type === "json") return [];
  return Object.values(body.value).flatMap((entry) => {
    if (entry.type === "file") return entry.value ? [entry.value] : [];
    return entry.type === "fileArray" ? entry.value : [];
  });
}

function readValue(body: FormBody): unknown {
  if (body.type === "json") return body.value;
  if (body.type === "octet-stream") return undefined;
  const entries = Object.entries(body.value).flatMap(([key, entry]) =>
    entry.type === "json" || entry.type === "exploded" ? [[key, entry.value] as const] : [],
  );
  return Object.fromEntries(entries);
}

function toJson(
  definition: ApiDefinition,
  shape: TypeShape,
  body: FormBody,
  fresh: FormBody | null,
): FormBody | null {
  const value = readValue(body);
  if (value === undefined) return fresh;
  const retained = pickFitting(definition, shape, value);
  if (retained === undefined) return fresh;
  const start = fresh?.type === "json" ? fresh.value : undefined;
  const isMerged = isRecord(retained) && isRecord(start);
  return { type: "json", value: isMerged ? { ...start, ...retained } : retained };
}

/** The complete value if it fits. Of an object, only the properties that fit. Otherwise nothing. */
function pickFitting(definition: ApiDefinition, shape: TypeShape, value: unknown): unknown {
  const object = resolveObject(definition, shape);
  if (!object || !isRecord(value)) {
    return fitsShape(definition, shape, value, "request") ? value : undefined;
  }
  const shapes = new Map(
    listProperties(definition, object).map(({ key, valueShape }) => [key, valueShape]),
  );
  const extra = findExtraProperties(definition, object);
  const retained = Object.entries(value).filter(([key, member]) => {
    const inner = shapes.get(key) ?? (extra && ({ type: "alias", value: extra } as const));
    return inner !== undefined && fitsShape(definition, inner, member, "request");
  });
  return Object.fromEntries(retained);
}

function toFormData(
  definition: ApiDefinition,
  fields: readonly FormDataField[],
  body: FormBody,
  fresh: FormBody | null,
): FormBody | null {
  const value = readValue(body);
  const values = isRecord(value) ? value : {};
  const files = [...listFiles(body)];
  const retained = fields.flatMap((field) => {
    const entry = toEntry(definition, field, body, values, files);
    return entry ? [[field.key, entry] as const] : [];
  });
  const start = fresh?.type === "form-data" ? fresh.value : {};
  return { type: "form-data", value: { ...start, ...Object.fromEntries(retained) } };
}

function toEntry(
  definition: ApiDefinition,
  field: FormDataField,
  body: FormBody,
  values: Readonly<Record<string, unknown>>,
  files: FormFile[],
): FormDataEntry | undefined {
  const isSameField = body.type === "form-data" && Object.hasOwn(body.value, field.key);
  if (field.type !== "property") {
    if (
      isSameField &&
      body.value[field.key]?.type === (field.type === "file" ? "file" : "fileArray")
    ) {
      return body.value[field.key];
    }
    const file = body.type === "octet-stream" ? files.shift() : undefined;
    if (!file) return undefined;
    return field.type === "file"
      ? { type: "file", value: file }
      : { type: "fileArray", value: [file] };
  }
  if (!Object.hasOwn(values, field.key)) return undefined;
  const value = values[field.key];
  if (value === undefined || !fitsShape(definition, field.valueShape, value, "request")) {
    return undefined;
  }
  return toFormDataEntry(field, value);
}
