import { parseJson, printJson } from "../../../../http/index.js";
import type {
  EndpointFormState,
  FormBody,
  FormDataEntry,
  FormKind,
  FormRecord,
} from "../../model/form/form-state.js";
import { restoreFile, storeFile } from "../../model/form/file-data-urls.js";
import { validateStored } from "./validate-stored.js";
import type {
  StoredEndpointFormState,
  StoredFormBody,
  StoredFormDataEntry,
  StoredFormState,
  StoredWebSocketFormState,
} from "./stored-schemas.js";

/** Converts the form for storage, without the bytes of files over 256 kB. */
export function store(state: EndpointFormState): StoredEndpointFormState {
  return { ...state, body: state.body && storeBody(state.body) };
}

/** Converts a form of either kind for storage. */
export function storeAs(kind: FormKind, state: EndpointFormState): StoredFormState {
  return kind === "endpoint" ? store(state) : storeMessages(state);
}

function storeMessages({ body, ...rest }: EndpointFormState): StoredWebSocketFormState {
  const messages = body?.type === "json" ? body.value : {};
  return { ...rest, type: "websocket", messages: messages as FormRecord };
}

/** Converts a stored form back; `undefined` if it is invalid. */
export function restore(stored: unknown): EndpointFormState | undefined {
  const state = validateStored("form", stored);
  return state && restoreForm(state);
}

/** Converts a validated form back. */
export function restoreForm(state: StoredFormState): EndpointFormState {
  if (state.type === "endpoint") return { ...state, body: state.body && restoreBody(state.body) };
  const { messages, ...rest } = state;
  return { ...rest, type: "endpoint", body: { type: "json", value: messages } };
}

/** The stored form as JSON with exact numbers. */
export function printFormState(state: EndpointFormState, kind: FormKind = "endpoint"): string {
  return printJson(storeAs(kind, state));
}

/** Parses the output of {@link printFormState}; `undefined` if it is invalid. */
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

function restoreBody(body: StoredFormBody): FormBody {
  switch (body.type) {
    case "json":
      return { type: body.type, value: body.value };
    case "octet-stream":
      return { type: body.type, value: body.value && restoreFile(body.value) };
    case "form-data":
      return { type: body.type, value: mapValues(body.value, restoreEntry) };
  }
}

function restoreEntry(entry: StoredFormDataEntry): FormDataEntry {
  switch (entry.type) {
    case "file":
      return { type: entry.type, value: entry.value && restoreFile(entry.value) };
    case "fileArray":
      return { type: entry.type, value: entry.value.map(restoreFile) };
    case "json":
      return { ...entry, value: entry.value };
    case "exploded":
      return entry;
  }
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  convert: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, convert(value)]));
}
