/**
 * How columns become values, by type OID (`pg_type.dat`), alike for the
 * embedded and the real database: nothing exact is rounded, and only an
 * instant becomes a `Date`. Types not listed are alike in both drivers.
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

/** `2026-01-31 12:00:00.5+00`: both sessions have the time zone UTC and the ISO date style. */
function parseInstant(text: string): Date {
  return new Date(`${text.replace(" ", "T").replace(/\+00$/, "")}Z`);
}
