import { layOutJson, listRowPieces } from "../json/json-rows.js";
import type { ProxyResult } from "../send/proxy-result.js";

/** Larger answers are not compared. Characters. */
const maxComparedLength = 2_000_000;

/** A response as text of which lines can be compared: JSON one value a line. `undefined`: bytes, or too large. */
export function toComparableText(result: ProxyResult): string | undefined {
  if (result.type === "file" || (result.type === "string" && result.isBinary)) return undefined;
  const text = result.type === "json" ? result.text : result.response.body;
  if (text.length > maxComparedLength) return undefined;
  return result.type === "json" ? printPretty(text) : text;
}

function printPretty(text: string): string {
  const rows = layOutJson(text);
  return Array.from({ length: rows.count }, (_, row) => {
    const tokens = listRowPieces(rows, row, false);
    return " ".repeat((rows.depths[row] ?? 0) * 2) + tokens.map((token) => token.text).join("");
  }).join("\n");
}
