import {
  appendPointer,
  isSourceObject,
  resolveReference,
  type SourceFile,
  type SourceNode,
  type SourceObject,
} from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import type { DocumentGrammar, ObjectKind, Rule } from "./grammar.js";

/** A value and the path to it. Its pointer is built only if it is reported. */
interface Step {
  readonly value: unknown;
  readonly kind: string;
  readonly file: SourceFile;
  readonly key: string | number;
  readonly parent: Step | string | undefined;
}

interface Walk {
  readonly context: ImportContext;
  readonly grammar: DocumentGrammar;
  readonly seen: Set<object>;
  readonly stack: Step[];
}

/**
 * Reports parts of the document that importers do not read: unknown keys, values of the wrong type,
 * extensions, and components that are not used. Walks over all used parts and follows references.
 */
export function reportUnread(
  context: ImportContext,
  root: SourceNode,
  grammar: DocumentGrammar,
): void {
  const walk: Walk = { context, grammar, seen: new Set(), stack: [] };
  const { value, file } = root;
  const start: Step = { value, kind: grammar.root, file, key: "", parent: undefined };
  walk.stack.push(start);
  for (let step = walk.stack.pop(); step; step = walk.stack.pop()) visit(walk, step);
  reportUnused(walk, start);
}

function visit(walk: Walk, step: Step): void {
  const { value } = step;
  const kind = walk.grammar.kinds.get(step.kind);
  if (!kind || !isSourceObject(value) || walk.seen.has(value)) return;
  walk.seen.add(value);
  if (typeof value.$ref === "string") follow(walk, step, value.$ref);
  for (const key of Object.keys(value)) visitKey(walk, step, kind, key, value[key]);
}

function follow(walk: Walk, step: Step, reference: string): void {
  const { kind, file } = step;
  const holder: SourceNode = { value: step.value, file, pointer: "" };
  const found = resolveReference(walk.context.document, holder, reference);
  if (!("node" in found)) return;
  const { node } = found;
  walk.stack.push({ value: node.value, kind, file: node.file, key: "", parent: node.pointer });
}

function visitKey(walk: Walk, step: Step, kind: ObjectKind, key: string, value: unknown): void {
  const rule = kind.keys.get(key);
  if (rule !== undefined) return apply(walk, step, key, value, rule);
  if (key === "$ref") return;
  if (key.startsWith("x-")) return noteExtension(walk, step, key);
  if (kind.names) return apply(walk, step, key, value, kind.names);
  noteUnknown(walk, step, kind, key);
}

function apply(walk: Walk, step: Step, key: string, value: unknown, rule: Rule): void {
  if (value === null || rule === "any") return;
  if (rule === "scalar" && typeof value === "number" && !Number.isInteger(value)) {
    noteNumber(walk, step, key);
  }
  if (rule === "ignored") return noteIgnored(walk, step, key);
  if (!descend(walk, step, key, value, rule)) reportType(walk, step, key, rule);
}

/** Whether the value has the type of the rule. Queues the objects in it for later. */
function descend(walk: Walk, step: Step, key: string, value: unknown, rule: Rule): boolean {
  if (typeof rule === "string") return fits(value, rule);
  if ("either" in rule)
    return rule.either.some((option) => descend(walk, step, key, value, option));
  if ("one" in rule) return push(walk, step, key, value, rule.one);
  const isList = "list" in rule;
  if (isList ? !Array.isArray(value) : !isSourceObject(value)) return false;
  const holder: Step = { value, kind: "", file: step.file, key, parent: step };
  const kind = isList ? rule.list : rule.map;
  for (const inner of Object.keys(value as object)) {
    const item = (value as SourceObject)[inner];
    const name = isList ? Number(inner) : inner;
    if (!push(walk, holder, name, item, kind) && item !== null)
      reportItem(walk, holder, name, kind);
  }
  return true;
}

function push(
  walk: Walk,
  parent: Step,
  key: string | number,
  value: unknown,
  kind: string,
): boolean {
  if (isSourceObject(value)) walk.stack.push({ value, kind, file: parent.file, key, parent });
  return isSourceObject(value) || (kind === "schema" && typeof value === "boolean");
}

function fits(value: unknown, rule: Extract<Rule, string>): boolean {
  switch (rule) {
    case "text":
      return typeof value === "string";
    case "scalar":
      return typeof value !== "object";
    case "flag":
      return typeof value === "boolean";
    case "number":
      return typeof value === "number" && value >= 0;
    case "list":
      return Array.isArray(value);
    default:
      return true;
  }
}

const ruleNames = new Map<Rule, string>([
  ["text", "a string"],
  ["scalar", "a string"],
  ["flag", "true or false"],
  ["number", "a number from 0"],
  ["list", "a list"],
]);

function nameRule(rule: Rule): string {
  if (typeof rule !== "string" && "list" in rule) return "a list";
  return ruleNames.get(rule) ?? "an object";
}

function reportType(walk: Walk, step: Step, key: string, rule: Rule): void {
  const kind = walk.grammar.kinds.get(step.kind);
  const isOne = typeof rule !== "string" && "one" in rule;
  if (isOne && (kind?.isReportedOnImport || isReportedOnImportOf(walk, rule.one))) return;
  walk.context.report(nodeAt(step, key), "warning", {
    code: "wrong-type",
    message: `'${key}' of ${kind?.what ?? "this"} must be ${nameRule(rule)}; it is ignored.`,
    hint: `Write it as ${nameRule(rule)}.`,
  });
}

function reportItem(walk: Walk, holder: Step, key: string | number, kind: string): void {
  if (isReportedOnImportOf(walk, kind)) return;
  const what = walk.grammar.kinds.get(kind)?.what ?? "this";
  walk.context.report(nodeAt(holder, key), "warning", {
    code: "wrong-type",
    message: `Expected ${what}, which is an object; this value is ignored.`,
    hint: "Write an object.",
  });
}

function isReportedOnImportOf(walk: Walk, kind: string): boolean {
  return walk.grammar.kinds.get(kind)?.isReportedOnImport === true;
}

/** An unknown key is a warning, except in schemas, which may have custom keywords. */
function noteUnknown(walk: Walk, step: Step, kind: ObjectKind, key: string): void {
  const isSchema = step.kind === "schema";
  if (kind.isReportedOnImport && !isSchema) return;
  const finding = {
    code: isSchema ? "unknown-keyword" : "unknown-key",
    message: isSchema
      ? `The keyword '${key}' is unknown and ignored.`
      : `'${key}' is not a key of ${kind.what}; it is ignored.`,
    hint: "Correct its spelling or location, or remove it.",
  };
  walk.context.note(nodeAt(step, key), finding, isSchema ? "info" : "warning");
}

function noteExtension(walk: Walk, step: Step, key: string): void {
  const finding = {
    code: "extension",
    message: `The extension '${key}' is ignored.`,
    hint: "If users need it, explain it in a description.",
  };
  walk.context.note(nodeAt(step, key), finding);
}

/** YAML reads an unquoted version such as 1.10 as the number 1.1. */
function noteNumber(walk: Walk, step: Step, key: string): void {
  const finding = {
    code: "number-as-text",
    message: `'${key}' is a number, so trailing zeros are lost.`,
    hint: "Put it in quotes.",
  };
  walk.context.note(nodeAt(step, key), finding);
}

function noteIgnored(walk: Walk, step: Step, key: string): void {
  const what = walk.grammar.kinds.get(step.kind)?.what ?? "this";
  const message = `The '${key}' of ${what} is ignored.`;
  const finding = { code: "detail-not-kept", message, hint: "Say it in the description." };
  walk.context.note(nodeAt(step, key), finding);
}

/** Reports components that nothing refers to. */
function reportUnused(walk: Walk, root: Step): void {
  for (const { path, what } of walk.grammar.stores) {
    const holder = path.reduce<Step>((step, key) => stepInto(step, key), root);
    if (!isSourceObject(holder.value)) continue;
    for (const key of Object.keys(holder.value)) {
      const value = holder.value[key];
      if (key.startsWith("x-") || !isSourceObject(value) || walk.seen.has(value)) continue;
      walk.context.note(nodeAt(holder, key), {
        code: "unused-component",
        message: `Nothing refers to this ${what}; it is ignored.`,
        hint: "Refer to it, or remove it.",
      });
    }
  }
}

function stepInto(step: Step, key: string): Step {
  const value = isSourceObject(step.value) ? step.value[key] : undefined;
  return { value, kind: "", file: step.file, key, parent: step };
}

function nodeAt(step: Step, key: string | number): SourceNode {
  return { value: undefined, file: step.file, pointer: appendPointer(pointerOf(step), key) };
}

function pointerOf({ key, parent }: Step): string {
  if (parent === undefined) return "";
  return typeof parent === "string" ? parent : appendPointer(pointerOf(parent), key);
}
