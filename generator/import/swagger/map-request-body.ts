import { childAt, listEntries, type SourceNode, textAt, valueAt } from "../../read/index.js";
import { listMediaTypes } from "./list-media-types.js";
import { mapCollectionFormat } from "./map-collection-format.js";
import { mapSchema, omitAbsent } from "./map-parameters.js";
import type { Mapper } from "./mapper.js";
import type { OperationObject, ParameterObject } from "./swagger-objects.js";

/** Converts a body parameter. Its schema applies to all media types that the operation consumes. Default: JSON. */
export function mapBody(
  mapper: Mapper,
  operation: SourceNode<OperationObject>,
  node: SourceNode<ParameterObject>,
): object {
  const types = listMediaTypes(mapper, operation, "consumes");
  const schema = childAt(node, "schema");
  const examples = childAt(node, "x-examples");
  const content = (types.length > 0 ? types : ["application/json"]).map((type) => {
    const named = listEntries(examples).find(([key]) => key === type)?.[1].value;
    const example = named ?? valueAt(node, "x-example");
    const media = { schema: schema && mapper.addUnchanged(schema), example };
    return [type, mapper.setOrigin(omitAbsent(media), node)];
  });
  return createBody(mapper, node, {
    description: valueAt(node, "description"),
    required: valueAt(node, "required"),
    content: Object.fromEntries(content) as object,
  });
}

const multipart = "multipart/form-data";
const urlencoded = "application/x-www-form-urlencoded";

/** Converts form fields to properties of one object, for the form media types that the operation consumes. */
export function mapForm(
  mapper: Mapper,
  operation: SourceNode<OperationObject>,
  fields: readonly SourceNode<ParameterObject>[],
): object {
  const origin: SourceNode = fields[0] ?? operation;
  const entries = fields.map((node) => [nameOf(node), mapField(mapper, node)] as const);
  const required = fields.filter((node) => valueAt(node, "required") === true).map(nameOf);
  const properties = mapper.setOrigin(Object.fromEntries(entries), origin);
  const schema = mapper.setOrigin({ type: "object", properties, required }, origin);
  const encoding = mapper.setOrigin(Object.fromEntries(listEncodings(mapper, fields)), origin);
  const content = listFormTypes(mapper, operation, fields).map((type) => {
    return [type, mapper.setOrigin({ schema, encoding }, origin)];
  });
  return createBody(mapper, origin, {
    required: required.length > 0,
    content: Object.fromEntries(content) as object,
  });
}

interface RequestBody {
  readonly description?: unknown;
  readonly required: unknown;
  readonly content: object;
}

function createBody(mapper: Mapper, node: SourceNode, body: RequestBody): object {
  return mapper.setOrigin(
    omitAbsent({ ...body, content: mapper.setOrigin(body.content, node) }),
    node,
  );
}

function nameOf(node: SourceNode<ParameterObject>): string {
  return textAt(node, "name") ?? "";
}

/** The schema of a field, with the description of the field. */
function mapField(mapper: Mapper, node: SourceNode<ParameterObject>): unknown {
  const schema = mapSchema(mapper, node);
  const described = { description: valueAt(node, "description"), ...(schema as object) };
  return mapper.addUnchanged({ ...node, value: omitAbsent(described) });
}

function listEncodings(
  mapper: Mapper,
  fields: readonly SourceNode<ParameterObject>[],
): [string, object][] {
  return fields.flatMap((node): [string, object][] => {
    const style = mapCollectionFormat(mapper, node, "formData");
    return Object.keys(style).length > 0 ? [[nameOf(node), mapper.setOrigin(style, node)]] : [];
  });
}

/** The media types of a form. The default is multipart for forms with files, otherwise urlencoded. */
function listFormTypes(
  mapper: Mapper,
  operation: SourceNode<OperationObject>,
  fields: readonly SourceNode<ParameterObject>[],
): string[] {
  const hasFile = fields.some((node) => textAt(node, "type") === "file");
  const declared = listMediaTypes(mapper, operation, "consumes").filter(
    (type) => type.startsWith("multipart/") || (!hasFile && type.startsWith(urlencoded)),
  );
  if (declared.length > 0) return declared;
  return [hasFile ? multipart : urlencoded];
}
