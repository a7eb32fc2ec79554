import { embedFiles } from "./embed-files.js";
import type { OrderedValue } from "./ordered-value.js";
import { printOrderedJson, readOrderedJson } from "./ordered-json.js";
import { printOrderedYaml, readOrderedYaml } from "./ordered-yaml.js";
import type { WrittenDocument, WrittenFile } from "./written-document.js";

export type TextFormat = "json" | "yaml";

/**
 * Returns the text of a document in a format. A single file that already has the format is returned unchanged.
 * Otherwise the conversion preserves the order of keys and every digit of numbers, and embeds the files that the
 * document refers to by path.
 *
 * @returns `undefined` for a damaged document, and for YAML that JSON cannot represent: keys that are objects or
 * lists, and aliases inside the value that they refer to.
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
