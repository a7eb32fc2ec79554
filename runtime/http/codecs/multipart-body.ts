import type { Codec } from "../codec.js";
import { isBytes, readFileValue, requireBlob } from "./file-body.js";
import { createProblem } from "../problem.js";
import type { BodyValue, FieldEncoding, HttpBody, HttpPart } from "../types.js";
import { plainText, serializeContent, serializeParameter } from "../encode/serialize.js";
import { listFields } from "./form-body.js";

/**
 * Writes multipart/form-data bodies (RFC 7578): files as parts with a file name, lists as repeated
 * parts, objects as JSON parts, other values as text; a field's media type makes its part typed, and
 * one with a style is sent by that, without percent-encoding (OpenAPI 3.1, section 4.8.15).
 */
export const multipartBody: Codec = {
  bodies: {
    multipart({ contentType, fields = [] }, value) {
      const parts = listFields(!Array.isArray(value) && value).flatMap(([name, item]) =>
        toParts(fields.find((field) => field.name === name) ?? { name }, item),
      );
      const isForm = /^multipart\/form-data\b/i.test(contentType);
      return { type: "multipart", ...(isForm ? {} : { mediaType: contentType }), parts };
    },
  },
  toFetchBody: writeMultipart,
};

/** A multipart body as a blob for `fetch`. */
export function writeMultipart(body: HttpBody): Blob | undefined {
  if (body.type !== "multipart") return undefined;
  const boundary = `frond-${crypto.getRandomValues(new Uint32Array(4)).join("")}`;
  const { mediaType = "multipart/form-data" } = body;
  const pieces = [
    ...body.parts.flatMap((part) => writePart(boundary, part)),
    `--${boundary}--\r\n`,
  ];
  const content = new Blob(pieces, { type: `${mediaType}; boundary=${boundary}` });
  // Bun treats files that were not read yet as empty when joining them (oven-sh/bun#25851).
  const sizes = pieces.map((piece) => (typeof piece === "string" ? piece.length : piece.size));
  if (content.size < sizes.reduce((sum, size) => sum + size)) {
    throw createProblem(
      "invalid-request",
      "this runtime loses a file of the form; send its bytes: new File([await file.arrayBuffer()], name)",
    );
  }
  return content;
}

/** A declared field, or the defaults of an undeclared one. */
export type Field = Pick<FieldEncoding, "name"> & Partial<FieldEncoding>;

function toParts(field: Field, value: unknown): HttpPart[] {
  const { name, style } = field;
  if (style && value != null) {
    // Like a query, but not percent-encoded.
    const { explode = style === "form" } = field;
    const parameter = { key: name, name, in: "query", style, explode } as const;
    const pairs = serializeParameter(parameter, value);
    return pairs.map((pair) => {
      const [key = "", text = ""] = pair.map(decodeURIComponent);
      return addHeaders(field, { name: key, value: text });
    });
  }
  const isOnePart = field.explode === false && field.kind !== "files";
  const items: readonly unknown[] = Array.isArray(value) && !isOnePart ? value : [value];
  return items.filter((item) => item != null).map((item) => addHeaders(field, toPart(field, item)));
}

/** Merges the headers of the encoding with those of a file. */
export function addHeaders({ headers }: Field, part: HttpPart): HttpPart {
  return headers ? { ...part, headers: { ...headers, ...part.headers } } : part;
}

/** A part with one value or file. */
export function toPart(field: Field, value: unknown): HttpPart {
  const { name, contentType } = field;
  const file = isFile(field, value) ? readFileValue(value as BodyValue) : undefined;
  if (!file) {
    if (field.kind === "file" || field.kind === "files") {
      throw createProblem("invalid-request", `needs a file under ${name}`);
    }
    const type = contentType ?? (plainText(value) === undefined ? "application/json" : undefined);
    return { name, value: serializeContent(type ?? "", value), ...(type && { contentType: type }) };
  }
  const type = file.contentType ?? (file.blob?.type || contentType) ?? "application/octet-stream";
  return { name, filename: "blob", ...file, contentType: type };
}

/** Declared values are never files, so that an object with the key `filename` stays an object. */
function isFile({ kind }: Field, value: unknown): boolean {
  if (isBytes(value)) return true;
  return kind ? kind !== "value" : (value as { blob?: unknown } | null)?.blob instanceof Blob;
}

/**
 * A `FormData` is not used, because other implementations of `fetch`, such as that of the package
 * undici, do not recognize it, and because it cannot give a value a media type without a file name.
 */
function writePart(boundary: string, part: HttpPart): readonly (string | Blob)[] {
  const isValue = "value" in part;
  const content = isValue ? part.value : requireBlob(part);
  const type = part.contentType ?? (typeof content === "string" ? "" : content.type);
  const head = [
    `--${boundary}`,
    writeDisposition(part),
    type && `\r\nContent-Type: ${type.replace(/[^ -~]/g, "")}`,
    ...Object.entries(part.headers ?? {}).map(writeHeader),
  ];
  return [`${head.join("")}\r\n\r\n`, content, "\r\n"];
}

function writeDisposition(part: HttpPart): string {
  if (part.name === undefined) return "";
  const filename = "value" in part ? "" : `; filename="${escape(part.filename)}"`;
  return `\r\nContent-Disposition: form-data; name="${escape(part.name)}"${filename}`;
}

function writeHeader([name, value]: readonly [string, string]): string {
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || /[^\t -~\x80-\xff]/.test(value)) {
    throw createProblem(
      "invalid-request",
      `header ${JSON.stringify(name)} of a part has characters that headers do not allow`,
    );
  }
  return `\r\n${name}: ${value}`;
}

/** As browsers do (HTML, multipart/form-data encoding algorithm). */
function escape(name: string): string {
  return name.replace(/["\r\n]/g, encodeURIComponent);
}
