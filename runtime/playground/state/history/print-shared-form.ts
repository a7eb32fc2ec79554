import { printJson } from "../../../http/index.js";
import { hashEndpoint } from "../endpoint-hash.js";
import type { RequestExtras } from "../form/extra-row.js";
import type { EndpointFormState } from "../form/form-state.js";
import { withoutSecretsFor } from "../form/sent-extras.js";
import { formKind, type OpenEndpoint } from "../form/open-endpoint.js";
import { noExtras, printExtras } from "../form/request-extras.js";
import { stripForm } from "../form/strip-form.js";
import { sharedFormPrefix } from "../storage/holds-state.js";
import { storeAs } from "../storage/stored-form-state.js";

/** A link's fragment, and the names of the secrets and files that it does not hold. */
export interface SharedForm {
  /** Begins with `#`. */
  readonly fragment: string;
  readonly leftOut: readonly string[];
}

/**
 * Puts a form, and what was added next to it, into the fragment of an address: no credential, no
 * secret, no cookie, no file. A server never sees it.
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
