import { use, type ReactNode } from "react";
import {
  describeShape,
  resolveShape,
  type ApiDefinition,
  type Availability,
  type ExternalDocs,
  type ObjectProperty,
  type ParameterProperty,
  type TypeShape,
} from "../../definition/index.js";
import { printJson } from "../../http/index.js";
import { NestingContext, useShownApi } from "../schemas/use-shown-api.js";
import { findNamedType } from "../schemas/find-named-type.js";
import { TypeText } from "../schemas/TypeText.js";
import { AnchorLink } from "./AnchorLink.js";
import { createAnchorNames, nameAnchor } from "./anchors.js";
import { listXmlNotes } from "./describe-xml.js";
import { Disclosure } from "./Disclosure.js";
import { DocsLink } from "./DocsLink.js";
import { Markdown } from "./Markdown.js";
import {
  countInner,
  findInnerShape,
  type InnerShape,
  type InnerVariant,
  type ShownDirection,
} from "./inner-shape.js";

/** A row with name, type, constraints and description. */
export interface PropertyRow {
  readonly name: string;
  readonly required: boolean;
  readonly typeText: string;
  readonly description?: string | null;
  readonly availability?: Availability | null;
  readonly externalDocs?: ExternalDocs | null;
  /** Short notes next to the type, such as `read only`. */
  readonly notes?: readonly string[];
  /** The author's example on one line. */
  readonly example?: string;
  /** Nested shape that the row opens. */
  readonly shape?: TypeShape;
  /** Whether the value is sent or received. */
  readonly direction: ShownDirection;
  /** Whether the value is part of an XML document. Default: false. */
  readonly isXml?: boolean;
}

/** Rows of properties, each with its nested type on demand. */
export function PropertyRows(props: {
  readonly definition: ApiDefinition;
  readonly rows: readonly PropertyRow[];
  /** Prefix of the rows' ids. Default: rows have no ids. */
  readonly anchor?: string | undefined;
}): ReactNode {
  const { definition, rows, anchor } = props;
  return (
    <ul className="rows">
      {rows.map((row) => (
        <Row key={row.name} {...{ definition, row }} anchor={nameAnchor(anchor, row.name)} />
      ))}
    </ul>
  );
}

/**
 * Rows for the properties of an object, required ones first.
 * @param isXml Whether to note their XML names and node types. Default: false.
 */
export function createRows(
  definition: ApiDefinition,
  properties: readonly (ObjectProperty | ParameterProperty)[],
  direction: ShownDirection,
  isXml = false,
): PropertyRow[] {
  // Pages of schemas show both directions, so XML may apply.
  const hasXmlNotes = isXml || direction === "both";
  const rows = properties.map((property): PropertyRow => {
    const { valueShape } = property;
    const resolved = resolveShape(definition, valueShape);
    return {
      name: property.key,
      required: !resolved.optional,
      typeText: describeShape(definition, valueShape, { hasDetails: true }),
      description: property.description ?? findTypeDescription(definition, valueShape),
      availability: property.availability ?? null,
      externalDocs: property.externalDocs ?? null,
      notes: [
        ...listAccessNotes(property),
        ...("isEntireQuery" in property && property.isEntireQuery === true
          ? ["Sent as the complete query, without its name."]
          : []),
        ...describeDefault(resolved.default),
        ...(hasXmlNotes ? listXmlNotes(definition, property) : []),
      ],
      ...findExample(property),
      shape: valueShape,
      direction,
      isXml,
    };
  });
  return orderRows(rows);
}

/** Sorts required rows first, otherwise in the author's order. */
export function orderRows(rows: readonly PropertyRow[]): PropertyRow[] {
  return [...rows.filter(({ required }) => required), ...rows.filter(({ required }) => !required)];
}

function describeDefault(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  return [`default ${typeof value === "string" ? value : printJson(value)}`];
}

function listAccessNotes(property: ObjectProperty): string[] {
  if (property.propertyAccess === "READ_ONLY") return ["read only"];
  return property.propertyAccess === "WRITE_ONLY" ? ["write only"] : [];
}

/** Characters. Longer examples are in the example card only. */
const maxExampleLength = 80;

function findExample({ examples }: ObjectProperty): Pick<PropertyRow, "example"> {
  const [value] = examples ?? [];
  if (value === undefined || value === null) return {};
  const example = typeof value === "string" ? value : printJson(value);
  return example.length > maxExampleLength || example.trim() === "" ? {} : { example };
}

/** A property without a description shows that of its type. */
function findTypeDescription(definition: ApiDefinition, shape: TypeShape): string | null {
  const { typeId } = resolveShape(definition, shape);
  return typeId === undefined ? null : (definition.types[typeId]?.description ?? null);
}

function Row(props: {
  readonly definition: ApiDefinition;
  readonly row: PropertyRow;
  readonly anchor: string | undefined;
}): ReactNode {
  const { definition, row, anchor } = props;
  const deprecated = row.availability === "Deprecated";
  const name = <code className={deprecated ? "row-name deprecated" : "row-name"}>{row.name}</code>;
  return (
    <li className="row" id={anchor}>
      <div className="row-head">
        {anchor === undefined ? name : <AnchorLink to={anchor}>{name}</AnchorLink>}
        <span className="row-type">
          {row.shape ? (
            <TypeText definition={definition} shape={row.shape} text={row.typeText} />
          ) : (
            row.typeText
          )}
        </span>
        {row.required && <span className="row-required">required</span>}
        {row.notes?.map((note) => (
          <span key={note} className="row-note">
            {note}
          </span>
        ))}
        {deprecated && <span className="row-deprecated">deprecated</span>}
      </div>
      <Markdown text={row.description} />
      <DocsLink docs={row.externalDocs} />
      {row.example !== undefined && (
        <p className="row-example">
          Example: <code>{row.example}</code>
        </p>
      )}
      {row.shape && <Nested {...{ definition, anchor, row }} shape={row.shape} />}
    </li>
  );
}

const fewValues = 12;

/** A button that opens the content of a type, which is resolved when opened. */
export function Nested(props: {
  readonly definition: ApiDefinition;
  readonly shape: TypeShape;
  /** The row of the type. */
  readonly row: Pick<PropertyRow, "name" | "direction" | "isXml">;
  /** Anchor of the row. */
  readonly anchor?: string | undefined;
  readonly initiallyOpen?: boolean;
}): ReactNode {
  const { definition, shape, row, anchor } = props;
  const levels = use(NestingContext);
  const isElsewhere = useHasPage(definition, shape);
  const inner = findInnerShape(definition, shape, row.direction, row.isXml);
  if (!inner) return null;
  if (inner.type === "values" && inner.values.length <= fewValues)
    return <Inner {...{ definition, inner }} />;
  if (isElsewhere && (levels === 0 || isLarge(inner))) return null;
  return (
    <Disclosure what={countInner(inner)} of={row.name} initiallyOpen={props.initiallyOpen}>
      {() => (
        <NestingContext value={isElsewhere ? levels - 1 : levels}>
          <Inner {...{ definition, inner, anchor }} />
        </NestingContext>
      )}
    </Disclosure>
  );
}

/** Types with more rows link to their own page. */
const fewRows = 30;

function isLarge(inner: InnerShape): boolean {
  return (inner.type === "properties" ? inner.properties : []).length > fewRows;
}

/** Whether the named type within a shape has its own page. */
function useHasPage(definition: ApiDefinition, shape: TypeShape | undefined): boolean {
  const api = useShownApi();
  const id = api && shape && findNamedType(definition, shape);
  return id !== undefined && api?.findSchema(id) !== undefined;
}

/** Properties as rows, variants with their rows, or enum values. */
export function Inner(props: {
  readonly definition: ApiDefinition;
  readonly inner: InnerShape;
  readonly anchor?: string | undefined;
}): ReactNode {
  const { definition, inner, anchor } = props;
  if (inner.type === "properties") {
    const rows = createRows(definition, inner.properties, inner.direction, inner.isXml);
    return (
      <>
        <RuleLines rules={inner.rules} />
        <PropertyRows {...{ definition, rows, anchor }} />
      </>
    );
  }
  if (inner.type === "variants") {
    return (
      <>
        <RuleLines rules={inner.rules} />
        <Variants {...{ definition, anchor }} variants={inner.variants} />
      </>
    );
  }
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

/** Rules that apply to several properties, one line each. */
export function RuleLines({ rules }: { readonly rules: readonly string[] }): ReactNode {
  return rules.map((rule) => (
    <p key={rule} className="rule">
      {rule}
    </p>
  ));
}

function Variants(props: {
  readonly definition: ApiDefinition;
  readonly variants: readonly InnerVariant[];
  readonly anchor: string | undefined;
}): ReactNode {
  const { definition, variants, anchor } = props;
  const names = createAnchorNames(variants.map(nameVariant));
  return (
    <ul className="rows">
      {variants.map((variant, index) => (
        <VariantRow
          key={names[index]}
          definition={definition}
          variant={variant}
          anchor={nameAnchor(anchor, names[index] ?? "")}
        />
      ))}
    </ul>
  );
}

function nameVariant({ title, discriminant }: InnerVariant): string {
  return discriminant?.value.replaceAll('"', "") ?? title;
}

function VariantRow(props: {
  readonly definition: ApiDefinition;
  readonly variant: InnerVariant;
  readonly anchor: string | undefined;
}): ReactNode {
  const { definition, variant, anchor } = props;
  const { discriminant, inner, shape, title, typeText } = variant;
  const levels = use(NestingContext);
  const isElsewhere = useHasPage(definition, shape);
  const words = shape ? <TypeText {...{ definition, shape }} text={typeText} /> : typeText;
  return (
    <li className="row variant" id={anchor}>
      <div className="row-head">
        <span className="variant-title">{title === typeText ? words : title}</span>
        {discriminant ? (
          <code className="variant-mark">
            {discriminant.key}: {discriminant.value}
          </code>
        ) : (
          title !== typeText && <span className="row-type">{words}</span>
        )}
      </div>
      <Markdown text={variant.description} />
      {inner && !(isElsewhere && (levels === 0 || isLarge(inner))) && (
        <NestingContext value={isElsewhere ? levels - 1 : levels}>
          <Inner {...{ definition, inner, anchor }} />
        </NestingContext>
      )}
    </li>
  );
}
