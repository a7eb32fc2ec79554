/** Where a value goes that the definition does not declare. */
export type ExtraPlace = "header" | "query" | "cookie";

/** One value that the user added by himself. */
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

/** What a user adds to a request next to the form, and what he chose where the endpoint offers a choice. */
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
