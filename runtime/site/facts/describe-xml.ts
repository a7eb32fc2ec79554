import {
  findContent,
  findItemShape,
  readXmlNode,
  unnamedRoot,
  type ApiDefinition,
  type ObjectProperty,
  type ResolvedXmlNode,
  type TypeShape,
} from "../../definition/index.js";

/**
 * How a property is serialized to XML, where that differs from an element of its name: `XML
 * attribute`.
 */
export function listXmlNotes(definition: ApiDefinition, property: ObjectProperty): string[] {
  const { key, valueShape, xml } = property;
  const node = readXmlNode(definition, { shape: valueShape, xml, name: key });
  const space = node.namespace ? [`XML namespace ${node.namespace}`] : [];
  switch (node.nodeType) {
    case "attribute":
      return [nameNote("XML attribute", node, key), ...space];
    case "text":
      return ["XML text"];
    case "cdata":
      return ["XML CDATA"];
    case "element": {
      const item = findItem(definition, node);
      if (item)
        return [nameNote("XML wrapper", node, key), `XML items ${printName(item)}`, ...space];
      return [...(printName(node) === key ? [] : [`XML name ${printName(node)}`]), ...space];
    }
    case "none": {
      const item = findItem(definition, node);
      if (!item) return ["no XML element"];
      return printName(item) === key ? [] : [`XML name ${printName(item)}`];
    }
  }
}

function nameNote(words: string, node: ResolvedXmlNode, key: string): string {
  return printName(node) === key ? words : `${words} ${printName(node)}`;
}

function findItem(definition: ApiDefinition, list: ResolvedXmlNode): ResolvedXmlNode | undefined {
  const shape = findItemShape(list.shape, 0);
  return shape && readXmlNode(definition, { shape, name: list.name });
}

function printName({ name, prefix }: ResolvedXmlNode): string {
  return prefix === undefined ? name : `${prefix}:${name}`;
}

/** A sentence on the root element of an XML body; empty without a known name. */
export function describeRoot(definition: ApiDefinition, shape: TypeShape): string[] {
  const content = findContent(definition, shape);
  if (!content) return [];
  const root = readXmlNode(definition, { shape: content.shape });
  if (root.name === unnamedRoot) return [];
  const space = root.namespace ? ` in the namespace ${root.namespace}` : "";
  return [`The root element is ${printName(root)}${space}.`];
}
