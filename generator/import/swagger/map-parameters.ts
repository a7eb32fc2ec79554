import {
  childAt,
  isSourceObject,
  listItems,
  setKey,
  type SourceNode,
  textAt,
  valueAt,
} from "../../read/index.js";
import { importOnce } from "../openapi/import-once.js";
import { type NamedNode, resolvePart } from "../openapi/openapi-context.js";
import { mapCollectionFormat } from "./map-collection-format.js";
import type { Mapper } from "./mapper.js";
import type { ParameterObject, ReferenceObject } from "./swagger-objects.js";

type ParameterList = readonly (ParameterObject | ReferenceObject)[];

/** The parameters of a path or operation, by location. */
export interface SortedParameters {
  /** Parameters that are also parameters in 3.0. */
  readonly others: readonly NamedNode<ParameterObject>[];
  /** `in: body`. */
  readonly bodies: readonly SourceNode<ParameterObject>[];
  /** `in: formData`. */
  readonly fields: readonly SourceNode<ParameterObject>[];
}

export function sortParameters(
  mapper: Mapper,
  list: SourceNode<ParameterList> | undefined,
): SortedParameters {
  const parts = listItems(list).flatMap((item) => resolvePart(mapper.context, item) ?? []);
  const at = (location: string) =>
    parts.flatMap(({ node }) => (textAt(node, "in") === location ? [node] : []));
  const others = parts.filter(
    ({ node }) => !["body", "formData"].includes(textAt(node, "in") ?? ""),
  );
  return { others, bodies: at("body"), fields: at("formData") };
}

/** Converts the parameters that are also parameters in 3.0. Returns `undefined` without a list. */
export function mapParameters(
  mapper: Mapper,
  list: SourceNode<ParameterList> | undefined,
  { others }: SortedParameters,
): object[] | undefined {
  return (
    list &&
    mapper.setOrigin(
      others.map((part) => mapPart(mapper, part)),
      list,
    )
  );
}

function mapPart(mapper: Mapper, { node, name }: NamedNode<ParameterObject>): object {
  if (name === undefined) return mapParameter(mapper, node);
  const create = () => mapParameter(mapper, node, name);
  return importOnce(mapper.parts, node, `parameter ${name}`, create);
}

/** Keywords of a parameter that do not belong to its schema. */
const parameterKeys = new Set([
  "in",
  "name",
  "description",
  "required",
  "allowEmptyValue",
  "collectionFormat",
  "x-example",
  "x-examples",
]);

function mapParameter(
  mapper: Mapper,
  node: SourceNode<ParameterObject>,
  partName?: string,
): object {
  if (!isSourceObject(node.value)) return {};
  const { name, description, required, allowEmptyValue } = node.value;
  const mapped = {
    in: node.value.in,
    name,
    description,
    required,
    allowEmptyValue,
    deprecated: valueAt(node, "x-deprecated"),
    example: valueAt(node, "x-example"),
    schema: mapSchema(mapper, node),
    ...mapCollectionFormat(mapper, node, textAt(node, "in") ?? ""),
  };
  return mapper.setOrigin(omitAbsent(mapped), node, partName);
}

/** Builds a schema from the keywords next to the name, unless the parameter has a `schema`, as some documents do. */
export function mapSchema(
  mapper: Mapper,
  node: SourceNode<Pick<ParameterObject, "schema" | "type">>,
): unknown {
  const schema = childAt(node, "schema");
  if (schema) return mapper.addUnchanged(schema);
  const entries = Object.entries(node.value as object).filter(([key]) => !parameterKeys.has(key));
  return mapper.addUnchanged({ ...node, value: Object.fromEntries(entries) });
}

/** Omits keys whose value is undefined. */
export function omitAbsent(value: object): object {
  const result: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(value)) {
    if (entry !== undefined) setKey(result, key, entry);
  }
  return result;
}
