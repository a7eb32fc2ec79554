/** A status in the form of the model. */
export interface Status {
  /** The lowest status of a range such as `4XX`. 0 for `default`. */
  readonly statusCode: number;
  readonly isWildcard?: true;
}

/** Parses the key of a response: `404`, `4XX` or `default`. Returns `undefined` for other keys. */
export function parseStatus(key: string): Status | undefined {
  if (key === "default") return { statusCode: 0 };
  if (/^[1-5]\d\d$/.test(key)) return { statusCode: Number(key) };
  if (/^[1-5]xx$/i.test(key)) return { statusCode: Number(key[0]) * 100, isWildcard: true };
  return undefined;
}

/** Whether a response is an error. `default` is one if another response is declared for success. */
export function isErrorStatus(status: Status, declared: readonly string[]): boolean {
  if (status.statusCode !== 0) return status.statusCode >= 400;
  return declared.some((key) => /^[123]/.test(key));
}
