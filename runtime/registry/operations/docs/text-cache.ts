/** A cache by subject and key. Drops the least recently used entry when it is full. */
interface TextCache<Value> {
  /** The cached value, or that of `create`. Simultaneous calls share one `create`. */
  find(subject: string, key: string, create: () => Promise<Value>): Promise<Value>;
  /** Drops all entries of a subject, including pending ones; without a subject, all entries. */
  forget(subject?: string): void;
}

interface Entry<Value> {
  readonly subject: string;
  readonly value: Promise<Value>;
  size: number;
}

/**
 * Does not cache errors, nor values larger than a quarter of `maxSize`.
 *
 * @param maxSize In the unit of `measure`.
 */
export function createTextCache<Value>(
  maxSize: number,
  measure: (value: Value) => number,
): TextCache<Value> {
  const entries = new Map<string, Entry<Value>>();
  let total = 0;
  const remove = (id: string, entry: Entry<Value>): void => {
    if (entries.get(id) === entry && entries.delete(id)) total -= entry.size;
  };
  const add = (id: string, entry: Entry<Value>, size: number): void => {
    if (entries.get(id) !== entry) return;
    if (size > maxSize / 4) return remove(id, entry);
    entry.size = size;
    total += size;
    for (const [oldestId, oldest] of entries) {
      if (total <= maxSize) break;
      if (oldest.size > 0) remove(oldestId, oldest);
    }
  };
  return {
    find(subject, key, create) {
      const id = `${subject}\n${key}`;
      const known = entries.get(id);
      const entry = known ?? { subject, value: create(), size: 0 };
      entries.delete(id);
      entries.set(id, entry);
      if (known) return known.value;
      entry.value.then(
        (value) => add(id, entry, measure(value)),
        () => remove(id, entry),
      );
      return entry.value;
    },
    forget(subject) {
      for (const [id, entry] of entries) {
        if (subject === undefined || entry.subject === subject) remove(id, entry);
      }
    },
  };
}
