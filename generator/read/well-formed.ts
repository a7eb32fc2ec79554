/** Half a surrogate pair can only be in a text as an escape: what decodes UTF-8 has replaced others already. */
const escapedHalf = /\\u[dD][89A-Fa-f]/;

const half = /\p{Cs}/gu;

/**
 * The value of a text with U+FFFD in place of half surrogate pairs, which have no bytes: what is sent or written would
 * have it anyway (Encoding, section 4.3), and addresses with one cannot be encoded.
 */
export function wellFormedValue(value: unknown, text: string): unknown {
  return escapedHalf.test(text) ? copy(value, new Map()) : value;
}

/** Aliases of YAML share objects: what is shared stays so. */
function copy(value: unknown, copies: Map<object, unknown>): unknown {
  if (typeof value === "string") return value.replace(half, "\ufffd");
  if (typeof value !== "object" || value === null) return value;
  const known = copies.get(value);
  if (known !== undefined) return known;
  if (Array.isArray(value)) {
    const list = value.map((item: unknown) => copy(item, copies));
    copies.set(value, list);
    return list;
  }
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => [
    key.replace(half, "\ufffd"),
    copy(item, copies),
  ]);
  const object = Object.fromEntries(entries);
  copies.set(value, object);
  return object;
}
