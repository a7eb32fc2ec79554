import type { FunctionDeclarationStructure } from "ts-morph";
import type { ClientPlan } from "../../plan/index.js";
import { StructureKind } from "../ts-morph.js";

/** A helper in `schemas.ts` for a check that zod lacks. */
export type SchemaFunction = (typeof names)[number];

const names = [
  "int64",
  "uint64",
  "bigInteger",
  "multipleOf",
  "uniqueItems",
  "contains",
  "minProperties",
  "maxProperties",
  "requiredGroups",
  "dependentRequired",
  "propertyNames",
  "patternProperties",
  "additionalProperties",
  "condition",
  "not",
] as const;

interface FunctionDraft {
  readonly docs: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly returns: string;
  readonly body: string;
  /** Another helper that this one calls. */
  readonly calls?: InnerFunction;
}

type IntegerFunction = "int64" | "uint64" | "bigInteger";

/** Helpers that only other helpers call. */
type InnerFunction = "toDigits" | "canonicalText" | "addIssues";

/** The declarations of the helpers that schemas use, and of the helpers that these call. */
export function listSchemaFunctions(
  used: ReadonlySet<SchemaFunction>,
  integers: ClientPlan["integers"],
): FunctionDeclarationStructure[] {
  const drafts = { ...functions, ...integerFunctions(integers) };
  const exported = names.filter((name) => used.has(name));
  const called = new Set(exported.flatMap((name) => drafts[name].calls ?? []));
  return [
    ...exported.map((name) => ({ ...toStructure(name, drafts[name]), isExported: true })),
    ...[...called].map((name) => toStructure(name, inner[name])),
  ];
}

function toStructure(name: string, draft: FunctionDraft): FunctionDeclarationStructure {
  return {
    kind: StructureKind.Function,
    docs: [draft.docs],
    name,
    parameters: Object.entries(draft.parameters).map(([parameter, type]) => {
      const isOptional = parameter.endsWith("?");
      return { name: parameter.replace("?", ""), type, hasQuestionToken: isOptional };
    }),
    returnType: draft.returns,
    statements: [draft.body.trim()],
  };
}

const numberCheck = "z.core.$ZodCheck<string | number | bigint>";
const listCheck = "z.core.$ZodCheck<readonly unknown[]>";
const objectCheck = "z.core.$ZodCheck<object>";
const anyCheck = "z.core.$ZodCheck<unknown>";

const functions: Readonly<Record<Exclude<SchemaFunction, IntegerFunction>, FunctionDraft>> = {
  multipleOf: {
    docs: "Accepts multiples of a step: exact also for decimals and large integers.",
    parameters: { step: "number | bigint" },
    returns: numberCheck,
    calls: "toDigits",
    body: `
const [size, exponent] = toDigits(step);
return z.refine((value) => {
  const [digits, power] = toDigits(value);
  const shift = Math.min(exponent, power);
  const number = digits * 10n ** BigInt(power - shift);
  return number % (size * 10n ** BigInt(exponent - shift)) === 0n;
}, \`Invalid input: expected a multiple of \${step}\`);`,
  },
  uniqueItems: {
    docs: "Requires items that differ; the order of their keys does not matter.",
    parameters: {},
    returns: listCheck,
    calls: "canonicalText",
    body: `
return z.refine((items) => {
  return new Set(items.map(canonicalText)).size === items.length;
}, "Invalid input: expected unique items");`,
  },
  contains: {
    docs: "Limits how many items match a schema.",
    parameters: { item: "z.core.$ZodType", min: "number", "max?": "number" },
    returns: listCheck,
    body: `
const range = \`at least \${min}\${max === undefined ? "" : \` and at most \${max}\`}\`;
return z.refine((items) => {
  const { length } = items.filter((each) => z.safeParse(item, each).success);
  return length >= min && (max === undefined || length <= max);
}, \`Invalid input: expected \${range} matching items\`);`,
  },
  minProperties: {
    docs: "Requires at least so many properties.",
    parameters: { min: "number" },
    returns: objectCheck,
    body: `
return z.refine((value) => {
  return Object.values(value).filter((each) => each !== undefined).length >= min;
}, \`Invalid input: expected at least \${min} properties\`);`,
  },
  maxProperties: {
    docs: "Allows at most so many properties.",
    parameters: { max: "number" },
    returns: objectCheck,
    body: `
return z.refine((value) => {
  return Object.values(value).filter((each) => each !== undefined).length <= max;
}, \`Invalid input: expected at most \${max} properties\`);`,
  },
  requiredGroups: {
    docs: "Limits how many groups of properties are present.",
    parameters: { groups: "readonly string[][]", min: "number", "max?": "number" },
    returns: objectCheck,
    body: `
const range = \`at least \${min}\${max === undefined ? "" : \` and at most \${max}\`}\`;
const names = groups.map((group) => group.join(" with ")).join(", ");
return z.refine((value) => {
  const present = new Map(Object.entries(value));
  const isPresent = (name: string) => present.get(name) !== undefined;
  const { length } = groups.filter((group) => group.every(isPresent));
  return length >= min && (max === undefined || length <= max);
}, \`Invalid input: expected \${range} of \${names}\`);`,
  },
  dependentRequired: {
    docs: "Requires other properties where a property is present.",
    parameters: { property: "string", required: "readonly string[]" },
    returns: objectCheck,
    body: `
const message = \`Invalid input: \${property} requires \${required.join(", ")}\`;
return z.refine((value) => {
  const present = new Map(Object.entries(value));
  if (present.get(property) === undefined) return true;
  return required.every((name) => present.get(name) !== undefined);
}, message);`,
  },
  propertyNames: {
    docs: "Checks the name of each property.",
    parameters: { name: "z.core.$ZodType" },
    returns: objectCheck,
    calls: "addIssues",
    body: `
return z.check((payload) => {
  for (const key of Object.keys(payload.value)) addIssues(payload, name, key, [key]);
});`,
  },
  patternProperties: {
    docs: "Checks the properties whose names match a pattern.",
    parameters: {
      declared: "readonly string[]",
      patterns: "readonly (readonly [RegExp, z.core.$ZodType])[]",
    },
    returns: objectCheck,
    calls: "addIssues",
    body: `
return z.check((payload) => {
  for (const [key, value] of Object.entries(payload.value)) {
    if (declared.includes(key)) continue;
    for (const [pattern, schema] of patterns) {
      if (pattern.test(key)) addIssues(payload, schema, value, [key]);
    }
  }
});`,
  },
  additionalProperties: {
    docs: "Checks undeclared properties whose names match no pattern.",
    parameters: {
      declared: "readonly string[]",
      patterns: "readonly RegExp[]",
      schema: "z.core.$ZodType",
    },
    returns: objectCheck,
    calls: "addIssues",
    body: `
return z.check((payload) => {
  for (const [key, value] of Object.entries(payload.value)) {
    const isOther = !declared.includes(key) && !patterns.some((pattern) => pattern.test(key));
    if (isOther) addIssues(payload, schema, value, [key]);
  }
});`,
  },
  condition: {
    docs: "Checks one schema if the value matches a test, else another.",
    parameters: {
      test: "z.core.$ZodType",
      matching: "z.core.$ZodType | undefined",
      "other?": "z.core.$ZodType",
    },
    returns: anyCheck,
    calls: "addIssues",
    body: `
return z.check((payload) => {
  const schema = z.safeParse(test, payload.value).success ? matching : other;
  if (schema) addIssues(payload, schema, payload.value, []);
});`,
  },
  not: {
    docs: "Rejects values that match a schema.",
    parameters: { schema: "z.core.$ZodType" },
    returns: anyCheck,
    body: `
return z.refine((value) => !z.safeParse(schema, value).success, "Invalid input: not allowed");`,
  },
};

const inner: Readonly<Record<InnerFunction, FunctionDraft>> = {
  toDigits: {
    docs: "A number as `digits * 10 ** exponent`.",
    parameters: { value: "string | number | bigint" },
    returns: "[digits: bigint, exponent: number]",
    body: `
const [decimal = "", exponent = "0"] = String(value).split("e");
const [whole = "", fraction = ""] = decimal.split(".");
return [BigInt(whole + fraction), Number(exponent) - fraction.length];`,
  },
  canonicalText: {
    docs: "Equal for equal values of JSON.",
    parameters: { value: "unknown" },
    returns: "string",
    body: `
if (Array.isArray(value)) return \`[\${value.map(canonicalText).join(",")}]\`;
if (typeof value === "bigint") return String(value);
if (typeof value !== "object" || value === null || value instanceof Date) {
  return JSON.stringify(value) ?? "undefined";
}
const members = Object.entries(value).filter(([, each]) => each !== undefined);
const texts = members.map(([key, each]) => \`\${JSON.stringify(key)}:\${canonicalText(each)}\`);
return \`{\${texts.sort().join(",")}}\`;`,
  },
  addIssues: {
    docs: "Reports what is wrong with a value inside another at its path.",
    parameters: {
      payload: "z.core.ParsePayload",
      schema: "z.core.$ZodType",
      value: "unknown",
      path: "readonly PropertyKey[]",
    },
    returns: "void",
    body: `
for (const issue of z.safeParse(schema, value).error?.issues ?? []) {
  const { message } = issue;
  payload.issues.push({ code: "custom", message, path: [...path, ...issue.path], input: value });
}`,
  },
};

/**
 * Helpers for integers of 64 bits and more. Numbers from servers may be rounded, even to the end of
 * the range.
 */
function integerFunctions(
  integers: ClientPlan["integers"],
): Record<IntegerFunction, FunctionDraft> {
  const isExact = integers !== "number";
  const type = isExact ? "number | bigint" : "number";
  const draft = (docs: string, types: string, value: string): FunctionDraft => ({
    docs,
    parameters: {},
    returns: `z.ZodType<${types}>`,
    body: `
const whole = { error: "Invalid input: expected an integer", abort: true };
${value.includes("number") ? "const number = z.number().check(z.refine(Number.isInteger, whole));\n" : ""}return ${value};`,
  });
  const range = (docs: string, min: string, end: string): FunctionDraft => {
    if (integers === "string") return draft(docs, "string", digitsIn(min, end));
    const value = isExact
      ? `z.union([number, z.bigint()]).check(z.gte(${min}), z.lt(${end}))`
      : `number.check(z.gte(${toNumberText(min)}), z.lte(${toNumberText(end)}))`;
    return draft(docs, type, value);
  };
  return {
    int64: range("An integer of 64 bits.", "-(2n ** 63n)", "2n ** 63n"),
    uint64: range("An integer of 64 bits that is not negative.", "0n", "2n ** 64n"),
    bigInteger: draft(
      "An integer of any size, as digits or as a number.",
      `string | ${type}`,
      `z.union([z.string().check(z.regex(/^-?\\d+$/, whole)), number${isExact ? ", z.bigint()" : ""}])`,
    ),
  };
}

function digitsIn(min: string, end: string): string {
  return `z.string().check(
  z.regex(/^-?\\d+$/, whole),
  z.refine((value) => BigInt(value) >= ${min} && BigInt(value) < ${end}, whole),
)`;
}

/** Converts the bigint expression `2n ** 63n` to one of numbers. */
function toNumberText(expression: string): string {
  return expression.replaceAll(/(\d)n/g, "$1");
}
