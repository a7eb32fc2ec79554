import type { ReactNode } from "react";
import { arrayOf, describeShape, resolveShape, uniqueArrayOf } from "../../definition/index.js";
import type {
  ApiDefinition,
  Availability,
  ObjectProperty,
  TypeShape,
} from "../../definition/index.js";
import { printJson } from "../../http/index.js";
import { Disclosure } from "./Disclosure.js";
import { Markdown } from "./Markdown.js";
import { countInner, findInnerShape } from "./inner-shape.js";
import type { InnerShape, InnerVariant } from "./inner-shape.js";

/** One row: a name, its type and constraints, and what the author says of it. */
export interface PropertyRow {
  readonly name: string;
  readonly required: boolean;
  readonly typeText: string;
  readonly description?: string | null;
  readonly availability?: Availability | null;
  /** Short words next to the type, such as `read only`. */
  readonly notes?: readonly string[];
  /** Opens to show what is inside. */
  readonly shape?: TypeShape;
}

/** Rows of name, type, constraints and description, each opening its nested type on demand. */
export function PropertyRows(props: {
  readonly definition: ApiDefinition;
  readonly rows: readonly PropertyRow[];
}): ReactNode {
  return (
    <ul className="rows">
      {props.rows.map((row) => (
        <Row key={row.name} definition={props.definition} row={row} />
      ))}
    </ul>
  );
}

/** The rows of an object's properties, those that are required first. */
export function createRows(
  definition: ApiDefinition,
  properties: readonly ObjectProperty[],
): PropertyRow[] {
  const rows = properties.map((property): PropertyRow => {
    const { valueShape } = property;
    const resolved = resolveShape(definition, valueShape);
    return {
      name: property.key,
      required: !resolved.optional,
      typeText: describeType(definition, valueShape),
      description: property.description ?? findTypeDescription(definition, valueShape),
      availability: property.availability ?? null,
      notes: [...listAccessNotes(property), ...describeDefault(resolved.default)],
      shape: valueShape,
    };
  });
  return orderRows(rows);
}

/** Required rows first, each part in the author's order. */
export function orderRows(rows: readonly PropertyRow[]): PropertyRow[] {
  return [...rows.filter(({ required }) => required), ...rows.filter(({ required }) => !required)];
}

/** The words of {@link describeShape}, but for enums, whose values are below. */
function describeType(definition: ApiDefinition, shape: TypeShape): string {
  const { shape: plain, nullable } = resolveShape(definition, shape);
  const orNull = nullable ? " or null" : "";
  if (plain.type === "enum") return `enum${orNull}`;
  const list = plain.type === "alias" ? plain.value : undefined;
  const isArray = list?.type === "list" || list?.type === "set";
  const isOfEnums = isArray && resolveShape(definition, list.itemShape).shape.type === "enum";
  if (!isOfEnums) return describeShape(definition, shape);
  return (list.type === "set" ? uniqueArrayOf("enum") : arrayOf("enum")) + orNull;
}

function describeDefault(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  return [`default ${typeof value === "string" ? value : printJson(value)}`];
}

function listAccessNotes(property: ObjectProperty): string[] {
  if (property.propertyAccess === "READ_ONLY") return ["read only"];
  return property.propertyAccess === "WRITE_ONLY" ? ["write only"] : [];
}

/** A property without words of its own borrows those of its type. */
function findTypeDescription(definition: ApiDefinition, shape: TypeShape): string | null {
  const { typeId } = resolveShape(definition, shape);
  return typeId === undefined ? null : (definition.types[typeId]?.description ?? null);
}

function Row(props: { readonly definition: ApiDefinition; readonly row: PropertyRow }): ReactNode {
  const { definition, row } = props;
  const deprecated = row.availability === "Deprecated";
  return (
    <li className="row">
      <div className="row-head">
        <code className={deprecated ? "row-name deprecated" : "row-name"}>{row.name}</code>
        <span className="row-type">{row.typeText}</span>
        {row.required && <span className="row-required">required</span>}
        {row.notes?.map((note) => (
          <span key={note} className="row-note">
            {note}
          </span>
        ))}
        {deprecated && <span className="row-deprecated">deprecated</span>}
      </div>
      <Markdown text={row.description} />
      {row.shape && <Nested definition={definition} shape={row.shape} of={row.name} />}
    </li>
  );
}

const fewValues = 12;

/** A button that opens what lies within a type. Nothing inside is looked up before. */
export function Nested(props: {
  readonly definition: ApiDefinition;
  readonly shape: TypeShape;
  /** Whose type it is, for the button's name. */
  readonly of: string;
  readonly initiallyOpen?: boolean;
}): ReactNode {
  const { definition, shape } = props;
  const inner = findInnerShape(definition, shape);
  if (!inner) return null;
  if (inner.type === "values" && inner.values.length <= fewValues)
    return <Inner {...{ definition, inner }} />;
  return (
    <Disclosure what={countInner(inner)} of={props.of} initiallyOpen={props.initiallyOpen}>
      {() => <Inner definition={definition} inner={inner} />}
    </Disclosure>
  );
}

/** Properties as rows, variants each with their own, values as words. */
export function Inner(props: {
  readonly definition: ApiDefinition;
  readonly inner: InnerShape;
}): ReactNode {
  const { definition, inner } = props;
  if (inner.type === "properties") {
    return <PropertyRows definition={definition} rows={createRows(definition, inner.properties)} />;
  }
  if (inner.type === "variants")
    return <Variants definition={definition} variants={inner.variants} />;
  return (
    <p className="values">
      <span className="values-label">One of</span>
      {inner.values.map(({ value, displayName }) => (
        <code key={String(value)} title={displayName ?? undefined}>
          {typeof value === "string" ? value : JSON.stringify(value)}
        </code>
      ))}
    </p>
  );
}

function Variants(props: {
  readonly definition: ApiDefinition;
  readonly variants: readonly InnerVariant[];
}): ReactNode {
  return (
    <ul className="rows">
      {props.variants.map((variant, index) => (
        <VariantRow
          key={`${variant.title} ${index}`}
          definition={props.definition}
          variant={variant}
        />
      ))}
    </ul>
  );
}

function VariantRow(props: {
  readonly definition: ApiDefinition;
  readonly variant: InnerVariant;
}): ReactNode {
  const { definition, variant } = props;
  const { discriminant, inner } = variant;
  return (
    <li className="row variant">
      <div className="row-head">
        <span className="variant-title">{variant.title}</span>
        {discriminant ? (
          <code className="variant-mark">
            {discriminant.key}: &quot;{discriminant.value}&quot;
          </code>
        ) : (
          variant.title !== variant.typeText && <span className="row-type">{variant.typeText}</span>
        )}
      </div>
      <Markdown text={variant.description} />
      {inner && <Inner definition={definition} inner={inner} />}
    </li>
  );
}
