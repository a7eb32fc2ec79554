import { createProblem } from "../problem.js";

type BlobParts = NonNullable<ConstructorParameters<typeof Blob>[0]>;

/** The bytes of a response; stops reading at the limit, or by the signal, and throws. */
export async function readBytes(
  { body }: Partial<Pick<Response, "body">>,
  limit: number,
  signal?: AbortSignal,
): Promise<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  let left = limit;
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      left -= chunk.length;
      if (left < 0) throw createProblem("too-large", `the response is larger than ${limit} bytes`);
      chunks.push(chunk);
    },
  });
  await body?.pipeTo(sink, signal && { signal });
  return new Blob(chunks as BlobParts).arrayBuffer();
}

/** The text of a response by its charset (default UTF-8), without byte order mark. */
export function readText(response: Response, limit: number): Promise<string> {
  const type = response.headers.get("content-type") ?? "";
  const label = /charset="?(?!utf-?8)([\w-]+)/i.exec(type)?.[1];
  if (!label && limit === Infinity) return response.text();
  return readBytes(response, limit).then((bytes) => createDecoder(label).decode(bytes));
}

// The type that this returns has no name in Node's types before version 22.
function createDecoder(label: string | undefined) {
  try {
    return new TextDecoder(label);
  } catch {
    // Of a label that nobody knows, only UTF-8 is read: replacement characters would be silent.
    return new TextDecoder("utf-8", { fatal: true });
  }
}

/**
 * Empties a refused response so that its connection can be used again; one that is longer than
 * 64 kB or not there within a second is canceled instead.
 */
export async function drain(response: Response): Promise<undefined> {
  if (!response.body) return;
  await readBytes(response, 65_536, AbortSignal.timeout(1000)).catch(() => {});
}
