import { isSecretName } from "./strip-secrets.js";
import { isReference } from "../variables/template.js";
import { validateStoredText } from "../storage/validate-stored.js";

/** Where a value goes that the definition does not declare. */
export type ExtraPlace = "header" | "query" | "cookie";

/** One value that the reader added by himself. */
export interface ExtraRow {
  /** Stays while name and value are typed; unique among the rows. */
  readonly id: number;
  readonly place: ExtraPlace;
  readonly name: string;
  /** As typed. Encoded for the query, sent as it is in headers and cookies. */
  readonly value: string;
  readonly on: boolean;
  /** Its value was not stored, because it is a secret, and has to be typed again. */
  readonly isLost?: true;
}

/** What a reader adds to a request beside the form, and what he chose where the endpoint offers a choice. */
export interface RequestExtras {
  /** In the order in which they are sent within their place. */
  readonly rows: readonly ExtraRow[];
  /** Of the declared request bodies; absent: the first. */
  readonly contentType?: string;
  /** The Accept header, as typed; absent: the default of the endpoint. */
  readonly accept?: string;
}

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

/** The extras as they are stored. */
export interface StoredExtras extends Omit<RequestExtras, "rows"> {
  /** Of the format; another one is ignored. */
  readonly version: 1;
  readonly rows: readonly Omit<ExtraRow, "id">[];
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

/** Reads what {@link printExtras} wrote; `undefined` for anything that is not wholly of its form. */
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
