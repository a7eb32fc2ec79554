import type { XmlNode, XmlNodeType } from "../../../runtime/definition/index.js";
import { childAt, listItems, type SourceNode, textAt, valueAt } from "../../read/index.js";

/** The XML Object of a schema. */
interface XmlObject {
  readonly name?: string;
  readonly namespace?: string;
  readonly prefix?: string;
  readonly attribute?: boolean;
  readonly wrapped?: boolean;
  /** Replaces `attribute` and `wrapped` since OpenAPI 3.2. */
  readonly nodeType?: string;
}

/** The keys of schemas, parameters and headers that can contain the XML form. */
export interface WithXml {
  readonly xml?: XmlObject;
  readonly allOf?: unknown;
}

const nodeTypes: readonly XmlNodeType[] = ["element", "attribute", "text", "cdata", "none"];

/**
 * Reads the XML Object of a schema, or of an inline member of its `allOf`, because 3.0 does not allow `xml` next to
 * a `$ref`.
 */
export function readXml(node: SourceNode<WithXml>): XmlNode | undefined {
  const members = listItems(childAt(node, "allOf")) as SourceNode<WithXml & { $ref?: string }>[];
  const inline = members.filter((member) => valueAt(member, "$ref") === undefined);
  for (const schema of [node, ...inline]) {
    const xml = childAt(schema, "xml");
    const read = xml && readXmlObject(xml);
    if (read && Object.keys(read).length > 0) return read;
  }
  return undefined;
}

function readXmlObject(xml: SourceNode<XmlObject>): XmlNode {
  const nodeType = readNodeType(xml);
  const name = textAt(xml, "name");
  const namespace = textAt(xml, "namespace");
  const prefix = textAt(xml, "prefix");
  return {
    ...(nodeType ? { nodeType } : {}),
    ...(name ? { name } : {}),
    ...(namespace ? { namespace } : {}),
    ...(prefix ? { prefix } : {}),
  };
}

function readNodeType(xml: SourceNode<XmlObject>): XmlNodeType | undefined {
  const given = textAt(xml, "nodeType");
  if (given !== undefined) return nodeTypes.find((known) => known === given);
  if (valueAt(xml, "attribute") === true) return "attribute";
  return valueAt(xml, "wrapped") === true ? "element" : undefined;
}
