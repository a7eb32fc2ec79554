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

/**
 * Stored credentials of one scheme. The schema is strict, because other keys mean that another
 * version stored them.
 */
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

export interface StoredExtras extends Omit<RequestExtras, "rows"> {
  /** Version of the format. Other versions are ignored. */
  readonly version: 1;
  readonly rows: readonly Omit<ExtraRow, "id">[];
}

/** The extras of a request. */
const requestExtrasSchema: z.ZodMiniType<StoredExtras> = z.object({
  version: z.literal(1),
  rows: z.array(
    z.object({
      location: z.enum(["header", "query", "cookie"]),
      name: z.string(),
      value: z.string(),
      on: z.boolean(),
      isLost: z.optional(z.literal(true)),
    }),
  ),
  contentType: z.optional(z.string()),
  accept: z.optional(z.string()),
});

/** Stored drafts: the JSON-encoded paths that are edited as JSON, and values by path. */
interface StoredDrafts {
  readonly open: readonly string[];
  readonly texts: Readonly<Record<string, { readonly text: string; readonly value: string }>>;
}

/** A JSON-encoded path of keys and indices. */
const path = z.string().check(z.refine(isPath));

/** Drafts of values that are edited as JSON. */
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

export type StoredFormDataEntry =
  | { readonly type: "file"; readonly value?: StoredFile }
  | { readonly type: "fileArray"; readonly value: readonly StoredFile[] }
  | { readonly type: "json"; readonly value?: unknown; readonly contentType?: string }
  | {
      readonly type: "exploded";
      readonly value: readonly unknown[];
      readonly contentType?: string;
    };

export type StoredFormBody =
  | { readonly type: "json"; readonly value?: unknown }
  | { readonly type: "form-data"; readonly value: Readonly<Record<string, StoredFormDataEntry>> }
  | { readonly type: "octet-stream"; readonly value?: StoredFile };

/** A stored form, with files as file values and everything else as JSON. */
export interface StoredEndpointFormState {
  readonly type: "endpoint";
  readonly headers: FormRecord;
  readonly pathParameters: FormRecord;
  readonly queryParameters: FormRecord;
  readonly cookies?: FormRecord;
  readonly body: StoredFormBody | null;
}

/** The stored form of a channel. */
export interface StoredWebSocketFormState {
  readonly type: "websocket";
  readonly headers: FormRecord;
  readonly pathParameters: FormRecord;
  readonly queryParameters: FormRecord;
  readonly cookies?: FormRecord;
  /** By message type. */
  readonly messages: FormRecord;
}

/** A stored form of either kind. */
export type StoredFormState = StoredEndpointFormState | StoredWebSocketFormState;

/** Values by name. Exact numbers are not records. */
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

const formStateSchema: z.ZodMiniType<StoredFormState> = z.discriminatedUnion("type", [
  z.object({ type: z.literal("endpoint"), ...parameters, body: z.nullable(body) }),
  z.object({ type: z.literal("websocket"), ...parameters, messages: formRecord }),
]);

interface StoredRequest extends Omit<SavedRequest, "id" | "form" | "extras"> {
  readonly form: StoredFormState;
  readonly extras?: StoredExtras | undefined;
}

/** A list of stored or exported requests. */
interface RequestFile {
  readonly format: "frond-requests";
  readonly version: 1;
  readonly requests: readonly unknown[];
}

/** A list of saved requests. Its entries are validated separately. */
const requestFileSchema: z.ZodMiniType<RequestFile> = z.object({
  format: z.literal("frond-requests"),
  version: z.literal(1),
  requests: z.array(z.unknown()),
});

const savedRequestSchema: z.ZodMiniType<StoredRequest> = z.object({
  name: z.string(),
  savedAt: z.number(),
  hash: z.string(),
  form: formStateSchema,
  extras: z.optional(requestExtrasSchema),
});

/** Stored variables of an API. */
interface StoredVariables extends Omit<Variables, "remembered"> {
  /** Version of the format. Other versions are ignored. */
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

/** The schemas of everything that is stored. Only `loadSchemas` imports them. */
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
