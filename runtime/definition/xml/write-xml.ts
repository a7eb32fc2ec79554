import { printJson } from "../../http/json/index.js";
import { exactText, isJsonObject } from "../shapes/json-kind.js";
import { findExtraProperties, listProperties } from "../shapes/list-properties.js";
import { matchVariant } from "../shapes/match-variant.js";
import { resolveShape, unknownShape, type PlainShape } from "../shapes/resolve-shape.js";
import type { ApiDefinition, ObjectProperty, ObjectType, TypeShape } from "../model.js";
import { printXml, type XmlElement } from "./print-xml.js";
import { findItemShape, readXmlNode, type XmlLocation } from "./read-xml-node.js";

const schemaInstance = "http://www.w3.org/2001/XMLSchema-instance";

/**
 * Writes a value as an XML document, as its shape says: names, attributes, wrapped lists, namespaces.
 * Without an XML declaration, which UTF-8 does not need.
 *
 * @example
 * const text = writeXml(definition, shape, { to: "Ann" }); // <note><to>Ann</to></note>
 */
export function writeXml(definition: ApiDefinition, shape: TypeShape, value: unknown): string {
  const node = readXmlNode(definition, { shape }, value);
  const root = createElement(node);
  addContent(definition, root, { ...node, isRoot: true }, value);
  return printXml(root);
}

function createElement({
  name,
  prefix,
  namespace,
}: Pick<XmlElement, "name" | "prefix" | "namespace">): XmlElement {
  return {
    name,
    ...(prefix === undefined ? {} : { prefix }),
    ...(namespace === undefined ? {} : { namespace }),
    attributes: [],
    children: [],
  };
}

/** Adds a value to an element. */
function addValue(
  definition: ApiDefinition,
  parent: XmlElement,
  location: XmlLocation,
  value: unknown,
): void {
  if (value === undefined) return;
  const node = readXmlNode(definition, location, value);
  switch (node.nodeType) {
    case "attribute":
      if (value !== null) parent.attributes.push({ ...node, value: attributeText(value) });
      return;
    case "text":
    case "cdata":
      parent.children.push({ text: textOf(value), isCdata: node.nodeType === "cdata" });
      return;
    case "none":
      addContent(definition, parent, node, value);
      return;
    case "element": {
      const element = createElement(node);
      parent.children.push(element);
      addContent(definition, element, node, value);
    }
  }
}

interface Container {
  readonly shape: PlainShape;
  readonly name: string;
  /** Whether it is the root value. Default: false. */
  readonly isRoot?: boolean;
}

/** Adds the content of a value. */
function addContent(
  definition: ApiDefinition,
  element: XmlElement,
  { shape, name, isRoot = false }: Container,
  value: unknown,
): void {
  if (value === null) {
    const nil = { name: "nil", prefix: "xsi", namespace: schemaInstance, value: "true" };
    element.attributes.push(nil);
  } else if (Array.isArray(value)) {
    value.forEach((item: unknown, index) => {
      const itemShape = findItemShape(shape, index) ?? unknownShape;
      // An item without a property has the name of its type.
      const isNamed = isRoot && resolveShape(definition, itemShape).typeId !== undefined;
      const itemName = isNamed ? undefined : name;
      addValue(definition, element, { shape: itemShape, name: itemName }, item ?? null);
    });
  } else if (isJsonObject(value)) {
    const properties = listMembers(definition, shape, value);
    const extra = findExtraShape(definition, shape);
    for (const [key, member] of Object.entries(value)) {
      const property = properties.get(key);
      const memberShape = property?.valueShape ?? extra;
      addValue(definition, element, { shape: memberShape, xml: property?.xml, name: key }, member);
    }
  } else {
    element.children.push({ text: textOf(value), isCdata: false });
  }
}

function findObject(
  definition: ApiDefinition,
  shape: PlainShape,
  value: unknown,
): ObjectType | undefined {
  if (shape.type === "object") return shape;
  if (shape.type !== "discriminatedUnion") return undefined;
  return shape.variants[matchVariant(definition, shape, value)];
}

function listMembers(
  definition: ApiDefinition,
  shape: PlainShape,
  value: unknown,
): ReadonlyMap<string, ObjectProperty> {
  const object = findObject(definition, shape, value);
  const properties = object ? listProperties(definition, object) : [];
  return new Map(properties.map((property) => [property.key, property]));
}

/** The shape of undeclared members. */
function findExtraShape(definition: ApiDefinition, shape: PlainShape): TypeShape {
  if (shape.type === "alias" && shape.value.type === "map") return shape.value.valueShape;
  const extra = shape.type === "object" ? findExtraProperties(definition, shape) : undefined;
  return extra ? { type: "alias", value: extra } : unknownShape;
}

/** Lists in attributes are separated by spaces, as in XML Schema. */
function attributeText(value: unknown): string {
  return Array.isArray(value) ? value.map(textOf).join(" ") : textOf(value);
}

function textOf(value: unknown): string {
  if (value === null) return "";
  const isStructure = typeof value === "object" && exactText(value) === undefined;
  return exactText(value) ?? (isStructure ? printJson(value) : String(value));
}
