import type { Facts } from "./run-calls.js";

/** What the table says of a row's facts. */
export type Expected = readonly (string | RegExp)[];

/** The facts, each that fits a pattern of the table replaced by it: comparable by deep equality. */
export function alignFacts(facts: Facts, expected: Expected): readonly (string | RegExp)[] {
  return facts.map((fact, index) => {
    const wanted = expected[index];
    return wanted instanceof RegExp && wanted.test(fact) ? wanted : fact;
  });
}

/** Whether facts are those of the table. */
export function isAsExpected(facts: Facts, expected: Expected): boolean {
  const aligned = alignFacts(facts, expected);
  return (
    aligned.length === expected.length && aligned.every((fact, index) => fact === expected[index])
  );
}
