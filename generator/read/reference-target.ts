import { posix } from "node:path";

/** The parts of a reference. */
interface ReferenceTarget {
  /** Path of the file, relative to the folder that the referring file's path is relative to. */
  readonly path: string;
  /** Decoded, without `#`: a JSON pointer, an anchor, or empty. */
  readonly fragment: string;
  /** Whether the target is a URL, which is read only if remote references are allowed. */
  readonly remote: boolean;
}

/** Splits a `$ref` and resolves its path against the file that contains it. */
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

/** Percent-decodes a text. Malformed text is returned unchanged. */
function decode(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether a document is given by its URL instead of a path. */
export function isAddress(name: string): boolean {
  return /^https?:\/\//i.test(name);
}

/** Whether a document is not a local file, but a URL or standard input (`-`). */
export function isElsewhere(name: string): boolean {
  return name === "-" || isAddress(name);
}
