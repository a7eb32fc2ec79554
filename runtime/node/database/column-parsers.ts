/**
 * Parsers of column values by type OID (`pg_type.dat`), so that both drivers return the same values. No value
 * loses precision, and only timestamptz becomes a `Date`. The drivers agree on all other types.
 */
export const columnParsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: (text) => BigInt(text), // int8
  114: (text) => text, // json
  3802: (text) => text, // jsonb
  1082: (text) => text, // date
  1114: (text) => text, // timestamp
  1184: parseInstant, // timestamptz
  1700: (text) => text, // numeric
};

/** Parses `2026-01-31 12:00:00.5+00`. All sessions have the time zone UTC and the ISO date style. */
function parseInstant(text: string): Date {
  return new Date(`${text.replace(" ", "T").replace(/\+00$/, "")}Z`);
}
