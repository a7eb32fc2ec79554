import { matchVariant } from "../shapes/match-variant.js";
import { listWrappers, resolveShape, type PlainShape } from "../shapes/resolve-shape.js";
import type { ApiDefinition, TypeDefinition, TypeShape, XmlNode, XmlNodeType } from "../model.js";

/** How a value is serialized to XML, with all defaults. */
export interface ResolvedXmlNode {
  /** An element, an attribute, text, or nothing but what is in the value. */
  readonly nodeType: XmlNodeType;
  /** Name of the element or attribute. For an unwrapped list, the name of its items. */
  readonly name: string;
  /** Prefix of the name. */
  readonly prefix?: string;
  /** Namespace of the name. */
  readonly namespace?: string;
  /** The shape of the value. For unions, that of the matching member. */
  readonly shape: PlainShape;
}

/** The location of a value. */
export interface XmlLocation {
  /** Shape of the value. */
  readonly shape: TypeShape;
  /** Declared at the location itself. Default: nothing. */
  readonly xml?: XmlNode | null | undefined;
  /** The key of its property, or the name of the enclosing list. Default: the name of its type. */
  readonly name?: string | undefined;
}

/** Name of a root element that the document does not name. */
export const unnamedRoot = "root";

/**
 * How OpenAPI says that a value is written in XML: as declared at its location, else by its type (OpenAPI
 * 3.2, section 4.26, which has the meaning of `attribute` and `wrapped` of older versions, too).
 *
 * @param value Selects a member of a union, and is a list where the shape does not say. Default: not known.
 *
 * @example
 * const { nodeType, name } = readXmlNode(definition, { shape, name: "note" });
 */
export function readXmlNode(
  definition: ApiDefinition,
  location: XmlLocation,
  value?: unknown,
): ResolvedXmlNode {
  const layers: (XmlNode | null | undefined)[] = [location.xml];
  let { shape } = location;
  let typeId: string | undefined;
  // Unions may be nested.
  for (let depth = 0; depth < 8; depth += 1) {
    layers.push(...listLayers(definition, shape));
    const resolved = resolveShape(definition, shape);
    typeId ??= resolved.typeId;
    if (value === undefined || resolved.shape.type !== "undiscriminatedUnion") break;
    const variant = resolved.shape.variants[matchVariant(definition, shape, value)];
    if (!variant) break;
    shape = variant.shape;
  }
  const { shape: plain } = resolveShape(definition, shape);
  const first = (key: "name" | "prefix" | "namespace") =>
    layers.find((layer) => layer?.[key])?.[key] ?? undefined;
  const nodeType =
    layers.find((layer) => layer?.nodeType)?.nodeType ??
    (isList(plain) || Array.isArray(value) ? "none" : "element");
  const inferred = location.name ?? findType(definition, typeId)?.name ?? unnamedRoot;
  const prefix = first("prefix");
  const namespace = first("namespace");
  return {
    nodeType,
    name:
      nodeType === "none" && location.name !== undefined ? inferred : (first("name") ?? inferred),
    ...(prefix === undefined ? {} : { prefix }),
    ...(namespace === undefined ? {} : { namespace }),
    shape: plain,
  };
}

/** Declarations of the shape and the types it refers to, outermost first. */
function listLayers(
  definition: ApiDefinition,
  shape: TypeShape,
): readonly (XmlNode | null | undefined)[] {
  return listWrappers(definition, shape).flatMap((each) => {
    const id = each.type === "alias" && each.value.type === "id" ? each.value.id : undefined;
    return [each.xml, findType(definition, id)?.xml];
  });
}

function findType({ types }: ApiDefinition, id: string | undefined): TypeDefinition | undefined {
  return id !== undefined && Object.hasOwn(types, id) ? types[id] : undefined;
}

/**
 * The shape of an item of a list, a set or a tuple; `undefined` for other values.
 *
 * @param index From 0.
 *
 * @example
 * const first = findItemShape(resolveShape(definition, shape).shape, 0);
 */
export function findItemShape(shape: PlainShape, index: number): TypeShape | undefined {
  if (shape.type !== "alias") return undefined;
  const { value } = shape;
  if (value.type === "list" || value.type === "set") return value.itemShape;
  return value.type === "tuple" ? (value.items[index] ?? value.rest ?? undefined) : undefined;
}

function isList(shape: PlainShape): boolean {
  return shape.type === "alias" && ["list", "set", "tuple"].includes(shape.value.type);
}
