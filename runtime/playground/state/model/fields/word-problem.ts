import {
  checkValue,
  countOf,
  type ApiDefinition,
  type Constraint,
  type TypeShape,
  type Violation,
  pointerKey,
} from "../../../../definition/index.js";
import type { CountLimits } from "./control-limits.js";
import { describePattern, wordNumber } from "./describe-pattern.js";

/** A problem of a value, and where the value is. */
export interface ValueProblem {
  /** JSON pointer of the value. */
  readonly pointer: string;
  /** What to do, to follow the location of the value: `add at least one parcel`. */
  readonly words: string;
}

/** Lists how a value differs from its shape. */
export function listValueProblems(
  definition: ApiDefinition,
  shape: TypeShape,
  value: unknown,
): ValueProblem[] {
  return checkValue(definition, shape, value, { direction: "request", word: wordProblem }).map(
    ({ pointer, message }) => ({ pointer, words: message }),
  );
}

/**
 * A problem in words for readers of the form, to follow the location of the value. Texts are not
 * repeated, because they may be secret.
 */
export function wordProblem(violation: Violation): string {
  const { code, value, constraint, expected, predicate, hint } = violation;
  switch (constraint?.keyword) {
    case "pattern":
      return expect(value, describePattern(constraint.value));
    case "minLength":
    case "maxLength":
      return wordLength(value, constraint);
    case "minItems":
    case "maxItems":
    case "minProperties":
    case "maxProperties":
      return wordNumberOf(violation, constraint);
    case "requiredGroups":
      return expected === undefined ? predicate : `fill in ${expected}`;
    case "dependentRequired":
      return `is required if ${constraint.property} is filled in`;
  }
  if (code === "undeclared-property") return "is not declared, remove it";
  if (code === "required" && expected === undefined) return missing;
  if (expected === undefined) return predicate;
  if (code === "enum" || code === "discriminant") return withHint(`choose ${expected}`, hint);
  return expect(value, code === "format" ? withHint(expected, hint) : expected);
}

/** For a required value that is absent. */
export const missing = "is required, but empty";

function expect(value: unknown, expected: string): string {
  if (value === undefined || value === "") return `is empty, expected ${expected}`;
  const kind = describeKind(value);
  return kind === undefined ? `expected ${expected}` : `is ${kind}, expected ${expected}`;
}

/** A short value, or the kind of a longer one. `undefined` for texts. */
function describeKind(value: unknown): string | undefined {
  if (typeof value === "string" || value instanceof Date) return undefined;
  if (Array.isArray(value)) return "a list";
  const text = String(value);
  return text.startsWith("[object") ? "an object" : text;
}

function withHint(words: string, hint: string | undefined): string {
  return hint === undefined ? words : `${words}. ${hint}`;
}

type Count<Keyword extends string> = Constraint & { readonly keyword: Keyword };

function wordLength(value: unknown, limit: Count<"minLength" | "maxLength">): string {
  const count = countOf(value) ?? 0;
  const characters = limit.value === 1 ? "character" : "characters";
  const end = limit.keyword === "minLength" ? "least" : "most";
  return `${count === 0 ? "is empty" : `has ${count}`}, expected at ${end} ${limit.value} ${characters}`;
}

function wordNumberOf(
  { value, pointer }: Violation,
  limit: Count<"minItems" | "maxItems" | "minProperties" | "maxProperties">,
): string {
  const count = countOf(value) ?? 0;
  const isList = limit.keyword.endsWith("Items");
  const nouns = isList ? nameItems(splitPointer(pointer).at(-1)) : propertyNouns;
  const limits = limit.keyword.startsWith("min") ? { min: limit.value } : { max: limit.value };
  const change = wordChange(count, limits, nouns) ?? "";
  return count === 0 ? change : `has ${count} ${nouns[count === 1 ? 0 : 1]}, ${change}`;
}

const propertyNouns = ["property", "properties"] as const;

/**
 * What to do about a number of items outside its limits. `undefined` if it is inside.
 *
 * @example
 * wordChange(0, { min: 1 }, ["parcel", "parcels"]); // "add at least one parcel"
 */
export function wordChange(
  count: number,
  { min = 0, max = Infinity }: CountLimits,
  [singular, plural]: Nouns,
): string | undefined {
  const word = (number: number): string => wordNumber(String(number));
  if (count > max) return `remove at least ${word(count - max)}`;
  if (count >= min) return undefined;
  if (count > 0) return `add at least ${word(min - count)} more`;
  return `add at least ${word(min)} ${min === 1 ? singular : plural}`;
}

/** Singular and plural of a noun. */
export type Nouns = readonly [singular: string, plural: string];

/** Singular and plural of the items of a list, from its name if that is an English plural. */
export function nameItems(name = ""): Nouns {
  const plural = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[_-]+/g, " ")
    .toLowerCase();
  const singular = /[^aeiou]ies$/.test(plural)
    ? plural.replace(/ies$/, "y")
    : plural.replace(/(?:(?<=ss|sh|ch|x|z)e|(?<![siu]))s$/, "");
  return singular === plural || singular === "" ? ["item", "items"] : [singular, plural];
}

function splitPointer(pointer: string): string[] {
  return pointer.split("/").slice(1).map(pointerKey);
}

const groupNames: Readonly<Record<string, string>> = {
  path: "path parameter",
  query: "query parameter",
  headers: "header",
  cookies: "cookie",
};

/**
 * The location of a value of a call, as readers of the form see it.
 *
 * @example
 * nameCallLocation("/body/from/country"); // "from.country"
 * nameCallLocation("/query/limit"); // "query parameter limit"
 */
export function nameCallLocation(pointer: string): string {
  const [group = "", ...tokens] = splitPointer(pointer);
  if (group === "body") return joinTokens(tokens) || "body";
  return `${groupNames[group] ?? group} ${joinTokens(tokens)}`;
}

/** The location of a value inside another: `parcels[0].weight`. Empty for the value itself. */
export function nameLocation(pointer: string): string {
  return joinTokens(splitPointer(pointer));
}

function joinTokens(tokens: readonly string[]): string {
  return tokens
    .map((token, index) => {
      if (/^\d+$/.test(token)) return `[${token}]`;
      if (!/^[^\s.[\]"]+$/.test(token)) return `[${JSON.stringify(token)}]`;
      return index === 0 ? token : `.${token}`;
    })
    .join("");
}

/** A problem as a sentence, with the location of the value if it is inside another. */
export function toSentence({ pointer, words }: ValueProblem): string {
  const text = pointer === "" ? capitalize(words) : `${nameLocation(pointer)}: ${words}`;
  return /[.?]$/.test(text) ? text : `${text}.`;
}

/** Capitalizes the first letter, for the beginning of a sentence. */
export function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
