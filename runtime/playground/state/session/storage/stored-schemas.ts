import * as z from "zod/mini";
import type { ServerValues } from "../../model/variables/environments.js";
import type { SchemeAuthState } from "../../model/auth/auth-state.js";
import type { ExtraRow, RequestExtras } from "../../model/form/request-extras.js";
import type { StoredFile } from "../../model/form/file-data-urls.js";
import type { FormRecord } from "../../model/form/form-state.js";
import { isRecord } from "../../model/fields/is-record.js";
import type { SavedRequest } from "../history/saved-request.js";
import type { Variables } from "../../model/variables/variables.js";

// Compiled schemas need `eval`, which the site's Content-Security-Policy forbids.
z.config({ jitless: true });

/** Stored credentials of one scheme. Strict: what has other keys was stored by another version. */
const schemeAuthStateSchema: z.ZodMiniType<SchemeAuthState> = z.strictObject({
  bearerAuth: z.optional(z.strictObject({ token: z.string() })),
  header: z.optional(z.strictObject({ headers: z.record(z.string(), z.string()) })),
  basicAuth: z.optional(z.strictObject({ username: z.string(), password: z.string() })),
  oauth: z.optional(
    z.strictObject({
      clientId: z.string(),
      clientSecret: z.string(),
      accessToken: z.string(),
      refreshToken: z.string(),
      authorizationUrl: z.string(),
      tokenUrl: z.string(),
      tokenPrefix: z.string(),
      scopes: z.array(z.string()),
      isLoggedIn: z.boolean(),
      isLoggingIn: z.boolean(),
      selectedInputMethod: z.enum(["credentials", "token"]),
      loggedInStartingToken: z.string(),
      userSuppliedAccessToken: z.string(),
    }),
  ),
  defaults: z.optional(z.array(z.enum(["username", "password", "token"]))),
  tokens: z.optional(
    z.array(
      z.strictObject({ key: z.string(), value: z.string(), selected: z.optional(z.boolean()) }),
    ),
  ),
  chosenToken: z.optional(z.string()),
});

/** The extras as they are stored. */
export interface StoredExtras extends Omit<RequestExtras, "rows"> {
  /** Of the format; another one is ignored. */
  readonly version: 1;
  readonly rows: readonly Omit<ExtraRow, "id">[];
}

/** Stored headers, parameters and cookies that the user added, and what he chose. */
const requestExtrasSchema: z.ZodMiniType<StoredExtras> = z.object({
  version: z.literal(1),
  rows: z.array(
    z.object({
      place: z.enum(["header", "query", "cookie"]),
      name: z.string(),
      value: z.string(),
      on: z.boolean(),
      isLost: z.optional(z.literal(true)),
    }),
  ),
  contentType: z.optional(z.string()),
  accept: z.optional(z.string()),
});

/** The drafts as they are stored: paths, and values by path, as JSON. */
export interface StoredDrafts {
  readonly open: readonly string[];
  readonly texts: Readonly<Record<string, { readonly text: string; readonly value: string }>>;
}

/** A path of keys and indexes, as JSON. */
const path = z.string().check(z.refine(isPath));

/** Stored drafts of values that are edited as JSON, and which values those are. */
const jsonDraftsSchema: z.ZodMiniType<StoredDrafts> = z.object({
  open: z.array(path),
  texts: z.record(path, z.object({ text: z.string(), value: z.string() })),
});

function isPath(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
}

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
const formStateSchema: z.ZodMiniType<StoredFormState> = z.discriminatedUnion("type", [
  z.object({ type: z.literal("endpoint"), ...parameters, body: z.nullable(body) }),
  z.object({ type: z.literal("websocket"), ...parameters, messages: formRecord }),
]);

/** A saved request as it is stored. */
export interface StoredRequest extends Omit<SavedRequest, "id" | "form" | "extras"> {
  readonly form: StoredFormState;
  readonly extras?: StoredExtras | undefined;
}

/** The list of them, as it is stored and exported. */
export interface RequestFile {
  readonly format: "frond-requests";
  readonly version: 1;
  readonly requests: readonly unknown[];
}

/** A list of saved requests, stored or in a file. Each entry is validated on its own. */
const requestFileSchema: z.ZodMiniType<RequestFile> = z.object({
  format: z.literal("frond-requests"),
  version: z.literal(1),
  requests: z.array(z.unknown()),
});

/** One saved request. */
const savedRequestSchema: z.ZodMiniType<StoredRequest> = z.object({
  name: z.string(),
  savedAt: z.number(),
  hash: z.string(),
  form: formStateSchema,
  extras: z.optional(requestExtrasSchema),
});

/** The variables of an API as they are stored. */
export interface StoredVariables extends Omit<Variables, "remembered"> {
  /** Of the format; another one is ignored. */
  readonly version: 1;
}

/** Stored variables of an API, in sets. */
const variablesSchema: z.ZodMiniType<StoredVariables> = z.object({
  version: z.literal(1),
  sets: z.record(
    z.string(),
    z.array(z.object({ name: z.string(), value: z.string(), secret: z.boolean() })),
  ),
  chosen: z.optional(z.string()),
});

const serverValuesSchema: z.ZodMiniType<ServerValues> = z.record(
  z.string(),
  z.record(z.string(), z.string()),
);

/** The schemas of everything that outlives the page. Imported by `loadSchemas` alone. */
export const storedSchemas = {
  auth: schemeAuthStateSchema,
  drafts: jsonDraftsSchema,
  extras: requestExtrasSchema,
  form: formStateSchema,
  requestFile: requestFileSchema,
  savedRequest: savedRequestSchema,
  serverValues: serverValuesSchema,
  variables: variablesSchema,
};
