import { parseJson, printJson } from "../../http/index.js";
import type { EndpointFormState, FormBody, FormDataEntry, FormRecord } from "./form-state.js";
import { isStoredFile, restoreFile, storeFile, type StoredFile } from "./file-data-urls.js";
import { isRecord } from "./is-record.js";

/** A multipart field as stored. */
export type StoredFormDataEntry =
  | { readonly type: "file"; readonly value?: StoredFile }
  | { readonly type: "fileArray"; readonly value: readonly StoredFile[] }
  | { readonly type: "json"; readonly value?: unknown; readonly contentType?: string }
  | {
      readonly type: "exploded";
      readonly value: readonly unknown[];
      readonly contentType?: string;
    };

/** A body as stored. */
export type StoredFormBody =
  | { readonly type: "json"; readonly value?: unknown }
  | { readonly type: "form-data"; readonly value: Readonly<Record<string, StoredFormDataEntry>> }
  | { readonly type: "octet-stream"; readonly value?: StoredFile };

/** The form state in the shape in which it is kept: files as file values, all else JSON. */
export interface StoredEndpointFormState {
  readonly type: "endpoint";
  readonly headers: FormRecord;
  readonly pathParameters: FormRecord;
  readonly queryParameters: FormRecord;
  readonly cookies?: FormRecord;
  readonly body: StoredFormBody | null;
}

/** Converts the live state for storage. Bytes of files over 256 kB are left behind. */
export function store(state: EndpointFormState): StoredEndpointFormState {
  return { ...state, body: state.body && storeBody(state.body) };
}

/** Converts a stored state back; `undefined` for anything that is not wholly of the stored shape. */
export function restore(stored: unknown): EndpointFormState | undefined {
  if (!isRecord(stored) || stored["type"] !== "endpoint") return undefined;
  const { headers, pathParameters, queryParameters, cookies } = stored;
  if (!isRecord(headers) || !isRecord(pathParameters) || !isRecord(queryParameters)) {
    return undefined;
  }
  if (cookies !== undefined && !isRecord(cookies)) return undefined;
  const body = stored["body"] === null ? null : restoreBody(stored["body"]);
  if (body === undefined) return undefined;
  const groups = { headers, pathParameters, queryParameters, ...(cookies ? { cookies } : {}) };
  return { type: "endpoint", ...groups, body };
}

/** The stored state as exact JSON text. */
export function printFormState(state: EndpointFormState): string {
  return printJson(store(state));
}

/** Reads what {@link printFormState} wrote; `undefined` when it is malformed. */
export function readFormState(text: string): EndpointFormState | undefined {
  try {
    return restore(parseJson(text));
  } catch {
    return undefined;
  }
}

function storeBody(body: FormBody): StoredFormBody {
  switch (body.type) {
    case "json":
      return body;
    case "octet-stream":
      return body.value ? { type: body.type, value: storeFile(body.value) } : { type: body.type };
    case "form-data":
      return { type: body.type, value: mapValues(body.value, storeEntry) };
  }
}

function storeEntry(entry: FormDataEntry): StoredFormDataEntry {
  switch (entry.type) {
    case "file":
      return entry.value ? { type: "file", value: storeFile(entry.value) } : { type: "file" };
    case "fileArray":
      return { type: "fileArray", value: entry.value.map(storeFile) };
    default:
      return entry;
  }
}

function restoreBody(body: unknown): FormBody | undefined {
  if (!isRecord(body)) return undefined;
  const { type, value } = body;
  if (type === "json") return { type, value };
  if (type === "octet-stream") {
    if (value === undefined) return { type, value };
    return isStoredFile(value) ? { type, value: restoreFile(value) } : undefined;
  }
  return type === "form-data" && isRecord(value) ? restoreFormData(value) : undefined;
}

function restoreFormData(value: Record<string, unknown>): FormBody | undefined {
  const entries: Record<string, FormDataEntry> = {};
  for (const [key, stored] of Object.entries(value)) {
    const entry = restoreEntry(stored);
    if (!entry) return undefined;
    entries[key] = entry;
  }
  return { type: "form-data", value: entries };
}

function restoreEntry(entry: unknown): FormDataEntry | undefined {
  if (!isRecord(entry)) return undefined;
  const { type, value, contentType } = entry;
  if (contentType !== undefined && typeof contentType !== "string") return undefined;
  const media = contentType === undefined ? {} : { contentType };
  switch (type) {
    case "file":
      if (value === undefined) return { type, value };
      return isStoredFile(value) ? { type, value: restoreFile(value) } : undefined;
    case "fileArray":
      return Array.isArray(value) && value.every(isStoredFile)
        ? { type, value: value.map(restoreFile) }
        : undefined;
    case "json":
      return { type, value, ...media };
    case "exploded":
      return Array.isArray(value) ? { type, value: value as unknown[], ...media } : undefined;
    default:
      return undefined;
  }
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  convert: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, convert(value)]));
}
