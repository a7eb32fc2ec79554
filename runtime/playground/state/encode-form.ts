import type { ApiDefinition, EndpointDefinition } from "../../definition/index.js";
import { toEndpointEncoding, withCredentialPlaceholders } from "../../definition/index.js";
import {
  encodeCall,
  type CallValues,
  type EncodedCall,
  type EndpointEncoding,
} from "../../http/index.js";
import type { PlaygroundInitialState } from "../playground-props.js";
import type { AuthState } from "./auth-state.js";
import { toCallValues } from "./call-values.js";
import { findInitialValues } from "./create-form-state.js";
import {
  findSchemeCredential,
  listAlternatives,
  toCredentials,
  type SchemeCredential,
} from "./credentials.js";
import { withFilePlaceholders } from "./file-placeholders.js";
import type { EndpointFormState } from "./form-state.js";

/** One endpoint of an API, and how its calls are encoded. */
export interface OpenEndpoint {
  readonly definition: ApiDefinition;
  readonly endpoint: EndpointDefinition;
  readonly encoding: EndpointEncoding;
  readonly initialState?: PlaygroundInitialState;
}

/** What of the state of the playground goes into a request. */
export interface RequestSource {
  readonly form: EndpointFormState;
  readonly auth: AuthState;
  /** Index of the way to authenticate. */
  readonly alternative: number;
  readonly environmentId: string | undefined;
  readonly baseUrl: string;
}

/** How the request is encoded. */
export interface EncodeFormOptions {
  readonly missing: "refuse" | "placeholder" | "send";
  /** Default `real`. `none` leaves the credentials out. */
  readonly secrets?: "real" | "masked" | "none";
}

/** Opens an endpoint of a definition. */
export function openEndpoint(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  initialState?: PlaygroundInitialState,
): OpenEndpoint {
  const encoding = toEndpointEncoding(definition, endpoint);
  return { definition, endpoint, encoding, ...(initialState ? { initialState } : {}) };
}

/** The schemes of the chosen way to authenticate, with what is shown and sent for each. */
export function listSchemes(open: OpenEndpoint, source: RequestSource): SchemeCredential[] {
  const alternative = listAlternatives(open.encoding)[source.alternative] ?? [];
  const initial = findInitialValues(open.initialState, source.environmentId).auth;
  return alternative.map((security) =>
    findSchemeCredential(open.definition, security, source.auth, initial),
  );
}

/** The one request value for the bar, the request card, the snippets and the wire. */
export function encodeForm(
  open: OpenEndpoint,
  source: RequestSource,
  { missing, secrets = "real" }: EncodeFormOptions,
): EncodedCall {
  const filled = fillForm(open, source, secrets);
  const values = missing === "placeholder" ? withFilePlaceholders(open.endpoint, filled) : filled;
  return encodeCall(open.encoding, values, { baseUrl: source.baseUrl, missing });
}

/** The values that code shows: missing files and credentials have a name in their place. */
export function valuesForCode(
  open: OpenEndpoint,
  source: RequestSource,
  secrets: "real" | "masked",
): CallValues {
  const values = withFilePlaceholders(open.endpoint, fillForm(open, source, secrets));
  return withCredentialPlaceholders(open.encoding, values, source.alternative);
}

function fillForm(
  open: OpenEndpoint,
  source: RequestSource,
  secrets: "real" | "masked" | "none",
): CallValues {
  const credentials = secrets === "none" ? {} : toCredentials(listSchemes(open, source), secrets);
  return toCallValues(source.form, credentials);
}
