import type { Availability, XmlNode } from "../../../runtime/definition/index.js";
import { childAt, listItems, type SourceNode, textAt, valueAt } from "../../read/index.js";
import { readXml, type WithXml } from "./read-xml.js";

/** The annotations of a schema, parameter or header. */
interface Annotations {
  readonly description?: string;
  readonly availability?: Availability;
  readonly examples?: unknown[];
  readonly xml?: XmlNode;
}

/** The keys of schemas, parameters and headers that contain annotations. */
interface Annotated extends WithXml {
  readonly title?: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly examples?: unknown;
  readonly example?: unknown;
}

/** Reads the description, deprecation, examples and XML form. Keys without a value are absent. */
export function readAnnotations(node: SourceNode<Annotated>): Annotations {
  const description = textAt(node, "description");
  const examples = readExamples(node);
  const xml = readXml(node);
  return {
    ...(description ? { description } : {}),
    ...(valueAt(node, "deprecated") === true ? { availability: "Deprecated" as const } : {}),
    ...(examples.length > 0 ? { examples } : {}),
    ...(xml ? { xml } : {}),
  };
}

/** Reads the annotations of {@link readAnnotations}, and the title as display name. */
export function readTitledAnnotations(
  node: SourceNode<Annotated>,
): Annotations & { readonly displayName?: string } {
  const title = textAt(node, "title");
  return { ...readAnnotations(node), ...(title ? { displayName: title } : {}) };
}

/** The values of `examples`, then that of OpenAPI's `example`. */
function readExamples(node: SourceNode<Annotated>): unknown[] {
  const listed = listItems(childAt(node, "examples")).map((item) => item.value);
  const single = valueAt(node, "example");
  return single === undefined || listed.includes(single) ? listed : [...listed, single];
}

/** Keywords that do not affect which values are valid. */
const annotationKeywords = new Set([
  "$comment",
  "$id",
  "$schema",
  "$anchor",
  "$dynamicAnchor",
  "$defs",
  "definitions",
  "default",
  "deprecated",
  "description",
  "discriminator",
  "example",
  "examples",
  "externalDocs",
  "nullable",
  "readOnly",
  "summary",
  "title",
  "writeOnly",
  "xml",
]);

/** Whether a keyword does not affect which values are valid. True for extensions. */
export function isAnnotationKeyword(keyword: string): boolean {
  return annotationKeywords.has(keyword) || keyword.startsWith("x-");
}
