import { array, assert, constantFrom, nat, oneof, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import {
  parseVersion,
  raiseVersion,
  toPrecedence,
} from "../../../runtime/registry/semantic-version.js";

/** Semantic Versioning, section 11, read once more: below zero when `one` comes first. */
function compare(one: string, other: string): number {
  const [left, right] = [split(one), split(other)];
  for (let index = 0; index < 3; index++) {
    const difference = Number(left.core[index]) - Number(right.core[index]);
    if (difference !== 0) return difference;
  }
  if (left.rest.length === 0 || right.rest.length === 0) {
    return right.rest.length - left.rest.length;
  }
  for (const [index, text] of left.rest.entries()) {
    const counterpart = right.rest[index];
    if (counterpart === undefined) return 1;
    const difference = compareIdentifiers(text, counterpart);
    if (difference !== 0) return difference;
  }
  return left.rest.length - right.rest.length;
}

function split(version: string): { core: string[]; rest: string[] } {
  const [, core = "", rest] = /^([\d.]+)(?:-(.*))?$/.exec(version) ?? [];
  return { core: core.split("."), rest: rest?.split(".") ?? [] };
}

function compareIdentifiers(one: string, other: string): number {
  const areNumbers = [one, other].map((text) => /^\d+$/.test(text));
  if (areNumbers[0] && areNumbers[1]) return Number(one) - Number(other);
  if (areNumbers[0] !== areNumbers[1]) return areNumbers[0] ? -1 : 1;
  return one === other ? 0 : one < other ? -1 : 1;
}

function key(version: string): string {
  const parsed = parseVersion(version);
  if (!parsed) throw new Error(`${version} is none`);
  return toPrecedence(parsed);
}

const numbers = oneof(nat(12), nat(100_000));
const identifiers = oneof(
  numbers.map(String),
  constantFrom("a", "alpha", "alpha-1", "alpha1", "beta", "rc", "-", "1a", "Z", "x-y-z"),
);
const versions = record({
  core: array(numbers, { minLength: 3, maxLength: 3 }),
  rest: array(identifiers, { maxLength: 4 }),
}).map(({ core, rest }) => core.join(".") + (rest.length > 0 ? `-${rest.join(".")}` : ""));

describe("semantic versions", () => {
  it("sort by their key as the specification orders them", () => {
    assert(
      property(versions, versions, (one, other) => {
        const [left, right] = [key(one), key(other)];
        const byKey = left === right ? 0 : left < right ? -1 : 1;
        expect(byKey).toBe(Math.sign(compare(one, other)));
      }),
      { numRuns: 2000 },
    );
  });

  it("have numbers of any size, and build metadata that does not count", () => {
    expect(key("1.0.99999999999999999999") < key("1.0.100000000000000000000")).toBe(true);
    expect(key("1.0.0+one")).toBe(key("1.0.0+two.2"));
  });

  it.each([
    "",
    "1",
    "1.0",
    "1.0.0.0",
    "v1.0.0",
    "01.0.0",
    "1.0.0-",
    "1.0.0-01",
    "1.0.0+",
    " 1.0.0",
  ])("are not %j", (text) => {
    expect(parseVersion(text)).toBe(undefined);
  });

  it.each([
    ["1.2.3", "MAJOR", "2.0.0"],
    ["1.2.3", "MINOR", "1.3.0"],
    ["1.2.3", "PATCH", "1.2.4"],
    ["1.2.3+b", "PATCH", "1.2.4"],
    ["2.0.0-rc.1", "MAJOR", "2.0.0"],
    ["2.1.0-rc.1", "MAJOR", "3.0.0"],
    ["2.1.0-rc.1", "MINOR", "2.1.0"],
    ["2.1.1-rc.1", "MINOR", "2.2.0"],
    ["2.1.1-rc.1", "PATCH", "2.1.1"],
    ["0.0.99999999999999999999", "PATCH", "0.0.100000000000000000000"],
  ] as const)("%s raised by %s is %s", (version, bump, next) => {
    const parsed = parseVersion(version);
    expect(parsed && raiseVersion(parsed, bump)).toBe(next);
  });
});
