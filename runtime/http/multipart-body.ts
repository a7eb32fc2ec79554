import type { Codec } from "./codec.js";
import { readFileValue, requireBlob } from "./file-body.js";
import { spellContent } from "./parameter-styles.js";
import { createProblem } from "./problem.js";
import type { BodyValue, FieldEncoding, HttpPart } from "./types.js";
import { bodyWriting } from "./body-writing.js";

/**
 * Writes multipart/form-data bodies (RFC 7578): files as parts with a file name, lists as repeated
 * parts, objects as JSON parts, other values as text; a field's media type makes its part typed.
 */
export const multipartBody: Codec = {
  name: "multipartBody",
  ...bodyWriting,

  multipart({ fields = [] }, value) {
    if (!value || typeof value !== "object" || Array.isArray(value)) {
      throw createProblem("invalid-request", "must be an object of form fields");
    }
    const parts = Object.entries(value).flatMap(([name, item]) =>
      spellField(fields.find((field) => field.name === name) ?? { name }, item),
    );
    return { type: "multipart", parts };
  },
  createFetchBody(body) {
    if (body.type !== "multipart") return undefined;
    const form = new FormData();
    for (const part of body.parts) appendPart(form, part);
    return form;
  },
};

type Field = Pick<FieldEncoding, "name" | "explode" | "contentType"> & Partial<FieldEncoding>;

function spellField(field: Field, value: unknown): HttpPart[] {
  const isWhole = field.explode === false && field.kind !== "files";
  const items: readonly unknown[] = Array.isArray(value) && !isWhole ? value : [value];
  return items.filter((item) => item != null).map((item) => spellPart(field, item));
}

function spellPart(field: Field, value: unknown): HttpPart {
  const { name, contentType } = field;
  const file = isFile(field, value) ? readFileValue(value as BodyValue) : undefined;
  if (!file) {
    if (field.kind === "file" || field.kind === "files") {
      throw createProblem("invalid-request", `needs a file under ${name}`);
    }
    const type = contentType ?? (typeof value === "object" ? "application/json" : undefined);
    return { name, value: spellContent(type ?? "", value), ...(type && { contentType: type }) };
  }
  const type = file.contentType ?? (file.blob?.type || contentType) ?? "application/octet-stream";
  return { name, filename: "blob", ...file, contentType: type };
}

/** Declared values are never taken for files, so that an object with a key `filename` stays one. */
function isFile({ kind }: Field, value: unknown): boolean {
  const isBytes =
    value instanceof Blob || value instanceof ArrayBuffer || ArrayBuffer.isView(value);
  if (kind) return kind !== "value" || isBytes;
  return isBytes || (value as { blob?: unknown }).blob instanceof Blob;
}

function appendPart(form: FormData, part: HttpPart): void {
  if (!("value" in part)) {
    const blob = requireBlob(part);
    const type = part.contentType ?? blob.type;
    form.append(
      part.name,
      blob.type === type ? blob : blob.slice(0, blob.size, type),
      part.filename,
    );
  } else if (part.contentType) {
    form.append(part.name, new Blob([part.value], { type: part.contentType }));
  } else form.append(part.name, part.value);
}
