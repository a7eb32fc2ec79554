import { childAt, type SourceNode } from "../../read/index.js";
import { scalarText } from "./import-info.js";

/** The text at a path of keys, without spaces around it; undefined when it is missing or empty. */
export function textIn(node: SourceNode, ...path: readonly string[]): string | undefined {
  const parent = nodeIn(node, ...path.slice(0, -1));
  const text = parent && scalarText(parent, path.at(-1) ?? "")?.trim();
  return text === "" ? undefined : text;
}

/** The node at a path of keys. */
export function nodeIn(node: SourceNode, ...path: readonly string[]): SourceNode | undefined {
  return path.reduce<SourceNode | undefined>((parent, key) => parent && childAt(parent, key), node);
}
