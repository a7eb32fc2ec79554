/** Remembers what was made for subjects, as much as fits; what was used longest ago goes first. */
export interface TextCache<Value> {
  /** What is remembered under a key, else what `create` makes. Callers at the same time share one. */
  find(subject: string, key: string, create: () => Promise<Value>): Promise<Value>;
  /** Forgets all of a subject, also what is being made; without a subject everything. */
  forget(subject?: string): void;
}

interface Entry<Value> {
  readonly subject: string;
  readonly value: Promise<Value>;
  size: number;
}

/**
 * Failures are not remembered, nor values larger than a quarter of what fits.
 *
 * @param maxSize in the unit of `measure`.
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
  const keep = (id: string, entry: Entry<Value>, size: number): void => {
    if (entries.get(id) !== entry) return;
    if (size > maxSize / 4) return remove(id, entry);
    entry.size = size;
    total += size;
    for (const [oldest, other] of entries) {
      if (total <= maxSize) break;
      if (other.size > 0) remove(oldest, other);
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
        (value) => keep(id, entry, measure(value)),
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
