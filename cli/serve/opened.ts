/** Opened resources, which are closed in reverse order. */
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

/** Opens several resources. If one cannot be opened, it closes the others and rejects. */
export async function openTogether<T>(open: (opened: Opened) => Promise<T>): Promise<T> {
  const opened = new Opened();
  try {
    return await open(opened);
  } catch (error) {
    await opened.closeAll();
    throw error;
  }
}
