import { validateStoredText } from "./validate-stored.js";
import type { StoredExtras } from "./stored-schemas.js";
import { withoutSecrets } from "../../request/secrets/extras-secrets.js";
import type { RequestExtras } from "../../model/form/request-extras.js";

const version = 1;

/** The extras as JSON text without any secret: such rows are kept by their name alone. */
export function printExtras(extras: RequestExtras): string {
  return JSON.stringify({ version, ...withoutSecrets(extras) });
}

/** Reads what {@link printExtras} wrote; `undefined` for anything that is not completely of its form. */
export function readExtras(text: string | undefined): RequestExtras | undefined {
  const stored = validateStoredText("extras", text);
  return stored && restoreExtras(stored);
}

/** The extras of what was stored and is validated. */
export function restoreExtras({ rows, contentType, accept }: StoredExtras): RequestExtras {
  return {
    rows: rows.map((row, index) => ({ ...row, id: index + 1 })),
    ...(contentType === undefined ? {} : { contentType }),
    ...(accept === undefined ? {} : { accept }),
  };
}
