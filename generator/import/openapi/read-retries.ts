import type { RetryRules } from "../../../runtime/http/index.js";
import { childAt, isSourceObject, listEntries, type SourceNode } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";

const frondKey = "x-frond-retries";
const speakeasyKey = "x-speakeasy-retries";

/** Receives an invalid value. */
type Report = (node: SourceNode, message: string, hint: string) => void;

/**
 * Reads the retry rules of an operation, or of all operations of a document. Invalid rules are omitted.
 * Returns `undefined` if the operation or document has none.
 */
export function readRetries(holder: SourceNode, report: Report = () => {}): RetryRules | undefined {
  const rules = childAt(holder, frondKey);
  if (rules) {
    if (rules.value === false) return { maxRetries: 0 };
    if (isSourceObject(rules.value)) return readRules(rules, frondRules, report);
    report(rules, `'${frondKey}' describes no retries.`, "Write an object, or false for none.");
  }
  const speakeasy = childAt(holder, speakeasyKey);
  return speakeasy && readSpeakeasy(speakeasy, report);
}

/** Reports invalid retry rules of an operation or document. */
export function reportRetries(context: ImportContext, holder: SourceNode): void {
  readRetries(holder, (node, message, hint) =>
    context.report(node, "warning", { code: "invalid-retries", message, hint }),
  );
}

/** The retry rule that a key of an extension becomes. */
interface Rule {
  readonly name: keyof RetryRules;
  readonly isValid: (value: unknown) => boolean;
  readonly expected: string;
  readonly convert?: (value: unknown) => unknown;
}

const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;
const isDelay = (value: unknown): boolean => typeof value === "number" && value >= 0;
const delay = (name: keyof RetryRules): Rule => ({
  name,
  isValid: isDelay,
  expected: "a number of milliseconds",
});
const factor: Rule = {
  name: "delayFactor",
  isValid: (value) => typeof value === "number" && value >= 1,
  expected: "a number of at least 1",
};
const networkErrors: Rule = {
  name: "networkErrors",
  isValid: (value) => typeof value === "boolean",
  expected: "true or false",
};
const statusCodes: Rule = {
  name: "statusCodes",
  isValid: (value) => Array.isArray(value) && value.every((code) => toStatus(code) !== undefined),
  expected: 'a list of statuses such as 429 and "5XX"',
  convert: (value) => (value as unknown[]).map(toStatus),
};

const frondRules: Readonly<Record<string, Rule>> = {
  maxRetries: { name: "maxRetries", isValid: isCount, expected: "a number from 0 on" },
  initialDelayMs: delay("initialDelayMs"),
  maxDelayMs: delay("maxDelayMs"),
  maxElapsedMs: delay("maxElapsedMs"),
  delayFactor: factor,
  statusCodes,
  networkErrors,
};

const speakeasyRules: Readonly<Record<string, Rule>> = {
  statusCodes,
  retryConnectionErrors: networkErrors,
};

const backoffRules: Readonly<Record<string, Rule>> = {
  initialInterval: delay("initialDelayMs"),
  maxInterval: delay("maxDelayMs"),
  maxElapsedTime: delay("maxElapsedMs"),
  exponent: factor,
};

function readSpeakeasy(node: SourceNode, report: Report): RetryRules | undefined {
  const strategy = childAt(node, "strategy")?.value;
  if (strategy === "none") return { maxRetries: 0 };
  if (strategy !== "backoff") {
    report(node, `'${speakeasyKey}' has no known strategy.`, "Use backoff or none.");
    return undefined;
  }
  const backoff = childAt(node, "backoff");
  return {
    ...(backoff && readRules(backoff, backoffRules, report)),
    ...readRules(node, speakeasyRules, report),
  };
}

function readRules(
  node: SourceNode,
  rules: Readonly<Record<string, Rule>>,
  report: Report,
): RetryRules {
  const found = listEntries(node).flatMap(([key, child]): [string, unknown][] => {
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
    if (!rule) return [];
    const { name, isValid, expected, convert = (value: unknown) => value } = rule;
    if (isValid(child.value)) return [[name, convert(child.value)]];
    report(child, `'${key}' must be ${expected}; it is ignored.`, "Correct the value.");
    return [];
  });
  return Object.fromEntries(found) as RetryRules;
}

/** `429`, `"429"`, `"5XX"` and `"5xx"`. */
function toStatus(value: unknown): number | string | undefined {
  const text = String(value).toUpperCase();
  if (/^[1-5]\d\d$/.test(text)) return Number(text);
  return /^[1-5]XX$/.test(text) ? text : undefined;
}
