import { text } from "node:stream/consumers";
import { hashText, readLock, updateLock } from "../../generator/files/index.js";
import type { Target } from "../../generator/files/index.js";
import type { LoadDocument } from "../../generator/generate.js";
import type { FileText } from "../../generator/read/index.js";

/** Loads documents that are not files, and records their hashes in lock files. */
interface DocumentLoader {
  readonly load: LoadDocument;
  /** Writes the hashes of loaded documents to the lock files. */
  readonly save: () => void;
}

interface LoaderOptions {
  /** Accept documents that changed. */
  readonly update?: boolean;
  /** Accept documents that are not in the lock file yet. */
  readonly isFirst: boolean;
}

/**
 * Creates a loader that reads each URL and standard input once. It rejects documents whose hash differs from
 * the lock file, unless `update` is set.
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

/** The timeout of a request. */
const timeoutMs = 30_000;

/** Loads the text of a URL, or explains why it cannot. Never throws. */
export async function fetchText(address: string): Promise<FileText> {
  const problem = explainSecret(address);
  if (problem !== undefined) return { failure: problem };
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    if (response.ok) return { text: await response.text(), damaged: false };
    await response.body?.cancel();
    return { failure: `${address} responded with ${response.status}. Check the URL.` };
  } catch {
    return { failure: `${address} cannot be reached. Check the URL and the network.` };
  }
}

/** Rejects URLs with secrets, because URLs are written to the lock file and to manifests. */
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
