import { use, type ReactNode } from "react";
import type { ApiDefinition, TypeShape } from "../../definition/index.js";
import { NestingContext } from "../schemas/use-shown-api.js";
import { useSchemaPage } from "../schemas/use-schema-page.js";
import { Link } from "../Link.js";
import { TypeText } from "../schemas/TypeText.js";
import { AnchorLink } from "./AnchorLink.js";
import { createAnchorNames, nameAnchor } from "../facts/anchors.js";
import { Disclosure } from "./Disclosure.js";
import { DocsLink } from "./DocsLink.js";
import { Markdown } from "./Markdown.js";
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
  nameRowInText,
  valuesLabel,
  type PropertyRow,
  type Remark,
  type RowMark,
  type ShownValue,
} from "../facts/property-row.js";

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
      {rows.map((row) => {
        const name = nameRowInText(row);
        return <Row key={name} {...{ definition, row }} anchor={nameAnchor(anchor, name)} />;
      })}
    </ul>
  );
}

function Row(props: {
  readonly definition: ApiDefinition;
  readonly row: PropertyRow;
  readonly anchor: string | undefined;
}): ReactNode {
  const { definition, row, anchor } = props;
  const { words, code } = nameRow(row);
  const className = row.availability === "Deprecated" ? "row-name deprecated" : "row-name";
  const wordsElement = words !== undefined && <span className="row-words">{words}</span>;
  const name = code === undefined ? wordsElement : <code className={className}>{code}</code>;
  return (
    <li className="row" id={anchor}>
      <div className="row-head">
        {code !== undefined && wordsElement}
        {anchor === undefined ? name : <AnchorLink to={anchor}>{name}</AnchorLink>}
        <RowMarks {...{ definition }} marks={listRowMarks(row)} shape={row.shape} />
      </div>
      <Markdown text={row.description} />
      <DocsLink docs={row.externalDocs} />
      <Remarks remarks={row.remarks ?? []} />
      {row.example !== undefined && (
        <p className="row-example">
          Example: <code>{row.example}</code>
        </p>
      )}
      {row.shape && <Nested {...{ definition, anchor, row }} shape={row.shape} />}
    </li>
  );
}

function RowMarks(props: {
  readonly definition: ApiDefinition;
  readonly marks: readonly RowMark[];
  readonly shape: TypeShape | undefined;
}): ReactNode {
  const { definition, marks, shape } = props;
  return marks.map(({ kind, text }) => (
    <span key={`${kind} ${text}`} className={`row-${kind}`}>
      {kind === "type" && shape ? <TypeText {...{ definition, shape, text }} /> : text}
    </span>
  ));
}

function Remarks({ remarks }: { readonly remarks: readonly Remark[] }): ReactNode {
  return remarks.map(({ label, isCode, text }) => (
    <div key={label} className="remark">
      <span className="values-label">{isCode ? <code>{label}</code> : label}</span>
      <Markdown text={text} />
    </div>
  ));
}

const fewValues = 12;

/** A button that opens the content of a type, which is resolved when opened. */
export function Nested(props: {
  readonly definition: ApiDefinition;
  readonly shape: TypeShape;
  /** The row of the type. */
  readonly row: Pick<PropertyRow, "name" | "names" | "direction" | "isXml">;
  /** Anchor of the row. */
  readonly anchor?: string | undefined;
  readonly initiallyOpen?: boolean;
}): ReactNode {
  const { definition, shape, row, anchor } = props;
  const levels = use(NestingContext);
  const page = useSchemaPage(definition, shape);
  const inner = findInnerShape(definition, shape, row);
  if (!inner) return null;
  if (isShort(inner)) return <Inner {...{ definition, inner }} />;
  if (page && (levels === 0 || isLarge(inner))) {
    return (
      <Link className="nested-link" href={page.href}>
        {countInner(inner)}
        <span className="visually-hidden"> of {nameRowInText(row)}</span>
      </Link>
    );
  }
  return (
    <Disclosure
      what={countInner(inner)}
      of={nameRowInText(row)}
      initiallyOpen={props.initiallyOpen}
    >
      {() => (
        <NestingContext value={page ? levels - 1 : levels}>
          <Inner {...{ definition, inner, anchor }} />
        </NestingContext>
      )}
    </Disclosure>
  );
}

/** Types with more rows link to their own page. */
const fewRows = 30;

function isLarge(inner: InnerShape): boolean {
  return inner.type === "properties" && inner.count > fewRows;
}

/** Content that needs no button. */
function isShort(inner: InnerShape): boolean {
  return inner.type === "values" ? inner.values.length <= fewValues : inner.count === 0;
}

/** Properties as rows, variants with their rows, or enum values. */
export function Inner(props: {
  readonly definition: ApiDefinition;
  readonly inner: InnerShape;
  readonly anchor?: string | undefined;
}): ReactNode {
  const { definition, inner, anchor } = props;
  switch (inner.type) {
    case "properties":
    case "items":
      return (
        <>
          <RuleLines rules={inner.rules} />
          <PropertyRows {...{ definition, anchor }} rows={inner.listRows()} />
        </>
      );
    case "variants":
      return (
        <>
          <RuleLines rules={inner.rules} />
          <Variants {...{ definition, anchor }} variants={inner.listVariants()} />
        </>
      );
    case "values":
      return <Values values={inner.values} />;
  }
}

/** Values on one line, or one a row if they have descriptions. */
function Values({ values }: { readonly values: readonly ShownValue[] }): ReactNode {
  const label = <span className="values-label">{valuesLabel}</span>;
  if (values.every(({ title, description }) => !title && !description)) {
    return (
      <p className="values">
        {label}
        {values.map(({ text }) => (
          <code key={text}>{text}</code>
        ))}
      </p>
    );
  }
  return (
    <div className="values">
      {label}
      <ul className="values-list">
        {values.map(({ text, title, description, isDeprecated }) => (
          <li key={text}>
            <code>{text}</code>
            {title && <span className="value-title">{title}</span>}
            {isDeprecated && <span className="row-deprecated">deprecated</span>}
            <Markdown text={description} />
          </li>
        ))}
      </ul>
    </div>
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
  const { discriminant, inner, shape, title } = variant;
  const levels = use(NestingContext);
  const isElsewhere = useSchemaPage(definition, shape) !== undefined;
  const marks = listVariantMarks(variant);
  const isNamed = !marks.some(({ kind }) => kind === "type");
  return (
    <li className="row variant" id={anchor}>
      <div className="row-head">
        <span className="variant-title" dir="auto">
          {isNamed && shape ? <TypeText {...{ definition, shape }} text={title} /> : title}
        </span>
        {discriminant && (
          <code className="variant-mark">
            {discriminant.key}: {discriminant.value}
          </code>
        )}
        <RowMarks {...{ definition, marks, shape }} />
      </div>
      <Markdown text={variant.description} />
      {inner && !(isElsewhere && (levels === 0 || isLarge(inner))) && (
        <NestingContext value={isElsewhere ? levels - 1 : levels}>
          {inner.type === "variants" ? (
            <Disclosure what={countInner(inner)} of={title}>
              {() => <Inner {...{ definition, inner, anchor }} />}
            </Disclosure>
          ) : (
            <Inner {...{ definition, inner, anchor }} />
          )}
        </NestingContext>
      )}
    </li>
  );
}
