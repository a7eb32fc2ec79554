import { isSecretName } from "../../../http/index.js";
import { isReference } from "../variables/template.js";
import { validateStoredText } from "../storage/validate-stored.js";
import type { ExtraPlace, ExtraRow, RequestExtras } from "./extra-row.js";
import type { StoredExtras } from "./request-extras-schema.js";

/** Nothing added, nothing chosen. */
export const noExtras: RequestExtras = { rows: [] };

/** Adds a row at the end. */
export function addRow(
  extras: RequestExtras,
  place: ExtraPlace,
  { name = "", value = "" }: { readonly name?: string; readonly value?: string } = {},
): RequestExtras {
  const id = Math.max(0, ...extras.rows.map((row) => row.id)) + 1;
  return { ...extras, rows: [...extras.rows, { id, place, name, value, on: true }] };
}

/** Changes what is given of a row. A value that is typed again is no longer lost. */
export function changeRow(
  extras: RequestExtras,
  id: number,
  change: Partial<Pick<ExtraRow, "name" | "value" | "on">>,
): RequestExtras {
  const rows = extras.rows.map((row): ExtraRow => {
    if (row.id !== id) return row;
    const { isLost, ...kept } = row;
    if (isLost && change.value !== undefined) return { ...kept, on: true, ...change };
    return { ...row, ...change };
  });
  return { ...extras, rows };
}

/** Takes a row out. */
export function removeRow(extras: RequestExtras, id: number): RequestExtras {
  return { ...extras, rows: extras.rows.filter((row) => row.id !== id) };
}

/** Whether a row holds a secret: every cookie is taken for one, others by their name. */
export function isSecretRow({ place, name }: Pick<ExtraRow, "place" | "name">): boolean {
  return place === "cookie" || isSecretName(name);
}

const version = 1;

/** The extras as JSON text without any secret: such rows are kept by their name alone. */
export function printExtras(extras: RequestExtras): string {
  return JSON.stringify({ version, ...withoutSecrets(extras) });
}

/** The extras without secrets: such rows are turned off and say that their value was lost. The name of a variable is none. */
export function withoutSecrets(
  extras: RequestExtras,
  isSecret: (row: ExtraRow) => boolean = isSecretRow,
): RequestExtras {
  const rows = extras.rows.map((row): ExtraRow =>
    isSecret(row) && row.value !== "" && !isReference(row.value)
      ? { ...row, value: "", on: false, isLost: true }
      : row,
  );
  return { ...extras, rows };
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
