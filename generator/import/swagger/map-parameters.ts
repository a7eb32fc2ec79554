import {
  childAt,
  isSourceObject,
  listItems,
  type SourceNode,
  textAt,
  valueAt,
} from "../../read/index.js";
import { resolvePart } from "../openapi/openapi-context.js";
import { mapCollectionFormat } from "./map-collection-format.js";
import type { Mapper } from "./mapper.js";

/** The parameters of one level, taken apart. */
export interface MappedParameters {
  /** Those that 3.0 still calls parameters; undefined when there are none. */
  readonly parameters: object[] | undefined;
  /** `in: body`. */
  readonly bodies: readonly SourceNode[];
  /** `in: formData`. */
  readonly fields: readonly SourceNode[];
}

/** Sorts the parameters of a path or operation; those that stay become 3.0's. */
export function mapParameters(mapper: Mapper, list: SourceNode | undefined): MappedParameters {
  const nodes = listItems(list).flatMap((item) => resolvePart(mapper.context, item)?.node ?? []);
  const at = (place: string) => nodes.filter((node) => textAt(node, "in") === place);
  const others = nodes.filter((node) => !["body", "formData"].includes(textAt(node, "in") ?? ""));
  const parameters = others.map((node) => mapParameter(mapper, node));
  return {
    parameters: list && mapper.place(parameters, list),
    bodies: at("body"),
    fields: at("formData"),
  };
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

function mapParameter(mapper: Mapper, node: SourceNode): object {
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
  return mapper.place(omitAbsent(mapped), node);
}

/** Type and constraints stand beside the name; some authors write a `schema` all the same. */
export function mapSchema(mapper: Mapper, node: SourceNode): unknown {
  const schema = childAt(node, "schema");
  if (schema) return mapper.keep(schema);
  const entries = Object.entries(node.value as object).filter(([key]) => !own.has(key));
  return mapper.keep({ ...node, value: Object.fromEntries(entries) });
}

/** Without keys that have no value. */
export function omitAbsent(value: object): object {
  const entries: [string, unknown][] = Object.entries(value);
  return Object.fromEntries(entries.filter(([, each]) => each !== undefined));
}
