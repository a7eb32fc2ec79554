/** What was opened, in order; closed the other way round. */
export class Opened {
  readonly #closers: (() => Promise<void>)[] = [];

  keep<T extends { close(): Promise<void> }>(opened: T): T {
    this.#closers.push(() => opened.close());
    return opened;
  }

  async closeAll(): Promise<void> {
    for (let close = this.#closers.pop(); close; close = this.#closers.pop()) await close();
  }
}
