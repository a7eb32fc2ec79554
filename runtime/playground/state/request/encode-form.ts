import {
  completeBaseUrl,
  withCredentialPlaceholders,
  withFilePlaceholders,
} from "../../../definition/index.js";
import {
  encodeCall,
  type CallValues,
  type EncodedCall,
  type HttpRequest,
} from "../../../http/index.js";
import type { PlaygroundInitialValues } from "../../playground-props.js";
import { toCallValues } from "./call-values.js";
import { chooseContent, findCustomAccept } from "../model/form/choose-content.js";
import { findInitialValues } from "../model/form/create-form-state.js";
import {
  findSchemeCredential,
  listAlternatives,
  toCredentials,
  type SchemeCredential,
} from "./credentials/credentials.js";
import type { SecretView } from "./secrets/secret-view.js";
import { fillSource, usesSecret } from "./fill-source.js";
import type { RequestSource } from "../model/form-slice.js";
import { hasFormSecrets, hideFormSecrets } from "./secrets/form-secrets.js";
import { listSecretRows, listSent, withExtras } from "./sent-extras.js";
import { isSecretFor } from "./secrets/extras-secrets.js";
import { noExtras, type RequestExtras } from "../model/form/request-extras.js";
import { withLoginToken } from "../model/auth/login-state.js";
import { noVariables } from "../model/variables/variables.js";
import { createFind } from "./secrets/find-variable.js";
import type { OpenEndpoint } from "../model/form/open-endpoint.js";

interface EncodeFormOptions {
  readonly missing: "refuse" | "placeholder" | "send";
  /**
   * Default `real`. `none` omits credentials, secrets in rows that the user added, and secret
   * variables.
   */
  readonly secrets?: SecretView;
  /**
   * View of the secrets in the form, which are always part of the request. Default: same as
   * `secrets`.
   */
  readonly formSecrets?: Exclude<SecretView, "none">;
}

/** The schemes of the selected security alternative, with their credentials. */
export function listSchemes(open: OpenEndpoint, source: RequestSource): SchemeCredential[] {
  const alternative = listAlternatives(open.encoding)[source.alternative] ?? [];
  const { variables = noVariables, environmentId } = source;
  const initial = findCredentialDefaults(open, source);
  const find = createFind(variables, environmentId, "real");
  return alternative.map((security) =>
    findSchemeCredential(open.definition, security, source.auth, initial, find),
  );
}

/**
 * Whether the request contains credentials: of a scheme, in a row that the user added, or in a
 * secret variable.
 */
export function hasCredentials(open: OpenEndpoint, source: RequestSource): boolean {
  return (
    listSchemes(open, source).some(({ credential }) => credential !== undefined) ||
    listSecretRows(open, source.extras ?? noExtras).length > 0 ||
    usesSecret(source)
  );
}

/** Whether parts of the request are masked when shown: credentials, or secrets in the form. */
export function hasSecrets(open: OpenEndpoint, source: RequestSource): boolean {
  return hasCredentials(open, source) || hasFormSecrets(open, source.form);
}

/** The site's initial values for the authorization card. */
export function findCredentialDefaults(
  { initialState }: OpenEndpoint,
  { environmentId, loginToken = "" }: Pick<RequestSource, "environmentId" | "loginToken">,
): PlaygroundInitialValues {
  return withLoginToken(findInitialValues(initialState, environmentId), loginToken);
}

/**
 * Encodes the form as a request. The URL bar, the request card, the snippets and the network all
 * use it.
 */
export function encodeForm(
  base: OpenEndpoint,
  written: RequestSource,
  { missing, secrets = "real", formSecrets }: EncodeFormOptions,
): EncodedCall {
  const { open, source } = openSource(base, written, secrets, formSecrets);
  const filled = fillForm(open, source, secrets);
  const values = missing === "placeholder" ? withFilePlaceholders(open.endpoint, filled) : filled;
  const { baseUrl } = source;
  return addExtras(open, source, secrets, encodeAt(open, values, { baseUrl, missing }));
}

/** A handshake is an HTTP request with a WebSocket URL. */
function encodeAt(
  { encoding, channel }: OpenEndpoint,
  values: CallValues,
  options: Parameters<typeof encodeCall>[2],
): EncodedCall {
  if (!channel) return encodeCall(encoding, values, options);
  const baseUrl = options.baseUrl.replace(/^ws/i, "http");
  const encoded = encodeCall(encoding, values, { ...options, baseUrl });
  const { request } = encoded;
  if (!request) return encoded;
  // A handshake has no response to negotiate, so Accept is only sent if the user set it.
  const isGiven = values.headers["Accept"] !== undefined;
  const headers = request.headers.filter(([name]) => isGiven || name !== "Accept");
  return { ...encoded, request: { ...request, headers, url: request.url.replace(/^http/i, "ws") } };
}

/** A call for code snippets, with placeholders for missing values. */
export interface CallForCode {
  /** Absent if the request cannot be encoded. */
  readonly request: HttpRequest | undefined;
  /**
   * The values to pass to a generated client, including the headers and cookies that the user
   * added.
   */
  readonly values: CallValues;
  /** Includes the query parameters that the user added. */
  readonly baseUrl: string;
}

/** Encodes a call for code snippets, with placeholders for missing files and credentials. */
export function encodeForCode(
  base: OpenEndpoint,
  written: RequestSource,
  secrets: "real" | "masked" | "placeholder",
): CallForCode {
  const { open, source } = openSource(base, written, secrets);
  const { alternative, extras = noExtras } = source;
  const baseUrl = completeBaseUrl(source.baseUrl);
  const named = withFilePlaceholders(open.endpoint, fillForm(open, source, secrets));
  const values = withCredentialPlaceholders(open.encoding, named, alternative);
  const encoded = encodeAt(open, values, { baseUrl, missing: "placeholder" });
  const { request } = addExtras(open, source, secrets, encoded);
  if (!request) return { request, values, baseUrl };
  const start = withExtras(open, { method: "", url: baseUrl, headers: [] }, extras, secrets);
  return { request, values: addHeaders(values, open, extras, request), baseUrl: start.url };
}

/** Fills in the variables of a source, with its secrets in the requested views. */
function openSource(
  base: OpenEndpoint,
  written: RequestSource,
  secrets: SecretView,
  formSecrets: Exclude<SecretView, "none"> = secrets === "none" ? "real" : secrets,
): { open: OpenEndpoint; source: RequestSource } {
  const open = chooseContent(base, written.extras?.contentType);
  const { variables = noVariables, environmentId } = written;
  const find = createFind(variables, environmentId, secrets === "none" ? "none" : "real");
  const form = hideFormSecrets(open, written.form, formSecrets, find);
  return { open, source: fillSource(base, { ...written, form }, secrets) };
}

function addExtras(
  open: OpenEndpoint,
  { extras = noExtras }: RequestSource,
  secrets: SecretView,
  encoded: EncodedCall,
): EncodedCall {
  if (!encoded.request || extras.rows.length === 0) return encoded;
  const harmless = { ...extras, rows: extras.rows.filter((row) => !isSecretFor(open, row)) };
  const request =
    secrets === "none"
      ? withExtras(open, encoded.request, harmless, "real")
      : withExtras(open, encoded.request, extras, secrets);
  return { ...encoded, request };
}

/** Adds the user's headers and all cookies to the values, one line for each name. */
function addHeaders(
  values: CallValues,
  open: OpenEndpoint,
  extras: RequestExtras,
  { headers }: HttpRequest,
): CallValues {
  const names = listSent(open, extras, "header").map(({ name }) => name);
  if (listSent(open, extras, "cookie").length > 0) names.push("Cookie");
  const added = names.map((name) => {
    const sameName = headers.filter(([each]) => each.toLowerCase() === name.toLowerCase());
    return [name, sameName.map(([, value]) => value).join(", ")] as const;
  });
  return { ...values, headers: { ...values.headers, ...Object.fromEntries(added) } };
}

function fillForm(open: OpenEndpoint, source: RequestSource, secrets: SecretView): CallValues {
  const credentials = secrets === "none" ? {} : toCredentials(listSchemes(open, source), secrets);
  const { contentType } = open.encoding.body?.contents[0] ?? {};
  const isChosen = contentType !== undefined && contentType === source.extras?.contentType;
  const values = {
    ...toCallValues(source.form, credentials),
    ...(isChosen ? { contentType } : {}),
  };
  const accept = findCustomAccept(open, source.extras?.accept);
  return accept === undefined
    ? values
    : { ...values, headers: { ...values.headers, Accept: accept } };
}
