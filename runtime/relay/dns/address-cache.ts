/** What is known of a name: its addresses, or that it has none for now. */
export type KnownAddresses = readonly string[];

interface Entry {
  readonly addresses: KnownAddresses;
  readonly expires: number;
}

/** Remembers addresses of names for as long as they may be; the oldest are forgotten when it is full. */
export class AddressCache {
  readonly #entries = new Map<string, Entry>();
  readonly #size: number;
  readonly #now: () => number;

  /**
   * @param size Names that are remembered.
   * @param now Milliseconds.
   */
  constructor(size: number, now: () => number) {
    this.#size = size;
    this.#now = now;
  }

  /** Undefined when nothing is known; an empty list when it is known that there is none. */
  find(name: string): KnownAddresses | undefined {
    const entry = this.#entries.get(name);
    if (entry === undefined) return undefined;
    if (entry.expires > this.#now()) return entry.addresses;
    this.#entries.delete(name);
    return undefined;
  }

  /** Remembers addresses for some milliseconds. */
  keep(name: string, addresses: KnownAddresses, ms: number): void {
    this.#entries.delete(name);
    this.#entries.set(name, { addresses, expires: this.#now() + ms });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#size && oldest !== undefined) this.#entries.delete(oldest);
  }
}
