import type { FormDataField } from "../../../../definition/index.js";

/** Values by parameter name. Numbers are `number`, `bigint` or exact numbers. */
export type FormRecord = Readonly<Record<string, unknown>>;

/** A file of which only the name was stored. The user has to choose it again. */
export interface LostFile {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly lastModified: number;
  /** Size in bytes. */
  readonly size: number;
  readonly type: string;
  readonly dataUrl: "";
}

/** A file in the form: the actual file, or its metadata after a reload. */
export type FormFile = File | LostFile;

/** The value of a field in a multipart form. */
export type FormDataEntry =
  | { readonly type: "file"; readonly value: FormFile | undefined }
  | { readonly type: "fileArray"; readonly value: readonly FormFile[] }
  | { readonly type: "json"; readonly value: unknown; readonly contentType?: string }
  | {
      readonly type: "exploded";
      readonly value: readonly unknown[];
      readonly contentType?: string;
    };

/** The body of the form. Its type follows from the endpoint's first request. */
export type FormBody =
  | { readonly type: "json"; readonly value: unknown }
  | { readonly type: "form-data"; readonly value: Readonly<Record<string, FormDataEntry>> }
  | { readonly type: "octet-stream"; readonly value: FormFile | undefined };

/** Everything that the user filled in for an endpoint, except credentials. */
export interface EndpointFormState {
  readonly type: "endpoint";
  readonly headers: FormRecord;
  readonly pathParameters: FormRecord;
  readonly queryParameters: FormRecord;
  /** Only present for endpoints that declare cookies. */
  readonly cookies?: FormRecord;
  /** `null` if no body is sent. */
  readonly body: FormBody | null;
}

/** Whether only the metadata of a file is left. */
export function isLostFile(file: FormFile): file is LostFile {
  return !(file instanceof Blob);
}

/**
 * Wraps a value in an entry of a multipart form, with the content type that the field declares. A
 * list becomes an exploded entry if the field sends each item as a separate part.
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

/** What a form is for. The form of a channel stores its messages in the body. */
export type FormKind = "endpoint" | "websocket";
