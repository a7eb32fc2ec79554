import type { OpenEndpoint } from "./open-endpoint.js";
import type { EndpointFormState, FormBody, FormDataEntry } from "./form-state.js";
import { replaceFormSecrets } from "./replace-form-secrets.js";
import { leavingOut } from "./strip-secrets.js";

/** A form that may leave the page, and the names of the secrets and files that it no longer holds. */
export interface StrippedForm {
  readonly form: EndpointFormState;
  readonly leftOut: readonly string[];
}

/** Takes out of a form what must not leave the page: secrets, cookies and files. */
export function stripForm(open: OpenEndpoint, form: EndpointFormState): StrippedForm {
  const leftOut: string[] = [];
  const { cookies: _dropped, ...rest } = form;
  const { body, ...others } = replaceFormSecrets(open, rest, leavingOut(leftOut));
  const stripped = { ...others, body: body && stripFiles(body, leftOut) };
  return { form: stripped, leftOut: [...new Set(leftOut)] };
}

function stripFiles(body: FormBody, leftOut: string[]): FormBody {
  if (body.type === "json") return body;
  if (body.type === "octet-stream") {
    if (body.value) leftOut.push(body.value.name);
    return { type: body.type, value: undefined };
  }
  const entries = Object.entries(body.value).map(
    ([key, entry]) => [key, stripEntry(entry, key, leftOut)] as const,
  );
  return { type: body.type, value: Object.fromEntries(entries) };
}

function stripEntry(entry: FormDataEntry, key: string, leftOut: string[]): FormDataEntry {
  switch (entry.type) {
    case "file":
      if (entry.value) leftOut.push(key);
      return { type: "file", value: undefined };
    case "fileArray":
      if (entry.value.length > 0) leftOut.push(key);
      return { type: "fileArray", value: [] };
    default:
      return entry;
  }
}
