/** What the playground needs of a `Storage`. */
export type SafeStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** A storage of the page; browsers may forbid even looking at it. */
export function findStorage(name: "sessionStorage" | "localStorage"): SafeStorage | undefined {
  try {
    return window[name];
  } catch {
    return undefined;
  }
}

/** The text under a key; null when there is none or the browser forbids to look. */
export function readItem(storage: SafeStorage | undefined, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Writes or removes; false when the storage is full or forbidden, and nothing but memory is left. */
export function writeItem(
  storage: SafeStorage | undefined,
  key: string,
  text: string | undefined,
): boolean {
  try {
    if (storage === undefined) return false;
    if (text === undefined) storage.removeItem(key);
    else storage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** All keys of a storage; none where it cannot be read. */
export function listKeys(storage: SafeStorage | undefined): string[] {
  try {
    const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index));
    return keys.filter((key) => typeof key === "string");
  } catch {
    return [];
  }
}

const validated = /^frond:(auth|drafts|extras|form|saved|servers|variables):/;

/**
 * Whether the address or a storage holds anything that has to be validated before it is restored.
 * Choices such as the language of snippets need no schema.
 */
export function holdsState(
  tab: SafeStorage | undefined = findStorage("sessionStorage"),
  device: SafeStorage | undefined = findStorage("localStorage"),
): boolean {
  if (window.location.hash.startsWith(sharedFormPrefix)) return true;
  return [tab, device].some((storage) => listKeys(storage).some((key) => validated.test(key)));
}

/** What the fragment of an address begins with that holds a shared form. */
export const sharedFormPrefix = "#form=";
