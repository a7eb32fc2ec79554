/**
 * Creates a random key, such as an idempotency key: 16 random bytes in hex, grouped 8-4-4-4-12.
 * `crypto.randomUUID` does not exist on pages that were loaded over http.
 */
export function createRandomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const groups = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)];
  return [...groups, hex.slice(20)].join("-");
}

/** Whether the name of a property or header is that of an idempotency key. */
export function isIdempotencyKey(name: string): boolean {
  return /^idempotency[_-]key$/i.test(name);
}
