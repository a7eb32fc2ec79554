import { randomBytes } from "node:crypto";

/** Limits of an {@link ExpiringStore}. */
export interface StoreLimits {
  /** Entries; the oldest makes room for one more. */
  readonly count: number;
  /** Seconds that an entry is kept. */
  readonly seconds: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

interface Entry<Value> {
  readonly value: Value;
  readonly expiresAt: number;
}

/** Values in memory under random ids of 256 bits, limited in number and age. */
export class ExpiringStore<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #limits: StoreLimits;

  constructor(limits: StoreLimits) {
    this.#limits = limits;
  }

  /** Keeps a value; gives its new id. */
  add(value: Value): string {
    this.#makeRoom();
    const id = createSecret();
    const expiresAt = this.#limits.now() + this.#limits.seconds * 1000;
    this.#entries.set(id, { value, expiresAt });
    return id;
  }

  find(id: string): Value | undefined {
    const entry = this.#entries.get(id);
    if (!entry || entry.expiresAt > this.#limits.now()) return entry?.value;
    this.#entries.delete(id);
    return undefined;
  }

  remove(id: string): void {
    this.#entries.delete(id);
  }

  /** All entries live equally long, so the oldest expire first. */
  #makeRoom(): void {
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

/** Whether text has the form of {@link createSecret}. */
export function isSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
