import { childAt, isSourceObject } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import type { SchemaKey, SchemaNode } from "./schema-object.js";

interface Rule {
  readonly types: readonly string[];
  /** Keywords for parts of values. Reported as warnings, because the type changes without them. */
  readonly parts: readonly SchemaKey[];
  readonly limits: readonly SchemaKey[];
}

const rules: readonly Rule[] = [
  {
    types: ["array"],
    parts: ["items", "prefixItems"],
    limits: ["minItems", "maxItems", "uniqueItems"],
  },
  {
    types: ["object"],
    parts: ["properties", "patternProperties"],
    limits: ["required", "additionalProperties", "minProperties", "maxProperties"],
  },
  { types: ["string"], parts: [], limits: ["pattern", "minLength", "maxLength"] },
  {
    types: ["number", "integer"],
    parts: [],
    limits: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  },
];

/** Reports keywords that do not apply to the declared type, such as `items` of a string. */
export function reportMisplaced(context: ImportContext, node: SchemaNode): void {
  const { value } = node;
  if (!isSourceObject(value) || typeof value.type !== "string") return;
  const { type } = value;
  for (const { types, parts, limits } of rules) {
    if (types.includes(type)) continue;
    for (const key of parts) report(context, node, type, key, "warning");
    for (const key of limits) report(context, node, type, key, "info");
  }
}

function report(
  context: ImportContext,
  node: SchemaNode,
  type: string,
  key: SchemaKey,
  severity: "warning" | "info",
): void {
  const child = childAt(node, key);
  // `required: true` is valid in Swagger parameters and in draft 3 of JSON Schema.
  if (!child || (key === "required" && !Array.isArray(child.value))) return;
  const message = `'${key}' does not apply to values of type '${type}'; it is ignored.`;
  const finding = { code: "misplaced-keyword", message, hint: "Correct the type, or remove it." };
  context.report(child, severity, finding);
}
