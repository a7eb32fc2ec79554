/** How much of a body is taken. */
export interface BodyLimits {
  readonly maxBytes: number;
  /** Up to here a body needs no room. */
  readonly smallBytes: number;
  /** Resolves when there is room for so many bytes; before more of them are read. */
  readonly makeRoom: (bytes: number) => Promise<void>;
}

/**
 * All bytes of a body, in a buffer of its own; undefined when there are more than allowed. What is
 * left of it then is not read. A body that does not tell its length needs room for the longest.
 */
export async function receiveBody(
  request: Request,
  { maxBytes, smallBytes, makeRoom }: BodyLimits,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const declared = findDeclaredLength(request);
  if (declared !== undefined && declared > maxBytes) {
    request.body?.cancel().catch(() => undefined);
    return undefined;
  }
  let hasRoom = false;
  if (declared !== undefined && declared > smallBytes) {
    await makeRoom(declared);
    hasRoom = true;
  }
  const reader = request.body?.getReader();
  if (reader === undefined) return new Uint8Array();
  let bytes = new Uint8Array(declared ?? 0);
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return size === bytes.length ? bytes : bytes.slice(0, size);
    if (size + value.length > maxBytes) {
      reader.cancel().catch(() => undefined);
      return undefined;
    }
    if (size + value.length > smallBytes && !hasRoom) {
      await makeRoom(maxBytes);
      hasRoom = true;
    }
    if (size + value.length > bytes.length) bytes = enlarge(bytes, size + value.length);
    bytes.set(value, size);
    size += value.length;
  }
}

/** The length that a request says its body has; undefined when it says none. */
function findDeclaredLength(request: Request): number | undefined {
  const text = request.headers.get("content-length");
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** Twice as large each time, so that few copies are made. */
function enlarge(bytes: Uint8Array, needed: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(needed, 2 * bytes.length, 65_536));
  larger.set(bytes);
  return larger;
}
