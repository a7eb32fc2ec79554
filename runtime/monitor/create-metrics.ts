/** What the numbers are of. */
export type Labels = Readonly<Record<string, string | number>>;

/** Numbers for Prometheus. */
export interface Metrics {
  /** A number that grows, by default by one. */
  addCounter(name: string, help: string): (labels?: Labels, amount?: number) => void;
  /** A number read whenever somebody asks; undefined leaves it out. */
  addGauge(name: string, help: string, read: () => readonly GaugeValue[]): void;
  /** How values are spread; `bounds` are the upper ends of its buckets, growing. */
  addHistogram(
    name: string,
    help: string,
    bounds: readonly number[],
  ): (value: number, labels?: Labels) => void;
  /** All of them, in Prometheus' text format, version 0.0.4. */
  print(): string;
}

/** One value of a gauge. */
export interface GaugeValue {
  readonly value: number;
  readonly labels?: Labels;
}

interface Spread {
  readonly labels: Labels;
  /** By bucket; the last one has no upper end. */
  readonly counts: number[];
  sum: number;
}

/** An empty set of numbers. Labels must come from small sets: each combination is kept for good. */
export function createMetrics(): Metrics {
  const printers: (() => string[])[] = [];
  const add = (name: string, help: string, type: string, list: () => string[]): void =>
    void printers.push(() => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...list()]);
  return {
    addCounter(name, help) {
      const counts = new Map<string, { readonly labels: Labels; value: number }>();
      add(name, help, "counter", () =>
        [...counts.values()].map(({ labels, value }) => `${name}${printLabels(labels)} ${value}`),
      );
      return (labels = {}, amount = 1) => {
        const key = toKey(labels);
        const count = counts.get(key);
        if (count === undefined) counts.set(key, { labels, value: amount });
        else count.value += amount;
      };
    },
    addGauge: (name, help, read) =>
      add(name, help, "gauge", () =>
        read().map(({ value, labels = {} }) => `${name}${printLabels(labels)} ${value}`),
      ),
    addHistogram(name, help, bounds) {
      const spreads = new Map<string, Spread>();
      add(name, help, "histogram", () =>
        [...spreads.values()].flatMap((spread) => printSpread(name, bounds, spread)),
      );
      return (value, labels = {}) => {
        const spread = findSpread(spreads, labels, bounds.length + 1);
        const bucket = bounds.findIndex((bound) => value <= bound);
        const index = bucket < 0 ? bounds.length : bucket;
        spread.counts[index] = (spread.counts[index] ?? 0) + 1;
        spread.sum += value;
      };
    },
    print: () => `${printers.flatMap((print) => print()).join("\n")}\n`,
  };
}

/** A count for each state, such as open and refused, for a gauge. */
export function listStates(usage: object | undefined): GaugeValue[] {
  return Object.entries(usage ?? {}).map(([state, value]) => ({
    value: Number(value),
    labels: { state },
  }));
}

function findSpread(spreads: Map<string, Spread>, labels: Labels, buckets: number): Spread {
  const key = toKey(labels);
  let spread = spreads.get(key);
  if (spread === undefined) {
    spread = { labels, counts: Array<number>(buckets).fill(0), sum: 0 };
    spreads.set(key, spread);
  }
  return spread;
}

/** The same for the same labels; several are looked up for each call, so that printing them would cost more than counting. */
function toKey(labels: Labels): string {
  let key = "";
  for (const name in labels) key += `${name}\0${labels[name]}\0`;
  return key;
}

/** Each bucket counts those of the ones before it, too. */
function printSpread(name: string, bounds: readonly number[], { labels, counts, sum }: Spread) {
  let total = 0;
  const buckets = counts.map((count, index) => {
    total += count;
    const le = bounds[index] ?? "+Inf";
    return `${name}_bucket${printLabels({ ...labels, le })} ${total}`;
  });
  const own = printLabels(labels);
  return [...buckets, `${name}_sum${own} ${sum}`, `${name}_count${own} ${total}`];
}

function printLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escape(String(value))}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

function escape(text: string): string {
  return text.replace(/[\\"]/g, "\\$&").replace(/\n/g, "\\n");
}
