import type {
  EndpointRequest,
  ObjectProperty,
  ParamStructure,
  TypeShape,
} from "../../../runtime/definition/index.js";
import { childAt, listItems, type SourceNode, valueAt } from "../../read/index.js";
import { findFreeName } from "../find-free-name.js";
import { pickTexts, scalarText } from "../openapi/import-info.js";
import { resolvePart } from "../openapi/openapi-context.js";
import { readTitledAnnotations } from "../schema/annotations.js";
import { wrapOptional } from "../schema/import-property.js";
import { unknownShape } from "../schema/shapes.js";
import type { OpenRpcContext } from "./openrpc-context.js";

/** Imports the params of a method in declared order, which is also their order in a params array. */
export function importParams(context: OpenRpcContext, method: SourceNode): ObjectProperty[] {
  const params: ObjectProperty[] = [];
  for (const [index, item] of listItems(childAt(method, "params")).entries()) {
    const node = resolvePart(context, item)?.node;
    const name = (node && scalarText(node, "name")) || `param${index + 1}`;
    const key = findFreeName((candidate) => params.some((param) => param.key === candidate), name);
    if (node && key !== scalarText(node, "name")) reportName(context, node, key);
    // A broken reference still takes a position, because params may be sent by position.
    params.push(node ? importParam(context, node, key) : { key, valueShape: unknownShape });
  }
  return params;
}

/** Imports a Content Descriptor as a property, which is optional unless `required` is true. */
function importParam(context: OpenRpcContext, node: SourceNode, key: string): ObjectProperty {
  const schema = childAt(node, "schema");
  const shape = importSchemaOf(context, node);
  const { examples, displayName, ...inner } = schema ? readTitledAnnotations(schema) : {};
  const description = describeContent(node) ?? inner.description;
  const isDeprecated = valueAt(node, "deprecated") === true;
  return {
    key,
    valueShape: wrapOptional(context, schema ?? node, shape, valueAt(node, "required") === true),
    ...(description === undefined ? {} : { description }),
    ...(isDeprecated ? { availability: "Deprecated" } : {}),
    ...(examples ? { examples } : {}),
    ...(displayName === undefined ? {} : { displayName }),
  };
}

/** Imports the schema of a Content Descriptor. Any value is allowed if there is none. */
export function importSchemaOf(context: OpenRpcContext, node: SourceNode): TypeShape {
  const schema = childAt(node, "schema");
  if (schema) return context.shape(schema);
  context.report(node, "warning", {
    code: "missing-schema",
    message: "A value without a schema may be anything.",
    hint: "Give it a schema.",
  });
  return unknownShape;
}

/** The summary and description of a Content Descriptor as one text; undefined without both. */
export function describeContent(node: SourceNode): string | undefined {
  const { summary, description } = pickTexts(node, ["summary", "description"]);
  const texts = [summary, description].filter((text) => text !== undefined);
  return texts.length > 0 ? texts.join("\n\n") : undefined;
}

/** Whether params are sent by name or by position; undefined if the document does not specify it. */
export function importParamStructure(
  context: OpenRpcContext,
  method: SourceNode,
): ParamStructure | undefined {
  const node = childAt(method, "paramStructure");
  const structure = paramStructures.find((known) => known === node?.value);
  if (node && structure === undefined) reportStructure(context, node);
  return structure;
}

const paramStructures = ["by-name", "by-position", "either"] as const;

/** Builds a request whose body is an object with the params as properties, in declared order. */
export function toRequest(params: readonly ObjectProperty[]): EndpointRequest {
  const shape: Extract<TypeShape, { type: "object" }> = {
    type: "object",
    extends: [],
    properties: [...params],
  };
  const contentType = "application/json";
  if (params.length > 0) return { contentType, body: shape };
  // Callers can omit the empty object. The envelope is sent in any case.
  return { contentType, body: { type: "alias", value: { type: "optional", shape } } };
}

function reportStructure(context: OpenRpcContext, node: SourceNode): void {
  context.report(node, "warning", {
    code: "invalid-param-structure",
    message: "This is not a param structure; the params are sent as an array.",
    hint: `Use ${paramStructures.join(", ")}.`,
  });
}

function reportName(context: OpenRpcContext, node: SourceNode, key: string): void {
  context.report(node, "warning", {
    code: "param-name",
    message: `The name of this param is missing or taken; it is named '${key}'.`,
    hint: "Give each param of a method a unique name.",
  });
}
