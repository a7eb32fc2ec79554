import type { ParameterProperty, ParameterStyle } from "../../../runtime/definition/index.js";
import {
  childAt,
  listEntries,
  listItems,
  type SourceNode,
  textAt,
  valueAt,
} from "../../read/index.js";
import { readAnnotations } from "../schema/annotations.js";
import { wrapOptional } from "../schema/import-property.js";
import { primitiveShape } from "../schema/make-shape.js";
import { scalarText } from "./import-info.js";
import { type OpenApiContext, resolvePart } from "./openapi-context.js";
import { listExamples } from "./read-examples.js";

/** Where a parameter goes. */
export type ParameterPlace = "path" | "query" | "header" | "cookie";

/** A parameter and where it is declared. */
export interface ImportedParameter {
  readonly place: ParameterPlace;
  readonly node: SourceNode;
  readonly property: ParameterProperty;
}

/** The parameters of an operation: its path's, those it declares again in their place, then its own. */
export function importParameters(
  context: OpenApiContext,
  pathItem: SourceNode,
  operation: SourceNode,
): ImportedParameter[] {
  const found = new Map<string, SourceNode>();
  for (const level of [pathItem, operation]) {
    const seen = new Set<string>();
    for (const item of listItems(childAt(level, "parameters"))) {
      const node = resolvePart(context, item)?.node;
      if (!node) continue;
      const key = `${textAt(node, "in") ?? ""} ${scalarText(node, "name") ?? ""}`;
      if (seen.has(key)) reportRepeated(context, node);
      seen.add(key);
      found.set(key, node);
    }
  }
  return [...found.values()].flatMap((node) => importParameter(context, node));
}

function importParameter(context: OpenApiContext, node: SourceNode): ImportedParameter[] {
  const key = scalarText(node, "name");
  const place = readPlace(context, node);
  if (key === undefined || place === undefined) return [];
  if (place === "header" && isReserved(key)) return noteReserved(context, node);
  if (valueAt(node, "allowEmptyValue") === true) noteEmptyValue(context, node);
  const required = place === "path" || valueAt(node, "required") === true;
  const content = listEntries(childAt(node, "content"))[0];
  const schema = content ? childAt(content[1], "schema") : childAt(node, "schema");
  const shape = schema ? context.shape(schema) : reportSchema(context, node);
  const { description, availability } = readAnnotations(node);
  const examples = listExamples(context, node).map(({ value }) => value);
  const property: ParameterProperty = {
    key,
    valueShape: wrapOptional(context, schema ?? node, shape, required),
    ...(description === undefined ? {} : { description }),
    ...(availability === undefined ? {} : { availability }),
    ...(examples.length > 0 ? { examples } : {}),
    ...readStyle(context, node),
    ...(content ? { contentType: content[0] } : {}),
  };
  return [{ place, node, property }];
}

const places: readonly ParameterPlace[] = ["path", "query", "header", "cookie"];

function readPlace(context: OpenApiContext, node: SourceNode): ParameterPlace | undefined {
  const given = textAt(node, "in");
  const place = places.find((known) => known === given);
  if (place && scalarText(node, "name") !== undefined) return place;
  context.report(node, "error", {
    code: "invalid-parameter",
    message: place
      ? "A parameter without a name is left out."
      : `A parameter in '${given ?? ""}' is left out.`,
    hint: "Give it a name, and 'in': path, query, header or cookie.",
  });
  return undefined;
}

/** Section 4.8.12.2: these three are described elsewhere and ignored as parameters. */
function isReserved(name: string): boolean {
  return ["accept", "content-type", "authorization"].includes(name.toLowerCase());
}

function noteReserved(context: OpenApiContext, node: SourceNode): [] {
  context.note(node, {
    code: "reserved-header",
    message:
      "Accept, Content-Type and Authorization are not parameters; they follow from content and security.",
  });
  return [];
}

function noteEmptyValue(context: OpenApiContext, node: SourceNode): void {
  const message = "'allowEmptyValue' is not kept; OpenAPI 3.1 discourages it.";
  context.note(node, { code: "allow-empty-value", message });
}

const styles: readonly ParameterStyle[] = [
  "matrix",
  "label",
  "simple",
  "form",
  "spaceDelimited",
  "pipeDelimited",
  "deepObject",
];

/** `style`, `explode` and `allowReserved` as far as they are declared. */
export function readStyle(
  context: OpenApiContext,
  node: SourceNode,
): Pick<ParameterProperty, "style" | "explode" | "allowReserved"> {
  const given = textAt(node, "style");
  const style = styles.find((known) => known === given);
  if (given !== undefined && !style) reportStyle(context, node, given);
  const explode = valueAt(node, "explode");
  const allowReserved = valueAt(node, "allowReserved");
  return {
    ...(style === undefined ? {} : { style }),
    ...(typeof explode === "boolean" ? { explode } : {}),
    ...(typeof allowReserved === "boolean" ? { allowReserved } : {}),
  };
}

function reportStyle(context: OpenApiContext, node: SourceNode, style: string): void {
  context.report(node, "warning", {
    code: "unknown-style",
    message: `The style '${style}' is not known; the default style is used.`,
    hint: `Use one of ${styles.join(", ")}.`,
  });
}

function reportSchema(context: OpenApiContext, node: SourceNode) {
  context.report(node, "warning", {
    code: "missing-schema",
    message: "A parameter without a schema is taken as text.",
    hint: "Give it a schema.",
  });
  return primitiveShape({ type: "string" });
}

function reportRepeated(context: OpenApiContext, node: SourceNode): void {
  context.report(node, "warning", {
    code: "repeated-parameter",
    message: `The parameter '${scalarText(node, "name") ?? ""}' is declared twice; the last one counts.`,
    hint: "Remove one of the two.",
  });
}
