import { text } from "node:stream/consumers";
import { hashText, readLock, updateLock } from "../../generator/files/index.js";
import type { Target } from "../../generator/files/index.js";
import type { LoadDocument } from "../../generator/generate.js";
import type { FileText } from "../../generator/read/index.js";

/** Reads documents that are no files, and keeps to the lock file what they were. */
interface DocumentLoader {
  readonly load: LoadDocument;
  /** Writes what was read into the lock files. */
  readonly save: () => void;
}

/** How to read documents that are no files. */
interface LoaderOptions {
  /** Take documents that changed. */
  readonly update?: boolean;
  /** Take documents that are not in the lock yet. */
  readonly isFirst: boolean;
}

/**
 * Reads addresses and standard input, each once. A document that is not what the lock file says is
 * refused, unless it is to be updated.
 */
export function createDocumentLoader({ update, isFirst }: LoaderOptions): DocumentLoader {
  const texts = new Map<string, Promise<FileText>>();
  const hashes = new Map<string, Map<string, string>>();
  const read = (name: string): Promise<FileText> => {
    const found = texts.get(name) ?? (name === "-" ? readInput() : fetchText(name));
    texts.set(name, found);
    return found;
  };
  const load = async (name: string, { lock }: Target): Promise<FileText> => {
    const found = await read(name);
    if ("failure" in found || name === "-" || lock === undefined) return found;
    const locked = readLock(lock)[name];
    const hash = hashText(found.text);
    if (update !== true && locked !== hash && (locked !== undefined || !isFirst)) {
      return { failure: explainChange(name, locked) };
    }
    hashes.set(lock, (hashes.get(lock) ?? new Map<string, string>()).set(name, hash));
    return found;
  };
  const save = (): void => hashes.forEach((found, lock) => updateLock(lock, found));
  return { load, save };
}

function explainChange(address: string, locked: string | undefined): string {
  if (locked === undefined) {
    return `${address} is not in frond.lock.json. Run 'frond generate', and commit the file.`;
  }
  return (
    `${address} is not what frond.lock.json says: it changed. ` +
    "Take the change with 'frond generate --update'."
  );
}

async function readInput(): Promise<FileText> {
  return { text: await text(process.stdin), damaged: false };
}

/** How long a server may take. */
const TIMEOUT = 30_000;

/** The text at an address, or why there is none. Never throws. */
export async function fetchText(address: string): Promise<FileText> {
  const problem = explainSecret(address);
  if (problem !== undefined) return { failure: problem };
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) });
    if (response.ok) return { text: await response.text(), damaged: false };
    await response.body?.cancel();
    return { failure: `${address} responded with ${response.status}. Check the URL.` };
  } catch {
    return { failure: `${address} cannot be reached. Check the URL and the network.` };
  }
}

/** Addresses are written down, so that they may hold no secret. */
function explainSecret(address: string): string | undefined {
  if (!URL.canParse(address)) return `${address} is no URL.`;
  const { username, password, searchParams, host } = new URL(address);
  const isSecret = (name: string) => /token|secret|passw|api-?_?key|signature/i.test(name);
  if (!username && !password && ![...searchParams.keys()].some(isSecret)) return undefined;
  return (
    `The URL at ${host} holds a secret, which would be written into generated files. ` +
    "Read the document with another program, and give it to frond with --document -"
  );
}
