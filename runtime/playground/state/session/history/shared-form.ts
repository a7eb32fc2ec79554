import { printJson, parseJson } from "../../../../http/index.js";
import { hashEndpoint } from "./endpoint-hash.js";
import { type RequestExtras, noExtras } from "../../model/form/request-extras.js";
import { printExtras, readExtras } from "../storage/stored-extras.js";
import type { EndpointFormState } from "../../model/form/form-state.js";
import { withoutSecretsFor } from "../../request/secrets/extras-secrets.js";
import { formKind, type OpenEndpoint } from "../../model/form/open-endpoint.js";
import { stripForm } from "../../request/secrets/form-secrets.js";
import { sharedFormPrefix } from "../storage/safe-storage.js";
import { storeAs, restore } from "../storage/stored-form-state.js";
import { isRecord } from "../../model/fields/is-record.js";

/** The fragment of a shared link, and the names of the secrets and files that were removed. */
interface SharedForm {
  /** Begins with `#`. */
  readonly fragment: string;
  readonly leftOut: readonly string[];
}

/**
 * Encodes a form and its extras in a URL fragment, which browsers do not send to servers.
 * Credentials, secrets, cookies and files are removed.
 */
export function printSharedForm(
  open: OpenEndpoint,
  form: EndpointFormState,
  extras: RequestExtras = noExtras,
): SharedForm {
  const { form: shared, leftOut } = stripForm(open, form);
  const stripped = withoutSecretsFor(open, extras);
  const lost = stripped.rows.filter(({ isLost }) => isLost).map(({ name }) => name);
  const rows = stripped.rows.filter(({ isLost }) => !isLost);
  const payload = {
    hash: hashEndpoint(open.definition, open.endpoint),
    form: storeAs(formKind(open), shared),
    ...(extras === noExtras ? {} : { extras: printExtras({ ...stripped, rows }) }),
  };
  const fragment = `${sharedFormPrefix}${toBase64Url(printJson(payload))}`;
  return { fragment, leftOut: [...leftOut, ...lost] };
}

function toBase64Url(text: string): string {
  let binary = "";
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Decodes the extras of a shared link. Returns no extras if there are none or they are invalid. */
export function readSharedExtras(fragment: string): RequestExtras {
  try {
    const payload = parseJson(fromBase64Url(fragment.slice(sharedFormPrefix.length)));
    const text = isRecord(payload) ? payload["extras"] : undefined;
    return (typeof text === "string" && readExtras(text)) || noExtras;
  } catch {
    return noExtras;
  }
}

/**
 * Decodes the form in a URL fragment. Returns `outdated` if the link was created for another
 * version of the endpoint, and `undefined` if the fragment contains no form.
 */
export function readSharedForm(
  open: OpenEndpoint,
  fragment: string,
): EndpointFormState | "outdated" | undefined {
  if (!fragment.startsWith(sharedFormPrefix)) return undefined;
  try {
    const payload = parseJson(fromBase64Url(fragment.slice(sharedFormPrefix.length)));
    if (!isRecord(payload)) return "outdated";
    if (payload["hash"] !== hashEndpoint(open.definition, open.endpoint)) return "outdated";
    return restore(payload["form"]) ?? "outdated";
  } catch {
    return "outdated";
  }
}

function fromBase64Url(text: string): string {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return new TextDecoder().decode(Uint8Array.from(binary, (each) => each.charCodeAt(0)));
}
