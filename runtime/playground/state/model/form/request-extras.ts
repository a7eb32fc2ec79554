/** Where a value that the definition does not declare is sent. */
export type ExtraLocation = "header" | "query" | "cookie";

/** A value that the user added. */
export interface ExtraRow {
  /** Unique among the rows, and stable while the user edits them. */
  readonly id: number;
  readonly location: ExtraLocation;
  readonly name: string;
  /** As entered. Encoded in the query, sent unchanged in headers and cookies. */
  readonly value: string;
  readonly on: boolean;
  /** The value was a secret and was not stored. The user has to enter it again. */
  readonly isLost?: true;
}

/** What a user adds to a request outside the form, and the user's choices for content types. */
export interface RequestExtras {
  /** Rows of the same location are sent in this order. */
  readonly rows: readonly ExtraRow[];
  /** Selected content type of the body. Default: the first one. */
  readonly contentType?: string;
  /** The Accept header as entered. Default: that of the endpoint. */
  readonly accept?: string;
}

/** No rows and no choices. */
export const noExtras: RequestExtras = { rows: [] };

export function addRow(
  extras: RequestExtras,
  location: ExtraLocation,
  { name = "", value = "" }: { readonly name?: string; readonly value?: string } = {},
): RequestExtras {
  const id = Math.max(0, ...extras.rows.map((row) => row.id)) + 1;
  return { ...extras, rows: [...extras.rows, { id, location, name, value, on: true }] };
}

/** Changes parts of a row. Entering a value again clears `isLost`. */
export function changeRow(
  extras: RequestExtras,
  id: number,
  change: Partial<Pick<ExtraRow, "name" | "value" | "on">>,
): RequestExtras {
  const rows = extras.rows.map((row): ExtraRow => {
    if (row.id !== id) return row;
    const { isLost, ...rest } = row;
    if (isLost && change.value !== undefined) return { ...rest, on: true, ...change };
    return { ...row, ...change };
  });
  return { ...extras, rows };
}

export function removeRow(extras: RequestExtras, id: number): RequestExtras {
  return { ...extras, rows: extras.rows.filter((row) => row.id !== id) };
}
