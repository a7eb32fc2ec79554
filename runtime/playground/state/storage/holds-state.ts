import { findStorage, listKeys, type SafeStorage } from "./safe-storage.js";

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
