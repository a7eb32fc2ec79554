import { posix } from "node:path";

/** A reference taken apart. */
interface ReferenceTarget {
  /** Path of the file, relative to the same folder as the referring file's path. */
  readonly path: string;
  /** Decoded, without `#`: a JSON pointer, an anchor, or empty. */
  readonly fragment: string;
  /** It names a place on the network or another scheme, which is never read. */
  readonly remote: boolean;
}

/** Takes a `$ref` apart, seen from the file it is in. */
export function splitReference(reference: string, from: string): ReferenceTarget {
  const hash = reference.indexOf("#");
  const address = hash === -1 ? reference : reference.slice(0, hash);
  const fragment = hash === -1 ? "" : decode(reference.slice(hash + 1));
  if (address === "") return { path: from, fragment, remote: false };
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)) return { path: address, fragment, remote: true };
  if (isAddress(from)) {
    return { path: new URL(address, from).href, fragment, remote: true };
  }
  const path = posix.join(posix.dirname(toPosix(from)), decode(address));
  return { path, fragment, remote: false };
}

function toPosix(path: string): string {
  return path.replaceAll("\\", "/");
}

/** Percent-decoded; text that is not well-formed stays as it is. */
function decode(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether a document is named by its address instead of a path. */
export function isAddress(name: string): boolean {
  return /^https?:\/\//i.test(name);
}

/** Whether a document is no file: an address, or `-` for standard input. */
export function isElsewhere(name: string): boolean {
  return name === "-" || isAddress(name);
}
