import {
  checkValue,
  isJsonType,
  listProperties,
  mediaTypeEssence,
  resolveObject,
  type EndpointRequest,
  type FormDataField,
  chooseRequest,
} from "../../../../definition/index.js";
import type {
  BodyEncoding,
  EndpointEncoding,
  HttpBody,
  HttpPart,
  JsonValue,
} from "../../../../http/index.js";
import { decodeBody, readEnvelope, readParams } from "../../../../http/serve/index.js";
import type { OpenEndpoint } from "../../model/form/open-endpoint.js";
import {
  toFormDataEntry,
  type FormBody,
  type FormDataEntry,
  type LostFile,
} from "../../model/form/form-state.js";
import { isRecord } from "../../model/fields/is-record.js";
import { readJsonDraft } from "../../model/json/json-draft.js";

/** The body of a request as form state. */
interface ReadBody {
  /** `null` if there is no body, or none that the form can represent. */
  readonly body: FormBody | null;
  /** One of the declared content types; absent if the command or the endpoint has no body. */
  readonly contentType?: string;
  readonly messages: readonly string[];
  /** The body does not match the definition and is best edited as JSON. */
  readonly asJson: boolean;
}

const nothing: ReadBody = { body: null, messages: [], asJson: false };

/** Reads a body with the declared content that matches its media type. */
export async function readBody(open: OpenEndpoint, body: HttpBody | undefined): Promise<ReadBody> {
  const { encoding, endpoint } = open;
  if (!body) return { ...nothing, body: emptyBody(chooseRequest(endpoint)) };
  if (body.type === "stream") return nothing;
  const contents = encoding.body?.contents ?? [];
  const written = body.type === "multipart" ? "multipart/form-data" : (body.contentType ?? "");
  const index = findContent(contents, written, body);
  const content = contents[index];
  const request = endpoint.requests?.[index];
  if (!content || !request) {
    return {
      ...nothing,
      messages: ["This endpoint declares no body: that of the command was left out."],
    };
  }
  const read = await readContent(open, content, request, body);
  const isOther = mediaTypeEssence(written) !== mediaTypeEssence(content.contentType);
  const note = `The command says ${written || "no content type"}; the body is sent as ${content.contentType}.`;
  return {
    ...read,
    contentType: content.contentType,
    messages: isOther && read.body !== null ? [note, ...read.messages] : read.messages,
  };
}

/** The initial body for files and forms. */
function emptyBody(request: EndpointRequest | undefined): FormBody | null {
  if (request?.body.type === "formData") return { type: "form-data", value: {} };
  return request?.body.type === "bytes" ? { type: "octet-stream", value: undefined } : null;
}

/**
 * The declared content with the same content type, the same essence or the same kind, or the JSON
 * content if the body looks like JSON, or else the first.
 */
function findContent(contents: readonly BodyEncoding[], written: string, body: HttpBody): number {
  const essence = mediaTypeEssence(written);
  const isKind = ({ kind }: BodyEncoding): boolean =>
    body.type === "multipart" ? kind === "multipart" : body.type === "file" && kind === "file";
  const isJson = ({ kind }: BodyEncoding): boolean => kind === "json" && looksLikeJson(body);
  for (const fits of [
    ({ contentType }: BodyEncoding) => contentType === written,
    ({ contentType }: BodyEncoding) => mediaTypeEssence(contentType) === essence,
    isKind,
    isJson,
    () => true,
  ]) {
    const index = contents.findIndex(fits);
    if (index >= 0) return index;
  }
  return -1;
}

function looksLikeJson(body: HttpBody): boolean {
  return "text" in body && (isJsonType(body.contentType) || /^\s*[[{]/.test(body.text));
}

type Read = Omit<ReadBody, "contentType">;

async function readContent(
  open: OpenEndpoint,
  content: BodyEncoding,
  request: EndpointRequest,
  body: Exclude<HttpBody, { type: "stream" }>,
): Promise<Read> {
  if (request.body.type === "bytes") return readBytes(body);
  if (request.body.type === "formData" && request.body.isPositional) {
    return {
      ...nothing,
      messages: ["The parts of the body have no names and were left out: fill in the form."],
    };
  }
  if (request.body.type === "formData") return readForm(content, request.body.fields, body);
  if (body.type === "file") {
    const name = body.path ?? body.filename ?? "a file";
    return {
      ...nothing,
      messages: [`The body is in ${name}, which a page cannot open: paste its content.`],
    };
  }
  if (body.type === "multipart") {
    return {
      ...nothing,
      messages: ["This endpoint takes no multipart form: the body was left out."],
    };
  }
  if (content.kind === "json") return readJson(open, request, body.text);
  const value = await decodeText(content, body.text);
  if (value === undefined) {
    return { ...nothing, messages: [`The body is not ${content.contentType}: it was left out.`] };
  }
  return toCheckedBody(open, request, value);
}

function readJson(open: OpenEndpoint, request: EndpointRequest, text: string): Read {
  const draft = readJsonDraft(text);
  if (draft.type === "empty") return nothing;
  if (draft.type === "wrong") {
    return { ...nothing, messages: [`The body is not JSON and was left out. ${draft.message}`] };
  }
  const { rpc } = open.encoding;
  const value = rpc ? readCall(open.encoding, draft.value) : draft.value;
  if (value === undefined) {
    return {
      ...nothing,
      messages: [`The body is not a request of ${rpc?.method ?? "this method"}: it was left out.`],
    };
  }
  return toCheckedBody(open, request, value);
}

/** The named parameters of a JSON-RPC request for this method. */
function readCall(encoding: EndpointEncoding, value: unknown): unknown {
  const call = readEnvelope(value as JsonValue);
  if (!("method" in call) || call.method !== encoding.rpc?.method) return undefined;
  return readParams(encoding, call.params).body;
}

function toCheckedBody(
  { definition }: OpenEndpoint,
  request: EndpointRequest,
  value: unknown,
): Read {
  const body = { type: "json", value } as const;
  if (request.body.type === "bytes" || request.body.type === "formData")
    return { ...nothing, body };
  const count = checkValue(definition, request.body, value, { direction: "request" }).length;
  const object = resolveObject(definition, request.body);
  const known = object && new Set(listProperties(definition, object).map(({ key }) => key));
  const isUnknown =
    isRecord(value) && known !== undefined && Object.keys(value).some((key) => !known.has(key));
  if (count === 0) return { body, messages: [], asJson: isUnknown };
  const places = `${count} ${count === 1 ? "place" : "places"}`;
  return {
    body,
    messages: [`The body differs from the definition in ${places}: it is shown as JSON.`],
    asJson: true,
  };
}

/** Decodes text like a server does. */
async function decodeText(content: BodyEncoding, text: string): Promise<unknown> {
  return decode(
    content,
    new Request("http://localhost", {
      method: "POST",
      body: text,
      headers: { "content-type": content.contentType },
    }),
  );
}

async function decode(content: BodyEncoding, request: Request): Promise<unknown> {
  const operation: EndpointEncoding = {
    id: "",
    method: "POST",
    path: [],
    responses: [],
    body: { contents: [content] },
  };
  const decoded = await decodeBody(operation, request, Number.MAX_SAFE_INTEGER);
  return "status" in decoded ? undefined : decoded.body;
}

/** Text becomes a file. A page knows only the name of a file that the command sends. */
function readBytes(body: Exclude<HttpBody, { type: "stream" }>): Read {
  if (body.type === "multipart") {
    return {
      ...nothing,
      messages: ["This endpoint takes one file and no form: the body was left out."],
    };
  }
  const value =
    body.type === "file"
      ? toLostFile(body.filename ?? "file", body.contentType)
      : new File([body.text], "body.txt", { type: mediaTypeEssence(body.contentType) });
  return { ...nothing, body: { type: "octet-stream", value } };
}

function toLostFile(name: string, type = ""): LostFile {
  return { name, type, size: 0, lastModified: 0, dataUrl: "" };
}

async function readForm(
  content: BodyEncoding,
  fields: readonly FormDataField[],
  body: Exclude<HttpBody, { type: "stream" }>,
): Promise<Read> {
  if (body.type === "file") {
    return {
      ...nothing,
      messages: ["The body is in a file, which a page cannot open: fill in the form."],
    };
  }
  const parts: readonly HttpPart[] =
    body.type === "multipart"
      ? body.parts
      : [...new URLSearchParams(body.text)].map(([name, value]) => ({ name, value }));
  const values = await decodeParts(content, parts);
  const unknown = new Set(parts.map(({ name }) => name));
  const entries = fields.flatMap((field) => {
    unknown.delete(field.key);
    const entry = toEntry(field, parts, values);
    return entry ? [[field.key, entry] as const] : [];
  });
  const names = [...unknown].join(", ");
  return {
    ...nothing,
    body: { type: "form-data", value: Object.fromEntries(entries) },
    messages: names === "" ? [] : [`The form has no field for ${names}: left out.`],
  };
}

/** Decodes the text parts like a server does. */
async function decodeParts(
  content: BodyEncoding,
  parts: readonly HttpPart[],
): Promise<Readonly<Record<string, unknown>>> {
  const form = new FormData();
  for (const part of parts) if ("value" in part) form.append(part.name ?? "", part.value);
  const asForm: BodyEncoding = {
    ...content,
    kind: "multipart",
    contentType: "multipart/form-data",
  };
  const value = await decode(
    asForm,
    new Request("http://localhost", { method: "POST", body: form }),
  );
  return isRecord(value) ? value : {};
}

function toEntry(
  field: FormDataField,
  parts: readonly HttpPart[],
  values: Readonly<Record<string, unknown>>,
): FormDataEntry | undefined {
  const matching = parts.filter(({ name }) => name === field.key);
  if (matching.length === 0) return undefined;
  if (field.type === "property") {
    const value = Object.hasOwn(values, field.key) ? values[field.key] : undefined;
    return value === undefined ? undefined : toFormDataEntry(field, value);
  }
  const files = matching.map((part) =>
    "value" in part
      ? new File([part.value], field.key, { type: part.contentType ?? "text/plain" })
      : toLostFile(part.filename, part.contentType),
  );
  return field.type === "file"
    ? { type: "file", value: files[0] }
    : { type: "fileArray", value: files };
}
