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

/** The parameters of one level, taken apart. */
export interface SortedParameters {
  /** Those that 3.0 still calls parameters. */
  readonly others: readonly NamedNode<ParameterObject>[];
  /** `in: body`. */
  readonly bodies: readonly SourceNode<ParameterObject>[];
  /** `in: formData`. */
  readonly fields: readonly SourceNode<ParameterObject>[];
}

/** Sorts the parameters of a path or operation. */
export function sortParameters(
  mapper: Mapper,
  list: SourceNode<ParameterList> | undefined,
): SortedParameters {
  const parts = listItems(list).flatMap((item) => resolvePart(mapper.context, item) ?? []);
  const at = (place: string) =>
    parts.flatMap(({ node }) => (textAt(node, "in") === place ? [node] : []));
  const others = parts.filter(
    ({ node }) => !["body", "formData"].includes(textAt(node, "in") ?? ""),
  );
  return { others, bodies: at("body"), fields: at("formData") };
}

/** The parameters of a list that stay parameters in 3.0; undefined without a list. */
export function mapParameters(
  mapper: Mapper,
  list: SourceNode<ParameterList> | undefined,
  { others }: SortedParameters,
): object[] | undefined {
  return (
    list &&
    mapper.place(
      others.map((part) => mapPart(mapper, part)),
      list,
    )
  );
}

function mapPart(mapper: Mapper, { node, name }: NamedNode<ParameterObject>): object {
  if (name === undefined) return mapParameter(mapper, node);
  const make = () => mapParameter(mapper, node, name);
  return importOnce(mapper.parts, node, `parameter ${name}`, make);
}

/** Keywords of a parameter that are not about its values. */
const own = new Set([
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
  return mapper.place(omitAbsent(mapped), node, partName);
}

/** Type and constraints are next to the name; some authors write a `schema` all the same. */
export function mapSchema(
  mapper: Mapper,
  node: SourceNode<Pick<ParameterObject, "schema" | "type">>,
): unknown {
  const schema = childAt(node, "schema");
  if (schema) return mapper.keep(schema);
  const entries = Object.entries(node.value as object).filter(([key]) => !own.has(key));
  return mapper.keep({ ...node, value: Object.fromEntries(entries) });
}

/** Without keys that have no value. */
export function omitAbsent(value: object): object {
  const kept: Record<string, unknown> = {};
  for (const [key, each] of Object.entries(value)) if (each !== undefined) setKey(kept, key, each);
  return kept;
}
