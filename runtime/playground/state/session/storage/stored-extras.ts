import { validateStoredText } from "./validate-stored.js";
import type { StoredExtras } from "./stored-schemas.js";
import { withoutSecrets } from "../../request/secrets/extras-secrets.js";
import type { RequestExtras } from "../../model/form/request-extras.js";

const version = 1;

/** Prints the extras as JSON. Of rows with secrets, only the name is stored. */
export function printExtras(extras: RequestExtras): string {
  return JSON.stringify({ version, ...withoutSecrets(extras) });
}

/** Parses the output of {@link printExtras}; `undefined` if it is invalid. */
export function readExtras(text: string | undefined): RequestExtras | undefined {
  const stored = validateStoredText("extras", text);
  return stored && restoreExtras(stored);
}

/** Converts validated extras. */
export function restoreExtras({ rows, contentType, accept }: StoredExtras): RequestExtras {
  return {
    rows: rows.map((row, index) => ({ ...row, id: index + 1 })),
    ...(contentType === undefined ? {} : { contentType }),
    ...(accept === undefined ? {} : { accept }),
  };
}
