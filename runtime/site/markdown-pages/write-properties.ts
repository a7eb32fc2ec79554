import type { ApiDefinition, TypeShape } from "../../definition/index.js";
import type { BodyView } from "../facts/body-rows.js";
import {
  countInner,
  findInnerShape,
  listVariantMarks,
  type InnerShape,
  type InnerVariant,
} from "../facts/inner-shape.js";
import {
  listRowMarks,
  nameRow,
  valuesLabel,
  type PropertyRow,
  type Remark,
  type RowMark,
  type ShownValue,
} from "../facts/property-row.js";
import { findNamedType } from "../facts/find-named-type.js";
import { escapeLine, printCode, printLink } from "../../definition/text/index.js";
import { describeItem, joinBlocks, printItem } from "./markdown-blocks.js";
import { findSchemaHref, type MarkdownContext } from "./markdown-context.js";
import { printDescription } from "./print-description.js";
import { writeExternalDocs } from "./write-external-docs.js";

/** Nested levels shown at most. */
const maxDepth = 5;

/** Enum values listed at most. */
const maxValues = 100;

/**
 * The properties, variants or values of a body as a nested list; empty if it has none.
 * @param maxItems A further level is shown only if the list stays this short. The first level
 * always is.
 */
export function writeBodyList(context: MarkdownContext, view: BodyView, maxItems = 100): string {
  const items = listBody(view, { context, around: [] });
  return printItems(items, chooseDepth(items, maxItems));
}

/** List items of properties, such as parameters. */
export function writeRowList(context: MarkdownContext, rows: readonly PropertyRow[]): string {
  return writeBodyList(context, { typeText: "", rows });
}

/** A list item. */
interface Item {
  /** Nested items. */
  readonly listInner: () => readonly Item[];
  /** `depth`: levels to show, including this one. */
  readonly print: (depth: number) => string;
}

function printItems(items: readonly Item[], depth: number): string {
  return items.map((item) => item.print(depth)).join("\n");
}

function chooseDepth(items: readonly Item[], maxItems: number): number {
  let level = items;
  let total = level.length;
  for (let depth = 1; ; depth++) {
    level = level.flatMap(({ listInner }) => listInner());
    total += level.length;
    if (depth === maxDepth || level.length === 0 || total > maxItems) return depth;
  }
}

/** Context of list items. */
interface Surroundings {
  readonly context: MarkdownContext;
  /** Enclosing named types, which end recursion. */
  readonly around: readonly string[];
}

function listBody({ rows, rules, inner }: BodyView, place: Surroundings): Item[] {
  if (rows) return [...rows.map((row) => createRowItem(row, place)), ...createRuleItems(rules)];
  return inner ? listInner(inner, place) : [];
}

function listInner(inner: InnerShape, place: Surroundings): Item[] {
  switch (inner.type) {
    case "properties":
    case "items":
      return listBody({ typeText: "", rows: inner.listRows(), rules: inner.rules }, place);
    case "variants":
      return [
        ...inner.listVariants().map((variant) => createVariantItem(variant, place)),
        ...createRuleItems(inner.rules),
      ];
    case "values":
      return [
        {
          listInner: listNone,
          print: () =>
            printItem([printValueLine(inner.values)], printValueItems(inner.values, place.context)),
        },
      ];
  }
}

/** An item with the rules that apply to all items before it. */
function createRuleItems(rules: readonly string[] = []): Item[] {
  return rules.map((rule) => ({
    listInner: listNone,
    print: () => printItem([escapeLine(rule)]),
  }));
}

function createRowItem(row: PropertyRow, place: Surroundings): Item {
  const { context } = place;
  const found = row.shape && findInnerShape(context.definition, row.shape, row);
  const docs = writeExternalDocs(context, row.externalDocs);
  return createItem(
    {
      head: [printName(row), ...printMarks(listRowMarks(row))].join(" "),
      description: row.description,
      notes: [
        ...(row.remarks ?? []).map((remark) => printRemark(remark, context)),
        ...(docs === "" ? [] : [docs]),
        ...(row.example === undefined ? [] : [`Example: ${printCode(row.example)}`]),
      ],
      shape: row.shape,
      inner: found,
    },
    place,
  );
}

function printRemark({ label, isCode, text }: Remark, context: MarkdownContext): string {
  const head = isCode ? printCode(label) : escapeLine(label);
  return joinBlocks(describeItem(head, printText(text, context)));
}

function printName(row: PropertyRow): string {
  const { words, code } = nameRow(row);
  return [words && escapeLine(words), code !== undefined && printCode(code)]
    .filter(Boolean)
    .join(" ");
}

function printMarks(marks: readonly RowMark[]): string[] {
  return marks.length === 0 ? [] : [escapeLine(`(${marks.map(({ text }) => text).join(", ")})`)];
}

function createVariantItem(variant: InnerVariant, place: Surroundings): Item {
  const { discriminant, inner, shape, title, description } = variant;
  const mark = discriminant && `(${printCode(discriminant.key)}: ${printCode(discriminant.value)})`;
  const marks = printMarks(listVariantMarks(variant));
  const head = [`**${escapeLine(title)}**`, ...(mark ? [mark] : []), ...marks].join(" ");
  return createItem({ head, description, notes: [], shape, inner }, place);
}

/** What a list item says, and the type that it opens. */
interface ItemContent {
  readonly head: string;
  readonly description: string | null | undefined;
  readonly notes: readonly string[];
  readonly shape: TypeShape | undefined;
  readonly inner: InnerShape | undefined;
}

function createItem(content: ItemContent, place: Surroundings): Item {
  const { head, description, notes, shape, inner } = content;
  const { context } = place;
  const values = inner?.type === "values" ? inner.values : [];
  const opened = openType(shape, values.length > 0 ? undefined : inner, place);
  const line = printValueLine(values);
  const list = printValueItems(values, context);
  return {
    listInner: opened.listInner,
    print: (depth) => {
      const items = depth > 1 ? opened.listInner() : [];
      const rest = items.length === 0 ? opened.describeRest() : "";
      const introduction = list === "" ? [line, ...notes, rest] : [...notes, rest, line];
      const short = endSentences(introduction.filter((note) => note !== ""));
      const blocks = describeItem(head, printText(description, context), short);
      return printItem(blocks, list || printItems(items, depth - 1));
    },
  };
}

/** Notes that follow each other on a line. */
function endSentences(notes: readonly string[]): string[] {
  return notes.map((note, index) =>
    index === notes.length - 1 || /[.!?:]$/.test(note) ? note : `${note}.`,
  );
}

function printText(text: string | null | undefined, { links }: MarkdownContext): string {
  return printDescription(text, { links });
}

/** The content of a type. */
interface Opened {
  readonly listInner: () => readonly Item[];
  /** Summarizes the content where the list does not go that deep. */
  readonly describeRest: () => string;
}

function openType(
  shape: TypeShape | undefined,
  inner: InnerShape | undefined,
  { context, around }: Surroundings,
): Opened {
  if (!inner) return { listInner: listNone, describeRest: () => "" };
  const typeId = shape && findNamedType(context.definition, shape);
  const isAround = typeId !== undefined && around.includes(typeId);
  let items: readonly Item[] | undefined;
  return {
    listInner: () => {
      if (isAround) return [];
      return (items ??= listInner(inner, {
        context,
        around: typeId === undefined ? around : [...around, typeId],
      }));
    },
    describeRest: () => {
      const href = typeId === undefined ? undefined : findSchemaHref(context, typeId);
      const name = nameType(context.definition, typeId);
      if (href === undefined) return isAround ? "" : `${countInner(inner)}.`;
      return `${countInner(inner)}: ${printLink(name, href)}.`;
    },
  };
}

function listNone(): readonly Item[] {
  return [];
}

function nameType({ types }: ApiDefinition, id: string | undefined): string {
  const type = id === undefined ? undefined : types[id];
  return type?.displayName ?? type?.name ?? id ?? "";
}

function hasDescriptions(values: readonly ShownValue[]): boolean {
  return values.some(({ description }) => description);
}

/** Values on one line, or what introduces their list; empty without values. */
function printValueLine(values: readonly ShownValue[]): string {
  if (values.length === 0) return "";
  if (hasDescriptions(values)) return `${valuesLabel}:`;
  const shown = values.slice(0, maxValues).map(printValueHead).join(", ");
  const more = countMore(values);
  return `${valuesLabel} ${shown}${more === "" ? "" : ` and ${more}`}.`;
}

/** Values with descriptions as list items; empty without descriptions. */
function printValueItems(values: readonly ShownValue[], context: MarkdownContext): string {
  if (!hasDescriptions(values)) return "";
  const items = values
    .slice(0, maxValues)
    .map((value) => describeItem(printValueHead(value), printText(value.description, context)));
  const more = countMore(values);
  return [...items, ...(more === "" ? [] : [[more]])].map((blocks) => printItem(blocks)).join("\n");
}

function printValueHead({ text, title, isDeprecated }: ShownValue): string {
  const words = [...(title ? [title] : []), ...(isDeprecated ? ["deprecated"] : [])];
  const marks = words.length > 0 ? ` ${escapeLine(`(${words.join(", ")})`)}` : "";
  return `${printCode(text)}${marks}`;
}

function countMore(values: readonly ShownValue[]): string {
  return values.length > maxValues ? `${values.length - maxValues} more` : "";
}
