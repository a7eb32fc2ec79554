import {
  createDefaultValue,
  createVariantDefault,
  describeShape,
  resolveShape,
  variantTitle,
  type ApiDefinition,
  type TypeShape,
} from "../../../../definition/index.js";
import { printJson } from "../../../../http/index.js";
import { findJsonCursor, type JsonCursor } from "./json-cursor.js";
import {
  findNodeAt,
  findShapesAt,
  listChoices,
  listMembers,
  listOnlyValues,
  type JsonSubject,
  type ObjectMember,
  type ShapeChoice,
} from "./json-shapes.js";
import { readJsonTree } from "../../../../http/json/index.js";

/** A suggestion at the caret. */
export interface JsonCompletion {
  readonly label: string;
  /** Dimmed text next to the label, such as a type or a display name. */
  readonly note: string;
  readonly insert: string;
  /** Where to put the caret, relative to the start of the inserted text. */
  readonly caret: number;
  /** Whether to show suggestions again after inserting this one. */
  readonly hasFollowUp: boolean;
}

/** The suggestions at the caret, and the range that a suggestion replaces. */
interface JsonCompletions {
  readonly from: number;
  readonly to: number;
  readonly items: readonly JsonCompletion[];
}

/** Typing narrows down longer lists. */
const maxItems = 200;

/**
 * What the schema allows at the caret: names that the object does not have yet (required ones
 * first), enum and literal values, `true` and `false`, `null`, and complete objects. Suggestions
 * are in the author's order. Those that start with the typed text precede those that contain it.
 */
export function listJsonCompletions(
  definition: ApiDefinition,
  shape: TypeShape,
  text: string,
  caret: number,
): JsonCompletions | undefined {
  const { root } = readJsonTree(text);
  const cursor = findJsonCursor(text, root, caret);
  if (!cursor) return undefined;
  const subject: JsonSubject = { definition, shape, text, root };
  const found = cursor.target === "key" ? listKeys(subject, cursor) : listValues(subject, cursor);
  const items = narrow(found, cursor.typed).slice(0, maxItems);
  return { from: cursor.from, to: cursor.to, items };
}

function narrow(items: readonly JsonCompletion[], typed: string): JsonCompletion[] {
  const query = typed.toLowerCase();
  const named = items.map((item) => ({ item, label: item.label.toLowerCase() }));
  const first = named.filter(({ label }) => label.startsWith(query));
  const containing = named.filter(({ label }) => !label.startsWith(query) && label.includes(query));
  return [...first, ...containing].map(({ item }) => item);
}

function listKeys(subject: JsonSubject, cursor: JsonCursor): JsonCompletion[] {
  const node = findNodeAt(subject.root, cursor.path);
  const choices = findShapesAt(subject, cursor.path).flatMap((shape) =>
    listChoices(subject, shape, node),
  );
  const members = new Map<string, ObjectMember>();
  for (const member of choices.flatMap((choice) => listMembers(subject, choice, node))) {
    const isThere = cursor.present.includes(member.key) || members.has(member.key);
    if (!isThere && !member.readOnly) members.set(member.key, member);
  }
  const all = [...members.values()];
  const inOrder = [...all.filter(({ required }) => required), ...all.filter((m) => !m.required)];
  return inOrder.map((member) => toKeyCompletion(subject, member, cursor));
}

function toKeyCompletion(
  { definition }: JsonSubject,
  { key, shape, required }: ObjectMember,
  cursor: JsonCursor,
): JsonCompletion {
  const type = describeShape(definition, withoutOptional(shape));
  const note = required ? `${type}, required` : type;
  const name = JSON.stringify(key);
  if (cursor.hasColon) {
    return { label: key, note, insert: name, caret: name.length, hasFollowUp: false };
  }
  const stub = createStub(definition, shape);
  const insert = `${name}: ${stub.text}${cursor.needsComma ? "," : ""}`;
  return {
    label: key,
    note,
    insert,
    caret: name.length + 2 + stub.caret,
    hasFollowUp: stub.hasFollowUp,
  };
}

interface Stub {
  readonly text: string;
  readonly caret: number;
  readonly hasFollowUp: boolean;
}

/**
 * The text after a new name: brackets or quotes with the caret inside, or the only allowed value.
 */
function createStub(definition: ApiDefinition, shape: TypeShape): Stub {
  const only = listOnlyValues(definition, shape);
  const nothing: Stub = { text: "", caret: 0, hasFollowUp: true };
  if (only?.length === 1) {
    const text = JSON.stringify(only[0]);
    return { text, caret: text.length, hasFollowUp: false };
  }
  const { shape: plain, nullable } = resolveShape(definition, shape);
  if (plain.type === "object" && !nullable) return { text: "{}", caret: 1, hasFollowUp: true };
  if (plain.type === "discriminatedUnion") return { text: "{}", caret: 1, hasFollowUp: true };
  if (plain.type !== "alias" || nullable) return nothing;
  const { type } = plain.value;
  if (type === "list" || type === "set" || type === "tuple") {
    return { text: "[]", caret: 1, hasFollowUp: true };
  }
  if (type === "map") return { text: "{}", caret: 1, hasFollowUp: false };
  const isText = plain.value.type === "primitive" && isTextType(plain.value.value.type);
  return isText ? { text: '""', caret: 1, hasFollowUp: false } : nothing;
}

function isTextType(type: string): boolean {
  return ["string", "uuid", "base64", "date", "datetime"].includes(type);
}

function withoutOptional(shape: TypeShape): TypeShape {
  if (shape.type !== "alias" || shape.value.type !== "optional") return shape;
  return withoutOptional(shape.value.shape);
}

function listValues(subject: JsonSubject, cursor: JsonCursor): JsonCompletion[] {
  const { definition } = subject;
  const byInsert = new Map<string, JsonCompletion>();
  const add = (label: string, note: string, value: unknown): void => {
    if (value === undefined) return;
    const json = indent(printJson(value, 2), subject.text, cursor.from);
    const insert = `${json}${cursor.needsComma ? "," : ""}`;
    if (byInsert.has(insert)) return;
    // The user continues typing inside empty quotes, brackets or braces.
    const isEmpty = ['""', "{}", "[]"].includes(json);
    const caret = isEmpty ? 1 : json.length;
    byInsert.set(insert, { label, note, insert, caret, hasFollowUp: isEmpty && json !== '""' });
  };
  for (const shape of findShapesAt(subject, cursor.path)) {
    for (const choice of listChoices(subject, shape, undefined)) addValues(definition, choice, add);
    if (isNullable(definition, shape)) add("null", "", null);
  }
  return [...byInsert.values()];
}

function isNullable(definition: ApiDefinition, shape: TypeShape, depth = 0): boolean {
  const { nullable, shape: plain } = resolveShape(definition, shape);
  if (nullable) return true;
  if (plain.type !== "undiscriminatedUnion" || depth > 8) return false;
  return plain.variants.some((variant) => isNullable(definition, variant.shape, depth + 1));
}

type AddValue = (label: string, note: string, value: unknown) => void;

function addValues(definition: ApiDefinition, choice: ShapeChoice, add: AddValue): void {
  const { shape, declared } = choice;
  switch (shape.type) {
    case "enum":
      for (const { value, displayName } of shape.values) {
        add(String(value), displayName === String(value) ? "" : (displayName ?? ""), value);
      }
      return;
    case "discriminatedUnion":
      for (const variant of shape.variants) {
        const label = String(variant.discriminantValue ?? variantTitle(variant));
        add(label, variant.displayName ?? "", createVariantDefault(definition, shape, variant));
      }
      return;
    case "object":
      add("{ }", describeShape(definition, declared), createPlain(definition, choice));
      return;
    case "alias":
      addReference(definition, choice, add);
  }
}

function addReference(definition: ApiDefinition, choice: ShapeChoice, add: AddValue): void {
  const { shape, declared } = choice;
  if (shape.type !== "alias") return;
  const only = listOnlyValues(definition, shape);
  if (only) return only.forEach((value) => add(String(value), "the only value", value));
  const note = describeShape(definition, declared);
  switch (shape.value.type) {
    case "list":
    case "set":
      return add("[ ]", note, []);
    case "tuple":
      return add("[ ]", note, createPlain(definition, choice) ?? []);
    case "map":
      return add("{ }", note, {});
    case "primitive":
      return addPrimitive(definition, choice, shape.value.value.type, add);
    default:
  }
}

function addPrimitive(
  definition: ApiDefinition,
  choice: ShapeChoice,
  type: string,
  add: AddValue,
): void {
  if (type === "boolean") {
    add("true", "", true);
    add("false", "", false);
    return;
  }
  const { default: declared } = resolveShape(definition, choice.declared);
  if (declared !== undefined) add(String(declared), "the default", declared);
  if (type === "datetime") add("now", "", new Date().toISOString());
  if (type === "date") add("today", "", new Date().toISOString().slice(0, 10));
}

/** A value with all required properties. Ignores that the value itself may be optional. */
function createPlain(definition: ApiDefinition, { shape }: ShapeChoice): unknown {
  return createDefaultValue(definition, shape);
}

/** Indents all lines after the first to match the line that the value is inserted into. */
function indent(json: string, text: string, from: number): string {
  const line = text.slice(text.lastIndexOf("\n", from - 1) + 1, from);
  const space = /^[ \t]*/.exec(line)?.[0] ?? "";
  return json.replaceAll("\n", `\n${space}`);
}
