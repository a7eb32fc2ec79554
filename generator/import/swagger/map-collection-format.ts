import { type SourceNode, textAt } from "../../read/index.js";
import type { Mapper } from "./mapper.js";
import type { ParameterObject } from "./swagger-objects.js";

/** The keys that encode a list in 3.0. */
interface ListStyle {
  readonly style?: string;
  readonly explode?: boolean;
}

/** Styles of lists in a query or form. In paths and headers, 3.0 only has commas. */
const styles = new Map<string, ListStyle>([
  ["csv", { style: "form", explode: false }],
  ["ssv", { style: "spaceDelimited", explode: false }],
  ["pipes", { style: "pipeDelimited", explode: false }],
  ["multi", { style: "form", explode: true }],
]);

/** Converts `collectionFormat` of a parameter, header or field to `style` and `explode`. Default: commas. */
export function mapCollectionFormat(
  mapper: Mapper,
  node: SourceNode<ParameterObject>,
  location: string,
): ListStyle {
  if (textAt(node, "type") !== "array") return {};
  const given = textAt(node, "collectionFormat") ?? "csv";
  const isQuery = location === "query" || location === "formData";
  const style = isQuery || given === "csv" ? styles.get(given) : undefined;
  if (!style) reportFormat(mapper, node, given, location);
  return isQuery ? (style ?? { style: "form", explode: false }) : { style: "simple" };
}

function reportFormat(mapper: Mapper, node: SourceNode, given: string, location: string): void {
  mapper.context.report(node, "warning", {
    code: "collection-format",
    message: `The collectionFormat '${given}' is not sent in ${location}; the items are separated by commas.`,
    hint: "Use csv, or in a query ssv, pipes or multi.",
  });
}
