import { posix } from "node:path";
import { splitReference } from "../read/reference-target.js";
import type { WrittenDocument, WrittenFile } from "./written-document.js";
import type { OrderedValue } from "./ordered-value.js";

/** The key of the embedded files. It is an extension, which readers of OpenAPI ignore. */
const filesKey = "x-files";

/** Parses a file; returns `undefined` for values that JSON cannot represent. */
type ReadFile = (file: WrittenFile) => OrderedValue | undefined;

/**
 * Embeds the other files of a document in its root under `x-files`, by file name, and redirects references to them.
 * The result contains no paths of the local machine. Returns `undefined` if a file cannot be embedded.
 */
export function embedFiles(document: WrittenDocument, read: ReadFile): OrderedValue | undefined {
  const names = nameFiles(document);
  const root = read(document.root);
  if (!root || names.size === 0) return root;
  const move = (reference: string, from: string): string => {
    const { path, fragment } = splitReference(reference, from);
    const name = names.get(path);
    if (name !== undefined) return `#/${filesKey}/${encodeKey(name)}${encodeURI(fragment)}`;
    return path === document.root.path ? `#${encodeURI(fragment)}` : reference;
  };
  const embedded = new Map<string, OrderedValue>();
  for (const [path, name] of names) {
    const file = document.files.get(path);
    const value = file && read(file);
    if (!value) return undefined;
    embedded.set(
      name,
      moveReferences(value, (text) => move(text, path)),
    );
  }
  const moved = moveReferences(root, (text) => move(text, document.root.path));
  if (!("entries" in moved)) return undefined;
  return { entries: new Map([...moved.entries, [filesKey, { entries: embedded }]]) };
}

/** A unique name for each file except the root, without the folders of the local machine. */
function nameFiles({ files, root }: WrittenDocument): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const path of files.keys()) {
    if (path === root.path) continue;
    const { name, ext } = posix.parse(path);
    let free = `${name}${ext}`;
    for (let count = 2; taken.has(free); count++) free = `${name}-${count}${ext}`;
    taken.add(free);
    names.set(path, free);
  }
  return names;
}

function encodeKey(name: string): string {
  return encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"));
}

/** Replaces references: values of `$ref`, and those in the `mapping` of a discriminator. */
function moveReferences(value: OrderedValue, move: (reference: string) => string): OrderedValue {
  if ("items" in value) return { items: value.items.map((item) => moveReferences(item, move)) };
  if (!("entries" in value)) return value;
  const entries = new Map<string, OrderedValue>();
  for (const [key, inner] of value.entries) {
    if (key === "$ref" && "string" in inner) entries.set(key, { string: move(inner.string) });
    else if (key === "mapping" && value.entries.has("propertyName")) {
      entries.set(key, moveMapping(inner, move));
    } else entries.set(key, moveReferences(inner, move));
  }
  return { entries };
}

/** A mapping contains references or schema names; names stay unchanged. */
function moveMapping(mapping: OrderedValue, move: (reference: string) => string): OrderedValue {
  if (!("entries" in mapping)) return mapping;
  const entries = [...mapping.entries].map(([key, target]): [string, OrderedValue] => {
    const isReference = "string" in target && /[/#.]/.test(target.string);
    return [key, isReference ? { string: move(target.string) } : target];
  });
  return { entries: new Map(entries) };
}
