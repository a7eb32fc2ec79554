import { pointerKey } from "../../../definition/index.js";
import type {
  AuthSchemeId,
  CallValues,
  Credential,
  FileValue,
  JsonValue,
} from "../../../http/index.js";
import {
  isLostFile,
  type EndpointFormState,
  type FormBody,
  type FormDataEntry,
  type FormFile,
  type FormRecord,
} from "../model/form/form-state.js";
import { valueAt, type ValuePath } from "../model/fields/value-path.js";

/** Credentials by scheme, in the form that an encoded call takes. */
export type Credentials = Readonly<Record<AuthSchemeId, Credential | undefined>>;

/** Converts the form and the credentials of the authorization card to the values of a call. */
export function toCallValues(state: EndpointFormState, auth: Credentials = {}): CallValues {
  const body = state.body === null ? undefined : toBody(state.body);
  return {
    path: withoutEmptyText(state.pathParameters),
    query: toValues(state.queryParameters),
    headers: toValues(state.headers),
    cookies: toValues(state.cookies ?? {}),
    ...(body === undefined ? {} : { body }),
    auth,
  };
}

/** The group of a call's values for each group of parameters in the form. */
export const valueGroups = {
  headers: "headers",
  pathParameters: "path",
  queryParameters: "query",
  cookies: "cookies",
} as const satisfies Partial<Record<keyof EndpointFormState, keyof CallValues>>;

/** Converts a JSON pointer into the values of a call to the path of the value in the form. */
export function toFormPath(form: EndpointFormState, pointer: string): ValuePath {
  const [name = "", ...tokens] = pointer.split("/").slice(1).map(pointerKey);
  const group = Object.entries(valueGroups).find(([, each]) => each === name)?.[0];
  const path: (string | number)[] = group === undefined ? ["body", "value"] : [group];
  const isForm = group === undefined && form.body?.type === "form-data";
  tokens.forEach((token, index) => {
    path.push(Array.isArray(valueAt(form, path)) ? Number(token) : token);
    if (isForm && index === 0) path.push("value");
  });
  return path;
}

function toValues(record: FormRecord): Record<string, JsonValue | undefined> {
  return record as Record<string, JsonValue | undefined>;
}

/** Drops empty path parameters, because the resulting path would name another resource. */
function withoutEmptyText(record: FormRecord): Record<string, JsonValue | undefined> {
  return toValues(Object.fromEntries(Object.entries(record).filter(([, value]) => value !== "")));
}

function toBody(body: FormBody): CallValues["body"] {
  switch (body.type) {
    case "json":
      return body.value as JsonValue | undefined;
    case "octet-stream":
      return body.value && toFile(body.value, false);
    case "form-data":
      return Object.fromEntries(
        Object.entries(body.value)
          .map(([key, entry]) => [key, toFieldValue(entry)] as const)
          .filter(([, value]) => value !== undefined),
      );
  }
}

function toFieldValue(entry: FormDataEntry): JsonValue | FileValue | FileValue[] | undefined {
  switch (entry.type) {
    case "file":
      return entry.value && toFile(entry.value);
    case "fileArray":
      return entry.value.length === 0 ? undefined : entry.value.map((file) => toFile(file));
    default:
      return entry.value as JsonValue | undefined;
  }
}

/**
 * Files that were lost in a reload keep their name, so that snippets can show it. A file that is
 * the entire body is sent with the declared content type. A file in a part is sent with its own.
 */
function toFile(file: FormFile, isPart = true): FileValue {
  const type = file.type === "" || !isPart ? {} : { contentType: file.type };
  return isLostFile(file)
    ? { filename: file.name, ...type }
    : { filename: file.name, ...type, blob: file };
}

/** The names of the files that have to be chosen again before the form can be sent. */
export function listLostFiles(state: EndpointFormState): string[] {
  const { body } = state;
  if (body === null || body.type === "json") return [];
  const files =
    body.type === "octet-stream" ? [body.value] : Object.values(body.value).flatMap(filesOf);
  return files.filter((file) => file !== undefined && isLostFile(file)).map((file) => file.name);
}

function filesOf(entry: FormDataEntry): readonly (FormFile | undefined)[] {
  if (entry.type === "file") return [entry.value];
  return entry.type === "fileArray" ? entry.value : [];
}
