import * as z from "zod/mini";
import type { StoredFile } from "../form/file-data-urls.js";
import type { FormRecord } from "../form/form-state.js";
import { isRecord } from "../fields/is-record.js";

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

/** The form state of a channel in the shape in which it is kept. */
export interface StoredWebSocketFormState {
  readonly type: "websocket";
  readonly headers: FormRecord;
  readonly pathParameters: FormRecord;
  readonly queryParameters: FormRecord;
  readonly cookies?: FormRecord;
  /** Values by message type. */
  readonly messages: FormRecord;
}

/** A form of either kind as stored. */
export type StoredFormState = StoredEndpointFormState | StoredWebSocketFormState;

/** Values of any kind by name. A value may be an exact number, which is no record. */
const formRecord = z.custom<FormRecord>(isRecord);

const file: z.ZodMiniType<StoredFile> = z.object({
  name: z.string(),
  lastModified: z.number(),
  size: z.number(),
  type: z.string(),
  dataUrl: z.string(),
});

const contentType = z.optional(z.string());

const formDataEntry = z.discriminatedUnion("type", [
  z.object({ type: z.literal("file"), value: z.optional(file) }),
  z.object({ type: z.literal("fileArray"), value: z.array(file) }),
  z.object({ type: z.literal("json"), value: z.optional(z.unknown()), contentType }),
  z.object({ type: z.literal("exploded"), value: z.array(z.unknown()), contentType }),
]);

const body: z.ZodMiniType<StoredFormBody> = z.discriminatedUnion("type", [
  z.object({ type: z.literal("json"), value: z.optional(z.unknown()) }),
  z.object({ type: z.literal("form-data"), value: z.record(z.string(), formDataEntry) }),
  z.object({ type: z.literal("octet-stream"), value: z.optional(file) }),
]);

const parameters = {
  headers: formRecord,
  pathParameters: formRecord,
  queryParameters: formRecord,
  cookies: z.optional(formRecord),
};

/** A stored form. */
export const formStateSchema: z.ZodMiniType<StoredFormState> = z.discriminatedUnion("type", [
  z.object({ type: z.literal("endpoint"), ...parameters, body: z.nullable(body) }),
  z.object({ type: z.literal("websocket"), ...parameters, messages: formRecord }),
]);
