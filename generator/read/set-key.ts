/** A large index, which makes V8 store numeric keys in a hash table. */
const hugeIndex = 2 ** 32 - 6;

/**
 * Sets a key of an object. `__proto__` becomes an ordinary key, too.
 *
 * V8 stores numeric keys in an array that is as long as the largest key: the responses 200 and 404 of an
 * operation would take 5 kB. Once an object has had a huge index, V8 uses a hash table instead.
 */
export function setKey(object: Record<string, unknown>, key: string, value: unknown): void {
  if (isDigit(key) && !Object.hasOwn(object, hugeIndex)) {
    object[hugeIndex] = undefined;
    delete object[hugeIndex];
  }
  if (key !== "__proto__") object[key] = value;
  else {
    Object.defineProperty(object, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
}

/** Creates an object from entries. If a key occurs twice, the last one is used. */
export function createObject(
  entries: Iterable<readonly [key: string, value: unknown]>,
): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (const [key, value] of entries) setKey(object, key, value);
  return object;
}

function isDigit(key: string): boolean {
  const code = key.charCodeAt(0);
  return code >= 48 && code <= 57;
}
