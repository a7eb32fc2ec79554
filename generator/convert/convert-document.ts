import { embedFiles } from "./embed-files.js";
import type { OrderedValue } from "./ordered-value.js";
import { printOrderedJson, readOrderedJson } from "./ordered-json.js";
import { printOrderedYaml, readOrderedYaml } from "./ordered-yaml.js";
import type { WrittenDocument, WrittenFile } from "./written-document.js";

/** How documents are written. */
export type TextFormat = "json" | "yaml";

/**
 * The text of a document in a format: as it is where it has that one and is a single file; otherwise converted
 * with every digit of its numbers and the order of its keys. Files that it refers to by path are in it.
 *
 * @returns `undefined` for a damaged document, and for YAML that JSON cannot hold: keys that are no text, and
 * aliases within what they name.
 */
export function convertDocument(document: WrittenDocument, format: TextFormat): string | undefined {
  const { root, files, isDamaged } = document;
  if (files.size <= 1 && root.format === format) return root.text;
  if (isDamaged) return undefined;
  const value = embedFiles(document, readOrdered);
  if (!value) return undefined;
  return format === "json" ? printOrderedJson(value) : printOrderedYaml(value);
}

function readOrdered({ text, format }: WrittenFile): OrderedValue | undefined {
  try {
    return format === "json" ? readOrderedJson(text) : readOrderedYaml(text);
  } catch {
    return undefined;
  }
}
