/** A page of entries that are stored and dropped together. */
export interface LogPage<Entry> {
  readonly length: number;
  /** What the page counts toward the weight limit of the log. */
  readonly weight: number;
  at(offset: number): Entry | undefined;
}

/** A list that grows in pages. If it becomes too large, its oldest pages are dropped. */
export class PagedLog<Entry, Page extends LogPage<Entry> = LogPage<Entry>> {
  /** Whether any entries were dropped because of the limits. */
  shortened = false;
  /** Number of dropped entries. */
  dropped = 0;
  length = 0;
  private pages: Page[] = [];
  /** Number of the first entry of each page, including dropped entries. */
  private firsts: number[] = [];
  private weight = 0;

  /** Limits the log by weight and number of entries. Entire pages are dropped. */
  constructor(
    private readonly maxWeight: number,
    private readonly maxEntries: number,
  ) {}

  /** The entry at an index; index 0 is the oldest stored entry. */
  at(index: number): Entry | undefined {
    const { page, offset } = this.find(index + this.dropped);
    return page?.at(offset);
  }

  /** The page of an entry, and the offset of the entry in it. */
  protected find(number: number): { page: Page | undefined; offset: number } {
    let [low, high] = [0, this.pages.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.firsts[middle] ?? 0) <= number) low = middle;
      else high = middle - 1;
    }
    return { page: this.pages[low], offset: number - (this.firsts[low] ?? 0) };
  }

  protected get last(): Page | undefined {
    return this.pages.at(-1);
  }

  protected push(page: Page): void {
    this.pages.push(page);
    this.firsts.push(this.dropped + this.length);
  }

  /** Updates the counts after entries were added to the last page. */
  protected count(entries: number, weight: number): void {
    this.length += entries;
    this.weight += weight;
    while (this.pages.length > 1 && this.isFull()) this.dropPage();
  }

  /** Drops all entries. Numbers continue after the last one. */
  protected dropAll(): void {
    this.dropped += this.length;
    this.length = 0;
    this.weight = 0;
    this.pages = [];
    this.firsts = [];
  }

  private isFull(): boolean {
    return this.weight > this.maxWeight || this.length > this.maxEntries;
  }

  private dropPage(): void {
    const page = this.pages.shift();
    this.firsts.shift();
    this.weight -= page?.weight ?? 0;
    this.dropped += page?.length ?? 0;
    this.length -= page?.length ?? 0;
    this.shortened = true;
  }
}
