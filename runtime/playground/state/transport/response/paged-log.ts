/** Entries that are kept and dropped together. */
export interface LogPage<Entry> {
  readonly length: number;
  /** What the page counts toward the limit of the log. */
  readonly weight: number;
  at(place: number): Entry | undefined;
}

/** A list that grows at its end in pages, and whose oldest pages are dropped when it becomes too much. */
export class PagedLog<Entry, Page extends LogPage<Entry> = LogPage<Entry>> {
  /** Whether the oldest entries had to go. */
  shortened = false;
  /** How many went. */
  dropped = 0;
  length = 0;
  private pages: Page[] = [];
  /** The number of the first entry of each page, dropped ones counted. */
  private firsts: number[] = [];
  private weight = 0;

  /** Limits in weight and entries; whole pages are dropped beyond them. */
  constructor(
    private readonly maxWeight: number,
    private readonly maxEntries: number,
  ) {}

  /** The entry of a row; the oldest that is kept is 0. */
  at(index: number): Entry | undefined {
    const { page, place } = this.find(index + this.dropped);
    return page?.at(place);
  }

  /** The page that holds an entry, by the number of the entry. */
  protected find(number: number): { page: Page | undefined; place: number } {
    let [low, high] = [0, this.pages.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.firsts[middle] ?? 0) <= number) low = middle;
      else high = middle - 1;
    }
    return { page: this.pages[low], place: number - (this.firsts[low] ?? 0) };
  }

  /** The page that grows. */
  protected get last(): Page | undefined {
    return this.pages.at(-1);
  }

  protected push(page: Page): void {
    this.pages.push(page);
    this.firsts.push(this.dropped + this.length);
  }

  /** Notes what was added to the last page. */
  protected count(entries: number, weight: number): void {
    this.length += entries;
    this.weight += weight;
    while (this.pages.length > 1 && this.isFull()) this.dropPage();
  }

  /** Drops everything; later entries go on counting. */
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
