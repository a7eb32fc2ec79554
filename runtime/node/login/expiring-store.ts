import { randomBytes } from "node:crypto";

/** Limits of an {@link ExpiringStore}. */
interface StoreLimits {
  /** Maximum number of entries. The oldest is dropped first. */
  readonly count: number;
  /** Lifetime of an entry in seconds. */
  readonly seconds: number;
  /** Current time in milliseconds since 1970. */
  readonly now: () => number;
}

interface Entry<Value> {
  readonly value: Value;
  readonly expiresAt: number;
}

/** Stores values in memory by random ids of 256 bits, limited in number and age. */
export class ExpiringStore<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #limits: StoreLimits;

  constructor(limits: StoreLimits) {
    this.#limits = limits;
  }

  /** Stores a value and returns its new id. */
  add(value: Value): string {
    this.#evict();
    const id = createSecret();
    const expiresAt = this.#limits.now() + this.#limits.seconds * 1000;
    this.#entries.set(id, { value, expiresAt });
    return id;
  }

  get(id: string): Value | undefined {
    const entry = this.#entries.get(id);
    if (!entry || entry.expiresAt > this.#limits.now()) return entry?.value;
    this.#entries.delete(id);
    return undefined;
  }

  remove(id: string): void {
    this.#entries.delete(id);
  }

  /** All entries have the same lifetime, so the oldest expire first. */
  #evict(): void {
    for (const [id, { expiresAt }] of this.#entries) {
      if (this.#entries.size < this.#limits.count && expiresAt > this.#limits.now()) return;
      this.#entries.delete(id);
    }
  }
}

/** 256 random bits as 43 letters, digits, `-` and `_`. */
export function createSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Whether a text has the format of {@link createSecret}. */
export function isSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
