/** The methods of `Storage` that the playground uses. */
export type SafeStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** A storage of the page; `undefined` if the browser forbids access. */
export function findStorage(name: "sessionStorage" | "localStorage"): SafeStorage | undefined {
  try {
    return window[name];
  } catch {
    return undefined;
  }
}

/** The text of an item; `null` if there is none or the browser forbids access. */
export function readItem(storage: SafeStorage | undefined, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/**
 * Writes or removes an item. Returns `false` if the storage is full or forbidden, so that the value
 * is only in memory.
 */
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

/** All keys of a storage; empty if it cannot be read. */
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
 * Whether the URL or a storage contains state that must be validated before it is restored. Choices
 * such as the language of snippets need no validation.
 */
export function holdsState(
  tab: SafeStorage | undefined = findStorage("sessionStorage"),
  device: SafeStorage | undefined = findStorage("localStorage"),
): boolean {
  if (window.location.hash.startsWith(sharedFormPrefix)) return true;
  return [tab, device].some((storage) => listKeys(storage).some((key) => validated.test(key)));
}

/** Prefix of a URL fragment with a shared form. */
export const sharedFormPrefix = "#form=";
