import { type SourceNode, splitPointer } from "../read/index.js";

/** Keys under which a document keeps schemas by name. */
const homes = new Set(["schemas", "definitions", "$defs", "defs", "models", "types"]);

/** Keys that say how a schema is nested, not what it is about, and what to say instead. */
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
 * The name of the schema at a pointer: its last key where schemas are kept by
 * name, a file's own name for a complete file, else the keys on the way that say
 * something, as one word.
 */
export function namePointer(node: SourceNode): string {
  const keys = splitPointer(node.pointer);
  const last = keys.at(-1);
  if (last === undefined) return nameFile(node.file.path);
  if (keys.length === 1 || homes.has(keys.at(-2) ?? "")) return last;
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

/** A text as a type name: its words joined, each with a capital. */
export function nameType(text: string): string {
  const name = capitalise(text);
  return name === "" ? "Unnamed" : name;
}
