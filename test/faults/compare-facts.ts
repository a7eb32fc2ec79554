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

/**
 * Whether the facts of a client that is not ours come near enough: any network failure will do, and
 * a status counts without its body.
 */
export function isNear(facts: Facts, expected: Expected): boolean {
  return (
    facts.length === expected.length &&
    facts.every((fact, index) => {
      const wanted = expected[index] ?? "";
      if (typeof wanted === "string") return reduce(fact) === reduce(wanted);
      return wanted.test(fact) || wanted.source.includes(reduce(fact));
    })
  );
}

function reduce(fact: string): string {
  return fact
    .replace(/^NET\(.*?(?: TELLS)?$/s, (text) => (text.endsWith("TELLS") ? "NET TELLS" : "NET"))
    .replace(/^(STATUS \d+).*/s, "$1")
    .replace(/^NONJSON.*/s, "NONJSON");
}
