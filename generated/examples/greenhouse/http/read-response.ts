import { createProblem } from "./problem.js";

type BlobParts = NonNullable<ConstructorParameters<typeof Blob>[0]>;

/** The bytes of an answer; stops reading at the limit and throws. */
export async function readBytes(response: Response, limit: number): Promise<ArrayBuffer> {
  if (limit === Infinity || !response.body) return response.arrayBuffer();
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  for (let left = limit; left >= 0;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(chunks as BlobParts).arrayBuffer();
    left -= value.length;
    chunks.push(value);
  }
  reader.cancel().catch(() => {});
  throw createProblem("too-large", `The answer is larger than ${limit} bytes`);
}

/** The text of an answer by its charset (default UTF-8), without byte order mark. */
export async function readText(response: Response, limit: number): Promise<string> {
  const label = /charset="?([\w-]+)/i.exec(response.headers.get("content-type") ?? "")?.[1];
  if (limit === Infinity && /^(utf-?8)?$/i.test(label ?? "")) return response.text();
  const bytes = await readBytes(response, limit);
  let decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    decoder = new TextDecoder(label);
  } catch {
    // Of a label that nobody knows, only UTF-8 is read: replacement characters would be silent.
  }
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw createProblem("decode", "The answer is in an unknown charset", cause);
  }
}

/**
 * Empties a refused answer so that its connection can be used again; one that is longer than
 * 64 kB or not there in time is cancelled instead.
 */
export async function drain(response: Response, patience: Promise<void>): Promise<void> {
  // An abort ends it also when nobody waits for it any more.
  patience.catch(() => {});
  const reader = response.body?.getReader();
  if (!reader) return;
  try {
    for (let left = 65_536; left > 0;) {
      const chunk = await Promise.race([reader.read(), patience]);
      if (!chunk) break;
      if (chunk.done) return;
      left -= chunk.value.length;
    }
  } catch {
    // Of an answer nobody wants.
  }
  reader.cancel().catch(() => {});
}
