import type { FormDataField } from "../../../../definition/index.js";

/** Values by wire name. Numbers are `number`, `bigint` or an exact number. */
export type FormRecord = Readonly<Record<string, unknown>>;

/** A file that was stored by name alone: its bytes are gone and it has to be chosen again. */
export interface LostFile {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly lastModified: number;
  /** Bytes it had. */
  readonly size: number;
  readonly type: string;
  readonly dataUrl: "";
}

/** A file in the form: the real one, or what is left of it after a reload. */
export type FormFile = File | LostFile;

/** What is under one field of a multipart form. */
export type FormDataEntry =
  | { readonly type: "file"; readonly value: FormFile | undefined }
  | { readonly type: "fileArray"; readonly value: readonly FormFile[] }
  | { readonly type: "json"; readonly value: unknown; readonly contentType?: string }
  | {
      readonly type: "exploded";
      readonly value: readonly unknown[];
      readonly contentType?: string;
    };

/** The body of the form, by the kind of the endpoint's first request. */
export type FormBody =
  | { readonly type: "json"; readonly value: unknown }
  | { readonly type: "form-data"; readonly value: Readonly<Record<string, FormDataEntry>> }
  | { readonly type: "octet-stream"; readonly value: FormFile | undefined };

/** Everything a user filled in for one endpoint, credentials aside. */
export interface EndpointFormState {
  readonly type: "endpoint";
  readonly headers: FormRecord;
  readonly pathParameters: FormRecord;
  readonly queryParameters: FormRecord;
  /** Only for endpoints that declare cookies. */
  readonly cookies?: FormRecord;
  /** `null`: no body is sent. */
  readonly body: FormBody | null;
}

/** Whether only the name of a file is left. */
export function isLostFile(file: FormFile): file is LostFile {
  return !(file instanceof Blob);
}

/**
 * The entry of a value among the files of a multipart form, with the content
 * type that the field declares. A list of a field that is sent as one part an
 * item becomes an exploded entry.
 */
export function toFormDataEntry(
  field: Extract<FormDataField, { type: "property" }>,
  value: unknown,
  exploded = field.exploded === true,
): FormDataEntry {
  const declared = Array.isArray(field.contentType) ? field.contentType[0] : field.contentType;
  const media = declared === undefined || declared === null ? {} : { contentType: declared };
  return exploded && Array.isArray(value)
    ? { type: "exploded", value: value as unknown[], ...media }
    : { type: "json", value, ...media };
}

/** What a form describes. The form of a channel holds its messages in the body. */
export type FormKind = "endpoint" | "websocket";
