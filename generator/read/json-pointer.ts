/** `pointer` extended by one key (RFC 6901). */
export function appendPointer(pointer: string, key: string | number): string {
  return `${pointer}/${typeof key === "number" ? key : escapeKey(key)}`;
}

/** The keys of a pointer, unescaped; the empty pointer has none. */
export function splitPointer(pointer: string): string[] {
  return pointer.split("/").slice(1).map(unescapeKey);
}

function escapeKey(key: string): string {
  return key.includes("~") || key.includes("/")
    ? key.replaceAll("~", "~0").replaceAll("/", "~1")
    : key;
}

function unescapeKey(key: string): string {
  return key.includes("~") ? key.replaceAll("~1", "/").replaceAll("~0", "~") : key;
}
