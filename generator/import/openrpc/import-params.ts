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

/** The params of a method in declared order, which is their order where they are sent as an array. */
export function importParams(context: OpenRpcContext, method: SourceNode): ObjectProperty[] {
  const params: ObjectProperty[] = [];
  for (const [index, item] of listItems(childAt(method, "params")).entries()) {
    const node = resolvePart(context, item)?.node;
    const name = (node && scalarText(node, "name")) || `param${index + 1}`;
    const key = findFreeName((each) => params.some((param) => param.key === each), name);
    if (node && key !== scalarText(node, "name")) reportName(context, node, key);
    // One that leads nowhere keeps its place, or those behind it would move.
    params.push(node ? importParam(context, node, key) : { key, valueShape: unknownShape });
  }
  return params;
}

/** A Content Descriptor; optional unless required. */
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

/** The shape of a Content Descriptor; without a schema, any value. */
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

/** What a Content Descriptor says of its value: its summary, then its description. */
export function describeContent(node: SourceNode): string | undefined {
  const { summary, description } = pickTexts(node, ["summary", "description"]);
  const texts = [summary, description].filter((text) => text !== undefined);
  return texts.length > 0 ? texts.join("\n\n") : undefined;
}

/** How the params of a method are sent, where the document says so. */
export function importParamStructure(
  context: OpenRpcContext,
  method: SourceNode,
): ParamStructure | undefined {
  const node = childAt(method, "paramStructure");
  const structure = paramStructures.find((each) => each === node?.value);
  if (node && structure === undefined) reportStructure(context, node);
  return structure;
}

const paramStructures = ["by-name", "by-position", "either"] as const;

/** Params as a body: an object whose properties are in declared order. */
export function toRequest(params: readonly ObjectProperty[]): EndpointRequest {
  const shape: Extract<TypeShape, { type: "object" }> = {
    type: "object",
    extends: [],
    properties: [...params],
  };
  const contentType = "application/json";
  if (params.length > 0) return { contentType, body: shape };
  // Callers need not pass an empty object; the envelope is sent all the same.
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
