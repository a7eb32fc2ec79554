import {
  childAt,
  createObject,
  isSourceObject,
  listEntries,
  type SourceNode,
  valueAt,
} from "../../read/index.js";
import { importOnce } from "../openapi/import-once.js";
import { type NamedNode, resolvePart } from "../openapi/openapi-context.js";
import { listMediaTypes } from "./list-media-types.js";
import { mapSchema, omitAbsent } from "./map-parameters.js";
import type { Mapper } from "./mapper.js";
import type { HeadersObject, OperationObject, ResponseObject } from "./swagger-objects.js";

/** Converts the responses of an operation. Shared responses keep the name of their reference. */
export function mapResponses(
  mapper: Mapper,
  operation: SourceNode<OperationObject>,
): object | undefined {
  const responses = childAt(operation, "responses");
  if (!responses) return undefined;
  const entries = listEntries(responses).flatMap(([status, entry]) => {
    if (status.startsWith("x-")) return [];
    const part = resolvePart(mapper.context, entry);
    return part ? [[status, mapPart(mapper, operation, part)] as const] : [];
  });
  return mapper.setOrigin(createObject(entries), responses);
}

function mapPart(
  mapper: Mapper,
  operation: SourceNode<OperationObject>,
  part: NamedNode<ResponseObject>,
): object {
  const produced = listMediaTypes(mapper, operation, "produces");
  if (part.name === undefined) return mapResponse(mapper, produced, part);
  const purpose = `response ${part.name} ${produced.join(" ")}`;
  return importOnce(mapper.parts, part.node, purpose, () => mapResponse(mapper, produced, part));
}

function mapResponse(
  mapper: Mapper,
  produced: readonly string[],
  { node, name }: NamedNode<ResponseObject>,
): object {
  const mapped = {
    description: valueAt(node, "description"),
    headers: mapHeaders(mapper, childAt(node, "headers")),
    content: mapContent(mapper, produced, node),
  };
  return mapper.setOrigin(omitAbsent(mapped), node, name);
}

function mapHeaders(
  mapper: Mapper,
  headers: SourceNode<HeadersObject> | undefined,
): object | undefined {
  if (!headers) return undefined;
  const entries = listEntries(headers).map(([name, node]) => {
    if (!isSourceObject(node.value)) return [name, {}];
    const header = { description: node.value.description, schema: mapSchema(mapper, node) };
    return [name, mapper.setOrigin(omitAbsent(header), node)];
  });
  return mapper.setOrigin(Object.fromEntries(entries) as object, headers);
}

/** The content of a response: its schema under all media types that the operation produces, with their examples. */
function mapContent(
  mapper: Mapper,
  produced: readonly string[],
  node: SourceNode<ResponseObject>,
): object | undefined {
  const schema = childAt(node, "schema");
  const examples = childAt(node, "examples");
  const exemplified = listEntries(examples).flatMap(([type]) => (type.includes("/") ? [type] : []));
  const described = schema ? produced : exemplified;
  const fallback = schema ? ["application/json"] : [];
  const types = described.length > 0 ? described : fallback;
  if (types.length === 0) return undefined;
  const content = types.map((type) => {
    const example = examples && valueAt(examples, type);
    const media = { schema: schema && mapper.addUnchanged(schema), example };
    return [type, mapper.setOrigin(omitAbsent(media), schema ?? node)];
  });
  return mapper.setOrigin(Object.fromEntries(content) as object, schema ?? node);
}
