import { createTextDecoder } from "../decode/create-text-decoder.js";
import {
  everywhere,
  decodeQueryText,
  type RawPairs,
  readNamed,
  readScalar,
} from "./decode-parameter.js";
import { createPartSplitter, findBoundary } from "../decode/multipart-parts.js";
import { holdsFurtherParts } from "../encode/holds-further-parts.js";
import { parseJson } from "../json/json.js";
import type {
  BodyEncoding,
  BodyValue,
  EndpointEncoding,
  FieldEncoding,
  FormValue,
  Issue,
  JsonValue,
  ParameterDecoding,
} from "../types.js";

/** A decoded body, or the status to respond with. */
export type DecodedBody =
  | { readonly body?: BodyValue; readonly contentType?: string; readonly rawBody?: string }
  | { readonly status: number; readonly issues: Issue[] };

/** Reads a request's body by the content whose media type it has; of a JSON-RPC call its envelope. */
export async function decodeBody(
  operation: EndpointEncoding,
  request: Request,
  maxBytes: number,
): Promise<DecodedBody> {
  const contents = operation.body?.contents;
  if (!contents) return {};
  const bytes = await readLimited(request, maxBytes);
  if (!bytes) {
    return refuse(413, "body-too-large", `The body is larger than ${maxBytes} bytes`);
  }
  const type = request.headers.get("content-type") ?? "";
  if (bytes.length === 0 && (!type || !acceptsEmpty(contents, type))) {
    return operation.body?.required ? refuse(400, "missing-value", "The body is missing") : {};
  }
  const content = findContent(contents, type);
  if (!content) {
    const known = contents.map(({ contentType }) => contentType).join(", ");
    return refuse(415, "unsupported-media-type", `The body must be ${known}`);
  }
  try {
    return {
      contentType: content.contentType,
      ...(await readContent(content, bytes, type)),
    };
  } catch {
    return refuse(400, "invalid-body", `The body is not well-formed ${content.contentType}`);
  }
}

function refuse(status: number, code: string, message: string) {
  return { status, issues: [{ code, severity: "error" as const, message, pointer: "/body" }] };
}

/** An empty file or text is a body; empty JSON is not. */
function acceptsEmpty(contents: readonly BodyEncoding[], type: string): boolean {
  const kind = findContent(contents, type)?.kind;
  return kind === "file" || kind === "text" || kind === "form" || kind === "lines";
}

/** The content for a media type, exact matches before ranges. Without a type, the first. */
function findContent(contents: readonly BodyEncoding[], type: string): BodyEncoding | undefined {
  const essence = findEssence(type);
  if (!essence) return contents[0];
  const [family = ""] = essence.split("/");
  const names = [essence, `${family}/*`, "*/*"];
  for (const name of names) {
    const found = contents.find(({ contentType }) => findEssence(contentType) === name);
    if (found) return found;
  }
  // Media types such as application/merge-patch+json are JSON too.
  const isJson = /[/+]json$/.test(essence);
  return isJson ? contents.find(({ kind }) => kind === "json") : undefined;
}

function findEssence(type: string): string {
  return (type.split(";")[0] ?? "").trim().toLowerCase();
}

/** Reads all bytes; `undefined` if there are more than allowed. */
async function readLimited(request: Request, maxBytes: number): Promise<Uint8Array | undefined> {
  if (Number(request.headers.get("content-length")) > maxBytes) {
    request.body?.cancel().catch(() => {});
    return undefined;
  }
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return concatenate(chunks, size);
    size += value.length;
    if (size > maxBytes) {
      reader.cancel().catch(() => {});
      return undefined;
    }
    chunks.push(value);
  }
}

function concatenate(chunks: readonly Uint8Array[], size: number): Uint8Array {
  if (chunks.length === 1 && chunks[0]) return chunks[0];
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

async function readContent(
  content: BodyEncoding,
  bytes: Uint8Array,
  type: string,
): Promise<{ body: BodyValue; rawBody?: string }> {
  switch (content.kind) {
    case "file":
      return { body: toBlob(bytes, type || content.contentType) };
    case "multipart":
      return { body: await readMultipart(content.fields, bytes, type) };
    case "parts":
      return { body: readParts(content.fields, bytes, type) };
    case "form":
      return { body: readForm(content, decodeUtf8(bytes)) };
    case "text":
      return { body: decodeUtf8(bytes) };
    case "lines":
      return { body: readLines(decodeUtf8(bytes)) };
    case "json": {
      const rawBody = decodeUtf8(bytes);
      return { body: parseJson(rawBody, everywhere) as JsonValue, rawBody };
    }
  }
}

/** One value per line, or after each record separator. */
function readLines(text: string): JsonValue[] {
  return text
    .split(text.includes("\u001e") ? "\u001e" : "\n")
    .filter((record) => record.trim() !== "")
    .map((record) => parseJson(record, everywhere) as JsonValue);
}

function decodeUtf8(bytes: Uint8Array): string {
  return createTextDecoder("utf-8", true).decode(bytes);
}

function toBlob(bytes: Uint8Array, type: string): Blob {
  return new Blob([bytes] as NonNullable<ConstructorParameters<typeof Blob>[0]>, { type });
}

function readForm({ fields = [], items }: BodyEncoding, text: string): JsonValue {
  const pairs: RawPairs = text
    .split("&")
    .filter((piece) => piece !== "")
    .map((piece) => {
      const at = piece.indexOf("=");
      const name = at < 0 ? piece : piece.slice(0, at);
      return [decodeQueryText(name), at < 0 ? "" : piece.slice(at + 1)];
    });
  if (items !== undefined) return readIndexed(items, pairs);
  const entries = fields.map((field) => [field.name, readFormField(field, pairs)] as const);
  const known = new Set(fields.map(({ name }) => name));
  const unknown = pairs
    .filter(([name]) => !known.has(name.replace(/\[.*$/s, "")) && !isPropertyOf(fields, name))
    .map(([name, value]) => [name, decodeQueryText(value)] as const);
  return Object.fromEntries(
    [...entries, ...unknown].filter(([, value]) => value !== undefined),
  ) as JsonValue;
}

/** A list whose items are named by index. */
function readIndexed(items: ParameterDecoding, pairs: RawPairs): JsonValue {
  const indexed = pairs.map(([name, text]) => [name.replace(/^[^[]*/, "[$&]"), text] as const);
  const decodeAs = { list: items };
  const reading = { name: "", style: "deepObject", explode: true, decodeAs } as const;
  return readNamed({ ...reading, decode: decodeQueryText }, indexed) ?? [];
}

function isPropertyOf(fields: readonly FieldEncoding[], name: string): boolean {
  return fields.some(
    ({ decodeAs, style, explode }) =>
      style === "form" &&
      explode !== false &&
      typeof decodeAs === "object" &&
      "object" in decodeAs &&
      Object.hasOwn(decodeAs.object, name),
  );
}

function readFormField(field: FieldEncoding, pairs: RawPairs): JsonValue | undefined {
  const { name, style, explode = style === undefined || style === "form" } = field;
  const { contentType, decodeAs } = field;
  if (style) {
    return readNamed({ name, style, explode, decodeAs, decode: decodeQueryText }, pairs);
  }
  const own = pairs.filter(([key]) => key === name).map(([, value]) => decodeQueryText(value));
  return own.length === 0 ? undefined : readValues(own, explode, contentType, decodeAs);
}

/** Fields without a style: lists repeat their name, structures are JSON. */
function readValues(
  texts: readonly string[],
  explode: boolean,
  contentType: string | undefined,
  decodeAs: FieldEncoding["decodeAs"],
): JsonValue {
  const isJson = /[/+]json\b/i.test(contentType ?? "");
  const isList = typeof decodeAs === "object" && "list" in decodeAs && explode;
  const item = isJson ? "json" : isList ? decodeAs.list : decodeAs;
  const values = texts.map((text) => readScalar(text, item));
  const [single] = values;
  const isOfObjects = isList && typeof decodeAs.list === "object" && "object" in decodeAs.list;
  if (isOfObjects && values.length === 1 && Array.isArray(single)) return single as JsonValue;
  return isList || values.length > 1 ? values : (values[0] ?? "");
}

/** Unnamed parts by position. The last field applies to all further parts. */
function readParts(
  fields: readonly FieldEncoding[] = [],
  bytes: Uint8Array,
  type: string,
): readonly FormValue[] {
  const split = createPartSplitter(findBoundary(type) ?? "", Infinity);
  const parts = [...split(bytes), ...split(undefined)];
  const last = fields.at(-1);
  const rest: Partial<FieldEncoding> | undefined =
    last && holdsFurtherParts(last) ? last : undefined;
  return parts.map(({ headers, bytes: content }, index) => {
    const { kind, decodeAs, explode } = fields[index] ?? rest ?? {};
    const contentType = headers.get("content-type") ?? "text/plain";
    const isJson = /[/+]json\b/i.test(contentType);
    const isFile = kind ? kind !== "value" : !isJson && !/^text\//i.test(contentType);
    if (isFile) return toBlob(content, contentType);
    const isItem = explode !== false && typeof decodeAs === "object" && "list" in decodeAs;
    return readScalar(decodeUtf8(content), isJson ? "json" : isItem ? decodeAs.list : decodeAs);
  });
}

async function readMultipart(
  fields: readonly FieldEncoding[] = [],
  bytes: Uint8Array,
  type: string,
): Promise<Record<string, FormValue>> {
  const form = await new Response(toBlob(bytes, ""), {
    headers: { "content-type": type },
  }).formData();
  const parts = new Map<string, (string | File)[]>();
  form.forEach((value, name) => parts.set(name, [...(parts.get(name) ?? []), value]));
  const body: [string, FormValue][] = [];
  const styled = fields.filter(({ style }) => style);
  const pairs = styled.length > 0 ? toPairs(parts) : [];
  for (const field of styled) {
    const value = readFormField(field, pairs);
    if (value !== undefined) body.push([field.name, value]);
  }
  for (const [name, values] of parts) {
    const field = fields.find((candidate) => candidate.name === name);
    const isRead = styled.some((each) => each.name === name.replace(/\[.*$/s, ""));
    if (!isRead && !isPropertyOf(styled, name)) body.push([name, await readField(field, values)]);
  }
  return Object.fromEntries(body);
}

/** Parts with a style are not percent-encoded. They are encoded here to be decoded like a query. */
function toPairs(parts: ReadonlyMap<string, readonly (string | File)[]>): RawPairs {
  return [...parts].flatMap(([name, values]) =>
    values.flatMap((value) =>
      typeof value === "string"
        ? [[name, encodeURIComponent(value).replaceAll("%2C", ",")] as const]
        : [],
    ),
  );
}

async function readField(
  field: FieldEncoding | undefined,
  values: readonly (string | File)[],
): Promise<FormValue> {
  const kind =
    field?.kind ?? (values.some((value) => typeof value !== "string") ? "file" : "value");
  if (kind !== "value") {
    const files = values.map((value) => (typeof value === "string" ? new Blob([value]) : value));
    return kind === "files" || files.length > 1 ? files : (files[0] ?? "");
  }
  // Clients that use `FormData` send a typed value as a file named "blob".
  const texts = await Promise.all(
    values.map((value) => (typeof value === "string" ? value : value.text())),
  );
  return readValues(texts, field?.explode ?? true, field?.contentType, field?.decodeAs);
}
