import { type SourceNode, textAt } from "../../read/index.js";
import type { Mapper } from "./mapper.js";
import type { ParameterObject } from "./swagger-objects.js";

/** How 3.0 says how a list is encoded. */
interface ListStyle {
  readonly style?: string;
  readonly explode?: boolean;
}

/** Of lists in a query or form; in paths and headers only commas are left. */
const styles = new Map<string, ListStyle>([
  ["csv", { style: "form", explode: false }],
  ["ssv", { style: "spaceDelimited", explode: false }],
  ["pipes", { style: "pipeDelimited", explode: false }],
  ["multi", { style: "form", explode: true }],
]);

/** `collectionFormat` of a parameter, header or field as style and explode; commas where it says nothing. */
export function mapCollectionFormat(
  mapper: Mapper,
  node: SourceNode<ParameterObject>,
  place: string,
): ListStyle {
  if (textAt(node, "type") !== "array") return {};
  const given = textAt(node, "collectionFormat") ?? "csv";
  const isQuery = place === "query" || place === "formData";
  const style = isQuery || given === "csv" ? styles.get(given) : undefined;
  if (!style) reportFormat(mapper, node, given, place);
  return isQuery ? (style ?? { style: "form", explode: false }) : { style: "simple" };
}

function reportFormat(mapper: Mapper, node: SourceNode, given: string, place: string): void {
  mapper.context.report(node, "warning", {
    code: "collection-format",
    message: `The collectionFormat '${given}' is not sent in ${place}; the items are separated by commas.`,
    hint: "Use csv, or in a query ssv, pipes or multi.",
  });
}
