interface BodyLimits {
  readonly maxBytes: number;
  /** Bodies up to this size need no reservation. */
  readonly smallBytes: number;
  /** Reserves memory before it is read. */
  readonly reserve: (bytes: number) => Promise<void>;
}

/**
 * Reads a body into a buffer. Returns undefined, without reading the rest, when it is larger than allowed. A
 * body without a declared length reserves memory for the maximum.
 */
export async function receiveBody(
  request: Request,
  { maxBytes, smallBytes, reserve }: BodyLimits,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const declared = findDeclaredLength(request);
  if (declared !== undefined && declared > maxBytes) {
    request.body?.cancel().catch(() => undefined);
    return undefined;
  }
  let isReserved = false;
  if (declared !== undefined && declared > smallBytes) {
    await reserve(declared);
    isReserved = true;
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
    if (size + value.length > smallBytes && !isReserved) {
      await reserve(maxBytes);
      isReserved = true;
    }
    if (size + value.length > bytes.length) bytes = enlarge(bytes, size + value.length);
    bytes.set(value, size);
    size += value.length;
  }
}

function findDeclaredLength(request: Request): number | undefined {
  const text = request.headers.get("content-length");
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** Doubles the size, so that few copies are needed. */
function enlarge(bytes: Uint8Array, needed: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(needed, 2 * bytes.length, 65_536));
  larger.set(bytes);
  return larger;
}
