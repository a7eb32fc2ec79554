import { parseJson } from "../../../http/index.js";
import { hashEndpoint } from "../endpoint-hash.js";
import { isRecord } from "../fields/is-record.js";
import type { RequestExtras } from "../form/extra-row.js";
import type { EndpointFormState } from "../form/form-state.js";
import type { OpenEndpoint } from "../form/open-endpoint.js";
import { noExtras, readExtras } from "../form/request-extras.js";
import { sharedFormPrefix } from "../storage/holds-state.js";
import { restore } from "../storage/stored-form-state.js";

/** Reads what was added next to the form of a link; nothing when there is none that can be read. */
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
 * Reads the fragment of an address: the form in it, `outdated` when it was
 * made for another version of the endpoint, `undefined` when there is none.
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
