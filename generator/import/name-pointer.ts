import { type SourceNode, splitPointer } from "../read/index.js";

/** Keys of maps that contain schemas by name. */
const schemaMaps = new Set(["schemas", "definitions", "$defs", "defs", "models", "types"]);

/** Keys that only describe how a schema is nested, and the word that replaces each in names. */
const structure = new Map([
  ["paths", ""],
  ["components", ""],
  ["schemas", ""],
  ["definitions", ""],
  ["$defs", ""],
  ["schema", ""],
  ["content", ""],
  ["properties", ""],
  ["allOf", ""],
  ["oneOf", ""],
  ["anyOf", ""],
  ["responses", "response"],
  ["requestBody", "request"],
  ["parameters", "parameter"],
  ["additionalProperties", "value"],
  ["items", "item"],
]);

/**
 * Derives the name of a schema from its pointer. A schema in a map of named schemas has its key as name.
 * A schema that is an entire file has the file name. Others have the meaningful keys of the pointer,
 * joined to one word.
 */
export function namePointer(node: SourceNode): string {
  const keys = splitPointer(node.pointer);
  const last = keys.at(-1);
  if (last === undefined) return nameFile(node.file.path);
  if (keys.length === 1 || schemaMaps.has(keys.at(-2) ?? "")) return last;
  const words = keys.flatMap((key) => structure.get(key) ?? (/^\d$/.test(key) ? "" : key));
  const name = words.map(capitalise).join("");
  return name === "" ? "Schema" : name;
}

function nameFile(path: string): string {
  const base = path.split("/").at(-1) ?? "";
  const name = base.replace(/\.[a-z]+$/i, "");
  return name === "" ? "Schema" : name;
}

function capitalise(text: string): string {
  return text
    .split(/[^\p{L}\p{N}_$]+/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}

/** Converts a text to a type name: its words in PascalCase. */
export function nameType(text: string): string {
  const name = capitalise(text);
  return name === "" ? "Unnamed" : name;
}
