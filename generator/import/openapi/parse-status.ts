/** A status as the model has it. */
export interface Status {
  /** For a wildcard its hundreds, 0 for `default`. */
  readonly statusCode: number;
  readonly isWildcard?: true;
}

/** The key of a response: `404`, `4XX` or `default`; undefined when it is none of them. */
export function parseStatus(key: string): Status | undefined {
  if (key === "default") return { statusCode: 0 };
  if (/^[1-5]\d\d$/.test(key)) return { statusCode: Number(key) };
  if (/^[1-5]xx$/i.test(key)) return { statusCode: Number(key[0]) * 100, isWildcard: true };
  return undefined;
}

/** 400 and above are errors; `default` is, unless no success is declared next to it. */
export function isErrorStatus(status: Status, declared: readonly string[]): boolean {
  if (status.statusCode !== 0) return status.statusCode >= 400;
  return declared.some((key) => /^[123]/.test(key));
}
