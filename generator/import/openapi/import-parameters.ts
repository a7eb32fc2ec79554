import {
  mediaKind,
  type ObjectProperty,
  type ParameterProperty,
  type ParameterStyle,
} from "../../../runtime/definition/index.js";
import { childAt, listItems, type SourceNode, textAt, valueAt } from "../../read/index.js";
import { readAnnotations, readTitledAnnotations } from "../schema/annotations.js";
import { collectProperties } from "../schema/composition/collect-properties.js";
import { importProperty, wrapOptional } from "../schema/import-property.js";
import { primitiveShape } from "../schema/shapes.js";
import { schemaKind } from "../schema/composition/schema-kind.js";
import { importExternalDocs } from "./import-external-docs.js";
import { scalarText } from "./import-info.js";
import { importOnce } from "./import-once.js";
import { listContent, type OpenApiContext, resolvePart } from "./openapi-context.js";
import { listExamples, type NamedExample } from "./examples/read-examples.js";
import type { SchemaNode } from "../schema/schema-object.js";
import type { OperationObject, ParameterObject, PathItemObject } from "./openapi-objects.js";

/** The location of a parameter. */
export type ParameterLocation = "path" | "query" | "header" | "cookie";

/** A parameter with its declaration. */
export interface ImportedParameter {
  readonly location: ParameterLocation;
  /** The parameter, or the property of an entire query. */
  readonly node: SourceNode;
  readonly property: ParameterProperty;
  /** The examples of the parameter. Without any, those of its schema. */
  readonly examples: readonly NamedExample[];
}

/**
 * Imports the parameters of a path and its operation, those of the path first. A parameter of the operation
 * replaces that of the path with the same name and location.
 */
export function importParameters(
  context: OpenApiContext,
  pathItem: SourceNode<PathItemObject>,
  operation: SourceNode<OperationObject>,
): ImportedParameter[] {
  const found = new Map<
    string,
    { readonly node: SourceNode<ParameterObject>; readonly isShared: boolean }
  >();
  for (const level of [pathItem, operation]) {
    const seen = new Set<string>();
    for (const item of listItems(childAt(level, "parameters"))) {
      const part = resolvePart(context, item);
      if (!part) continue;
      const { node } = part;
      const key = `${textAt(node, "in") ?? ""} ${scalarText(node, "name") ?? ""}`;
      if (seen.has(key)) reportRepeated(context, node);
      seen.add(key);
      found.set(key, { node, isShared: part.name !== undefined || level === pathItem });
    }
  }
  return [...found.values()].flatMap(({ node, isShared }) =>
    isShared
      ? importOnce(context.parts, node, "parameter", () => importParameterOrQuery(context, node))
      : importParameterOrQuery(context, node),
  );
}

function importParameterOrQuery(
  context: OpenApiContext,
  node: SourceNode<ParameterObject>,
): ImportedParameter[] {
  return textAt(node, "in") === "querystring"
    ? importQueryString(context, node)
    : importParameter(context, node);
}

/** Groups parameters by location, under their key in the model. Empty groups are omitted. */
export function groupByLocation(
  parameters: readonly ImportedParameter[],
): Partial<Record<ParameterGroup, ParameterProperty[]>> {
  const entries = Object.entries(groupNames).flatMap(([location, group]) => {
    const list = parameters.filter((parameter) => parameter.location === location);
    return list.length > 0 ? [[group, list.map(({ property }) => property)] as const] : [];
  });
  return Object.fromEntries(entries);
}

type ParameterGroup = (typeof groupNames)[ParameterLocation];

const groupNames = {
  path: "pathParameters",
  query: "queryParameters",
  header: "requestHeaders",
  cookie: "cookieParameters",
} as const;

function importParameter(
  context: OpenApiContext,
  node: SourceNode<ParameterObject>,
  { location = readLocation(context, node), isEntireQuery = false }: Partial<QueryOptions> = {},
): ImportedParameter[] {
  const key = scalarText(node, "name");
  if (key === undefined || location === undefined) return [];
  if (location === "header" && isReserved(key)) return noteReserved(context, node);
  const required = location === "path" || valueAt(node, "required") === true;
  const content = listContent(context, node)[0];
  const schema = content ? childAt(content[1], "schema") : childAt(node, "schema");
  const shape = schema ? context.shape(schema) : reportMissingSchema(context, node);
  const examples = listExamples(context, node);
  const property: ParameterProperty = {
    key,
    valueShape: wrapOptional(context, schema ?? node, shape, required),
    ...readParameterNotes(context, node, schema, examples),
    ...readStyle(context, node),
    ...(valueAt(node, "allowEmptyValue") === true ? { allowEmptyValue: true } : {}),
    ...(content ? { contentType: content[0] } : {}),
    ...(isEntireQuery ? { isEntireQuery } : {}),
  };
  return [{ location, node, property, examples }];
}

/** For a parameter whose `in` is not a location of the model. */
interface QueryOptions {
  readonly location: ParameterLocation;
  readonly isEntireQuery: boolean;
}

/** The notes of a parameter or header. The description of its schema is used if it has none. */
export function readParameterNotes(
  context: OpenApiContext,
  node: SourceNode<ParameterObject>,
  schema: SchemaNode | undefined,
  examples: readonly NamedExample[],
): Omit<ObjectProperty, "key" | "valueShape"> {
  const { description, availability } = readAnnotations(node);
  const inner = schema ? readTitledAnnotations(schema) : {};
  if (description && inner.description && description !== inner.description)
    noteSchemaDescription(context, schema ?? node);
  const text = description ?? inner.description;
  return {
    ...(text === undefined ? {} : { description: text }),
    ...(availability === undefined ? {} : { availability }),
    ...(inner.displayName === undefined ? {} : { displayName: inner.displayName }),
    ...(examples.length > 0 ? { examples: examples.map(({ value }) => value) } : {}),
    ...importExternalDocs(context, schema),
  };
}

function noteSchemaDescription(context: OpenApiContext, schema: SourceNode): void {
  context.note(schema, {
    code: "description-not-kept",
    message: "The description of the schema is ignored: the parameter or header has its own.",
    hint: "Move it to the description of the parameter or header.",
  });
}

/**
 * Imports the entire query as one value: `in: querystring` (OpenAPI 3.2). The properties of a form become
 * query parameters. JSON and text become one parameter, whose name is not sent.
 */
function importQueryString(
  context: OpenApiContext,
  node: SourceNode<ParameterObject>,
): ImportedParameter[] {
  const content = listContent(context, node)[0];
  const schema = content && childAt(content[1], "schema");
  const kind = content && mediaKind(content[0]);
  if (kind === "json" || kind === "text") {
    return importParameter(context, node, { location: "query", isEntireQuery: true });
  }
  if (kind !== "form" || !schema || schemaKind(context.document, schema) !== "object") {
    return reportQueryString(context, node);
  }
  const { properties, required } = collectProperties(context.document, schema);
  if (scalarText(node, "description")) noteQueryDescription(context, node);
  const encodings = childAt(content[1], "encoding");
  const isNeeded = valueAt(node, "required") === true;
  return [...properties].map(([key, property]) => {
    const encoding = encodings && childAt(encodings, key);
    return {
      location: "query",
      node: property,
      examples: listExamples(context, property),
      property: {
        ...importProperty(context, [property], key, isNeeded && required.has(key)),
        ...(encoding ? readStyle(context, encoding) : {}),
      },
    };
  });
}

function noteQueryDescription(context: OpenApiContext, node: SourceNode<ParameterObject>): void {
  const message = "The description of an entire query is ignored: its properties are parameters.";
  context.note(node, {
    code: "description-not-kept",
    message,
    hint: "Say it in the descriptions of the properties.",
  });
}

function reportQueryString(context: OpenApiContext, node: SourceNode<ParameterObject>): [] {
  context.report(node, "error", {
    code: "unsupported-query-string",
    message: "A query that is neither JSON, text nor a form of named values is ignored.",
    hint: "Describe it as JSON, text, or a form (application/x-www-form-urlencoded) with an object.",
  });
  return [];
}

const locations: readonly ParameterLocation[] = ["path", "query", "header", "cookie"];

function readLocation(
  context: OpenApiContext,
  node: SourceNode<ParameterObject>,
): ParameterLocation | undefined {
  const given = textAt(node, "in");
  const location = locations.find((known) => known === given);
  if (location && scalarText(node, "name") !== undefined) return location;
  context.report(node, "error", {
    code: "invalid-parameter",
    message: location
      ? "A parameter without a name is ignored."
      : `A parameter in '${given ?? ""}' is ignored.`,
    hint: "Give it a name, and 'in': path, query, header or cookie.",
  });
  return undefined;
}

/**
 * Headers that are not parameters. OpenAPI 3.1, section 4.8.12.2 names three. Content-Length is added, because
 * browsers do not let a page set it: as a required parameter it would make the call impossible.
 */
function isReserved(name: string): boolean {
  return ["accept", "content-type", "content-length", "authorization"].includes(name.toLowerCase());
}

function noteReserved(context: OpenApiContext, node: SourceNode<ParameterObject>): [] {
  context.note(node, {
    code: "reserved-header",
    message:
      "Accept, Content-Type, Content-Length and Authorization are not parameters; they follow from content and security.",
    hint: "Remove it: content and security describe it.",
  });
  return [];
}

const styles: readonly ParameterStyle[] = [
  "matrix",
  "label",
  "simple",
  "form",
  "spaceDelimited",
  "pipeDelimited",
  "deepObject",
  "cookie",
];

/** Reads `style`, `explode` and `allowReserved`. Missing ones are omitted. */
export function readStyle(
  context: OpenApiContext,
  node: SourceNode<ParameterObject>,
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

function reportStyle(
  context: OpenApiContext,
  node: SourceNode<ParameterObject>,
  style: string,
): void {
  context.report(node, "warning", {
    code: "unknown-style",
    message: `The style '${style}' is not known; the default style is used.`,
    hint: `Use one of ${styles.join(", ")}.`,
  });
}

function reportMissingSchema(context: OpenApiContext, node: SourceNode<ParameterObject>) {
  context.report(node, "warning", {
    code: "missing-schema",
    message: "A parameter without a schema is treated as a string.",
    hint: "Give it a schema.",
  });
  return primitiveShape({ type: "string" });
}

function reportRepeated(context: OpenApiContext, node: SourceNode<ParameterObject>): void {
  context.report(node, "warning", {
    code: "repeated-parameter",
    message: `The parameter '${scalarText(node, "name") ?? ""}' is declared twice; the last one counts.`,
    hint: "Remove one of the two.",
  });
}
