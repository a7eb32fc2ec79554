/** Location of a value in the form state: keys and indices from its root. */
export type ValuePath = readonly (string | number)[];

/** The value at a path; `undefined` if any part of the path is missing. */
export function valueAt(root: unknown, path: ValuePath): unknown {
  let value = root;
  for (const key of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = Object.hasOwn(value, key)
      ? (value as Record<string | number, unknown>)[key]
      : undefined;
  }
  return value;
}

/**
 * Copies `root` with another value at `path` and shares everything else. `undefined` removes a key
 * from an object. Missing objects on the path are created. An index into anything but a list
 * creates a list.
 */
export function withValueAt<Root>(root: Root, path: ValuePath, value: unknown): Root {
  return replaceAt(root, path, 0, value) as Root;
}

function replaceAt(node: unknown, path: ValuePath, depth: number, value: unknown): unknown {
  const key = path[depth];
  if (key === undefined) return value;
  const next = (child: unknown): unknown => replaceAt(child, path, depth + 1, value);
  if (typeof key === "number") {
    const list = Array.isArray(node) ? [...(node as unknown[])] : [];
    list[key] = next(list[key]);
    return list;
  }
  return replaceKey(node, key, next);
}

function replaceKey(node: unknown, key: string, next: (child: unknown) => unknown): unknown {
  const isObject = typeof node === "object" && node !== null && !Array.isArray(node);
  const copy: Record<string, unknown> = isObject ? { ...(node as Record<string, unknown>) } : {};
  const child = next(Object.hasOwn(copy, key) ? copy[key] : undefined);
  if (child === undefined) delete copy[key];
  else setOwn(copy, key, child);
  return copy;
}

/** Defines the property, because an assignment would call the setter of `__proto__`. */
function setOwn(target: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(target, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}
