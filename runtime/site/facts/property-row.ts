import {
  describeShape,
  listWrappers,
  resolveShape,
  type ApiDefinition,
  type Availability,
  type EnumType,
  type ExternalDocs,
  type NullableType,
  type ObjectProperty,
  type ParameterProperty,
  type PatternLimit,
  type TypeShape,
} from "../../definition/index.js";
import { printJson } from "../../http/index.js";
import { listXmlNotes } from "./describe-xml.js";
import type { ShownDirection } from "./shown-direction.js";

/**
 * A row with name, type, constraints and description. HTML pages and Markdown pages print all of
 * it.
 */
export interface PropertyRow {
  /** Name of a property, or the pattern of names. Empty for all other names. */
  readonly name: string;
  /** Which properties the row describes, if it is not a single one. */
  readonly names?: "pattern" | "other";
  readonly required: boolean;
  readonly typeText: string;
  readonly description?: string | null;
  readonly availability?: Availability | null;
  readonly externalDocs?: ExternalDocs | null;
  /** Short notes next to the type, such as `read only`. */
  readonly notes?: readonly string[];
  /** Descriptions of parts of the value. */
  readonly remarks?: readonly Remark[];
  /** The author's example on one line. */
  readonly example?: string;
  /** Nested shape that the row opens. */
  readonly shape?: TypeShape;
  /** Whether the value is sent or received. */
  readonly direction: ShownDirection;
  /** Whether the value is part of an XML document. Default: false. */
  readonly isXml?: boolean;
}

/** A description of a part of a value. */
export interface Remark {
  /** The part, such as `Each item` or `null`. */
  readonly label: string;
  /** Whether the label is a value. Default: false. */
  readonly isCode?: boolean;
  /** Markdown. */
  readonly text: string;
}

/** How the rows of a value are created. */
export interface RowOptions {
  readonly direction: ShownDirection;
  /** Whether to note XML names and node types. Default: false. */
  readonly isXml?: boolean;
}

/** Rows for the properties of an object, required ones first. */
export function createRows(
  definition: ApiDefinition,
  properties: readonly (ObjectProperty | ParameterProperty)[],
  { direction, isXml = false }: RowOptions,
): PropertyRow[] {
  // Pages of schemas show both directions, so XML may apply.
  const hasXmlNotes = isXml || direction === "both";
  const rows = properties.map((property): PropertyRow => {
    const { valueShape } = property;
    const resolved = resolveShape(definition, valueShape);
    return {
      ...createShapeRow(definition, valueShape, { direction, isXml }),
      name: property.key,
      required: !resolved.optional,
      description: property.description ?? findTypeDescription(definition, valueShape),
      availability: property.availability ?? null,
      externalDocs: property.externalDocs ?? valueShape.externalDocs ?? null,
      notes: [
        ...listAccessNotes(property),
        ...("isEntireQuery" in property && property.isEntireQuery === true
          ? ["Sent as the complete query, without its name."]
          : []),
        ...describeDefault(resolved.default),
        ...(hasXmlNotes ? listXmlNotes(definition, property) : []),
      ],
      ...findExample(property.examples),
    };
  });
  return orderRows(rows);
}

/** A row for the undeclared properties whose names match a pattern, or for all of them. */
export function createUndeclaredRow(
  definition: ApiDefinition,
  { pattern, valueShape }: Pick<PatternLimit, "valueShape"> & Partial<PatternLimit>,
  options: RowOptions,
): PropertyRow {
  return {
    ...createShapeRow(definition, valueShape, options),
    name: pattern ?? "",
    names: pattern === undefined ? "other" : "pattern",
    ...findExample(valueShape.examples),
  };
}

/** A row for the items of a tuple at an index, or for those after them (`"..."`). */
export function createItemRow(
  definition: ApiDefinition,
  index: number | "...",
  shape: TypeShape,
  options: RowOptions & { readonly required: boolean },
): PropertyRow {
  return {
    ...createShapeRow(definition, shape, options),
    name: `[${index}]`,
    required: options.required,
    ...findExample(shape.examples),
  };
}

/** A row with what the shape itself says. */
function createShapeRow(
  definition: ApiDefinition,
  shape: TypeShape,
  { direction, isXml = false }: RowOptions,
): PropertyRow {
  const remarks = listRemarks(definition, shape);
  return {
    name: "",
    required: false,
    typeText: describeShape(definition, shape, { hasDetails: true }),
    description: shape.description ?? findTypeDescription(definition, shape),
    availability: shape.availability ?? null,
    externalDocs: shape.externalDocs ?? null,
    ...(remarks.length > 0 ? { remarks } : {}),
    shape,
    direction,
    isXml,
  };
}

/** Sorts required rows first, otherwise in the author's order. */
export function orderRows(rows: readonly PropertyRow[]): PropertyRow[] {
  return [...rows.filter(({ required }) => required), ...rows.filter(({ required }) => !required)];
}

/** The name of a row: words, a name or pattern as code, or both. */
export function nameRow({ name, names }: Pick<PropertyRow, "name" | "names">): {
  readonly words?: string;
  readonly code?: string;
} {
  if (names === "other") return { words: "Other properties" };
  return names === "pattern" ? { words: "Names that match", code: name } : { code: name };
}

/** The name of a row as plain text. */
export function nameRowInText(row: Pick<PropertyRow, "name" | "names">): string {
  const { words, code } = nameRow(row);
  return [words, code].filter((part) => part !== undefined).join(" ");
}

/** A short text after the name of a row. */
export interface RowMark {
  readonly kind: "type" | "required" | "note" | "deprecated";
  readonly text: string;
}

/** The short texts after the name of a row, in order: its type and notes. */
export function listRowMarks(row: PropertyRow): RowMark[] {
  const { typeText, required, notes = [], availability } = row;
  return [
    ...(typeText === "" ? [] : [{ kind: "type", text: typeText } as const]),
    ...(required ? [{ kind: "required", text: "required" } as const] : []),
    ...notes.map((text) => ({ kind: "note", text }) as const),
    ...(availability === "Deprecated" ? [{ kind: "deprecated", text: "deprecated" } as const] : []),
  ];
}

/** Introduces the values of an enum. */
export const valuesLabel = "One of";

/** A value of an enum as shown. */
export interface ShownValue {
  /** The value: JSON, or a text without quotes if that is unambiguous. */
  readonly text: string;
  /** Name of the value, such as that of a constant. */
  readonly title?: string;
  /** Markdown. */
  readonly description?: string;
  readonly isDeprecated: boolean;
}

/** The values of an enum, and `null` if the shape allows it. */
export function listShownValues(
  definition: ApiDefinition,
  shape: TypeShape,
  { values }: EnumType,
): ShownValue[] {
  const nullable = findNullable(definition, shape);
  const all: EnumType["values"] = [
    ...values,
    ...(nullable
      ? [
          {
            value: null,
            displayName: nullable.nullDisplayName ?? null,
            description: nullable.nullDescription ?? null,
          },
        ]
      : []),
  ];
  const hasOthers = all.some(({ value }) => typeof value !== "string");
  return all.map(({ value, displayName, description, availability }) => ({
    text: hasOthers ? JSON.stringify(value) : printValue(value),
    ...(displayName ? { title: displayName } : {}),
    ...(description ? { description } : {}),
    isDeprecated: availability === "Deprecated",
  }));
}

/** The outermost nullable of a shape. */
function findNullable(definition: ApiDefinition, shape: TypeShape): NullableType | undefined {
  for (const wrapper of listWrappers(definition, shape)) {
    if (wrapper.type === "alias" && wrapper.value.type === "nullable") return wrapper.value;
  }
  return undefined;
}

/** A text without quotes, unless it is empty or looks like another JSON value. */
function printValue(value: unknown): string {
  if (typeof value !== "string") return printJson(value);
  const isPlain = value.trim() === value && value !== "" && !looksLikeJson(value);
  return isPlain ? value : JSON.stringify(value);
}

function looksLikeJson(text: string): boolean {
  if (/^["[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function describeDefault(value: unknown): string[] {
  return value === undefined || value === null ? [] : [`default ${printValue(value)}`];
}

function listAccessNotes(property: ObjectProperty): string[] {
  if (property.propertyAccess === "READ_ONLY") return ["read only"];
  return property.propertyAccess === "WRITE_ONLY" ? ["write only"] : [];
}

/** Characters. Longer examples are in the example card only. */
const maxExampleLength = 80;

function findExample(examples: ObjectProperty["examples"]): Pick<PropertyRow, "example"> {
  const [value] = examples ?? [];
  if (value === undefined || value === null) return {};
  const example = typeof value === "string" ? value : printJson(value);
  return example.length > maxExampleLength || example.trim() === "" ? {} : { example };
}

/** The description of the named type that a value has. */
export function findTypeDescription(definition: ApiDefinition, shape: TypeShape): string | null {
  const { typeId } = resolveShape(definition, shape);
  return typeId === undefined ? null : (definition.types[typeId]?.description ?? null);
}

function listRemarks(definition: ApiDefinition, shape: TypeShape): Remark[] {
  const { shape: plain } = resolveShape(definition, shape);
  const part = plain.type === "alias" ? findPart(plain.value) : undefined;
  const nullable = plain.type === "enum" ? undefined : findNullable(definition, shape);
  return [
    ...(part?.shape.description ? [{ label: part.label, text: part.shape.description }] : []),
    ...(nullable?.nullDescription
      ? [{ label: "null", isCode: true, text: nullable.nullDescription }]
      : []),
  ];
}

/** The part of a container that the page does not name elsewhere. */
function findPart(
  reference: Extract<TypeShape, { readonly type: "alias" }>["value"],
): { readonly label: string; readonly shape: TypeShape } | undefined {
  switch (reference.type) {
    case "list":
    case "set":
      return { label: "Each item", shape: reference.itemShape };
    case "map":
      return { label: "Each value", shape: reference.valueShape };
    default:
      return undefined;
  }
}
