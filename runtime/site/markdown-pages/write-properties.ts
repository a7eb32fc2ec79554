import type { ApiDefinition, TypeShape } from "../../definition/index.js";
import type { BodyView } from "../reference/body-rows.js";
import {
  countInner,
  findInnerShape,
  type InnerShape,
  type InnerVariant,
} from "../reference/inner-shape.js";
import { createRows, type PropertyRow } from "../reference/PropertyRows.js";
import { findNamedType } from "../schemas/find-named-type.js";
import { escapeLine, printCode, printLink } from "../../definition/text/index.js";
import { describeItem, printItem } from "./markdown-blocks.js";
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
      return listBody(
        {
          typeText: "",
          rows: createRows(
            place.context.definition,
            inner.properties,
            inner.direction,
            inner.isXml,
          ),
          rules: inner.rules,
        },
        place,
      );
    case "variants":
      // Without any descriptions, the type already lists all values.
      return [
        ...(inner.variants.some((variant) => variant.inner ?? variant.description)
          ? inner.variants.map((variant) => createVariantItem(variant, place))
          : []),
        ...createRuleItems(inner.rules),
      ];
    case "values":
      return [{ listInner: listNone, print: () => printItem([printValues(inner.values)]) }];
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
  const found =
    row.shape && findInnerShape(context.definition, row.shape, row.direction, row.isXml);
  const isEnum = found?.type === "values";
  const opened = openType(row.shape, isEnum ? undefined : found, place);
  return {
    listInner: opened.listInner,
    print: (depth) => {
      const values = isEnum ? [printValues(found.values)] : [];
      const docs = writeExternalDocs(context, row.externalDocs);
      const head = `${printCode(row.name)} ${escapeLine(`(${listNotes(row).join(", ")})`)}`;
      return printOpened(head, row.description, {
        context,
        opened,
        depth,
        values: docs === "" ? values : [...values, docs],
      });
    },
  };
}

function listNotes({ typeText, required, notes = [], availability }: PropertyRow): string[] {
  const deprecated = availability === "Deprecated" ? ["deprecated"] : [];
  return [typeText, ...(required ? ["required"] : []), ...notes, ...deprecated];
}

function createVariantItem(variant: InnerVariant, place: Surroundings): Item {
  const { discriminant, inner, title, typeText, description } = variant;
  const opened = openType(undefined, inner, place);
  const type = title === typeText ? "" : ` ${escapeLine(`(${typeText})`)}`;
  return {
    listInner: opened.listInner,
    print: (depth) => {
      const mark =
        discriminant && ` (${printCode(discriminant.key)}: ${printCode(discriminant.value)})`;
      const head = `**${escapeLine(title)}**${mark ?? type}`;
      return printOpened(head, description, { context: place.context, opened, depth, values: [] });
    },
  };
}

interface OpenedItem {
  readonly context: MarkdownContext;
  readonly opened: Opened;
  readonly depth: number;
  readonly values: readonly string[];
}

function printOpened(
  head: string,
  description: string | null | undefined,
  { context, opened, depth, values }: OpenedItem,
): string {
  const text = printDescription(description, { base: context.linkBase });
  const inner = depth > 1 ? opened.listInner() : [];
  const rest = inner.length === 0 ? opened.describeRest() : "";
  const notes = [...values, ...(rest === "" ? [] : [rest])];
  return printItem(describeItem(head, text, notes), printItems(inner, depth - 1));
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

function printValues(values: Extract<InnerShape, { type: "values" }>["values"]): string {
  const shown = values.slice(0, maxValues).map(({ value }) => printCode(printValue(value)));
  const more = values.length - shown.length;
  return `One of ${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}

function printValue(value: unknown): string {
  return typeof value === "string" && value !== "" ? value : JSON.stringify(value);
}
