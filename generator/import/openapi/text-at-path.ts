import { childAt, type SourceNode } from "../../read/index.js";
import { scalarText } from "./import-info.js";

/** The trimmed text at a path of keys. Returns `undefined` if it is missing or empty. */
export function textAtPath(node: SourceNode, ...path: readonly string[]): string | undefined {
  const parent = nodeAtPath(node, ...path.slice(0, -1));
  const text = parent && scalarText(parent, path.at(-1) ?? "")?.trim();
  return text === "" ? undefined : text;
}

/** The node at a path of keys. Returns `undefined` if it is missing. */
export function nodeAtPath(node: SourceNode, ...path: readonly string[]): SourceNode | undefined {
  return path.reduce<SourceNode | undefined>((parent, key) => parent && childAt(parent, key), node);
}
