/** An index that no list reaches. */
const farthest = 2 ** 32 - 6;

/**
 * Gives an object a key of its own, whatever it is called: `__proto__` too.
 *
 * V8 keeps keys that are numbers in a list as long as the largest: the
 * responses 200 and 404 of an operation would take 5 kB. Once an object had
 * the index that no list reaches, it keeps them in a table.
 */
export function setKey(object: Record<string, unknown>, key: string, value: unknown): void {
  if (isDigit(key) && !Object.hasOwn(object, farthest)) {
    object[farthest] = undefined;
    delete object[farthest];
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

/** An object of these entries; of two with one key the last counts. */
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
