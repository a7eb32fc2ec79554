type Labels = Readonly<Record<string, string | number>>;

/** Metrics for Prometheus. */
export interface Metrics {
  /** Adds a counter and returns the function that increments it. `amount` is 1 by default. */
  addCounter(name: string, help: string): (labels?: Labels, amount?: number) => void;
  /** Adds a gauge. `read` is called for each scrape. */
  addGauge(name: string, help: string, read: () => readonly GaugeValue[]): void;
  /** Adds a histogram and returns the function that records a value. `bounds` are the ascending upper bounds of its buckets. */
  addHistogram(
    name: string,
    help: string,
    bounds: readonly number[],
  ): (value: number, labels?: Labels) => void;
  /** All metrics in Prometheus' text format, version 0.0.4. */
  print(): string;
}

/** A value of a gauge. */
interface GaugeValue {
  readonly value: number;
  readonly labels?: Labels;
}

interface Histogram {
  readonly labels: Labels;
  /** Counts by bucket. The last bucket has no upper bound. */
  readonly counts: number[];
  sum: number;
}

/** Creates an empty registry of metrics. Labels must have few values, because every combination is stored forever. */
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
      const histograms = new Map<string, Histogram>();
      add(name, help, "histogram", () =>
        [...histograms.values()].flatMap((histogram) => printHistogram(name, bounds, histogram)),
      );
      return (value, labels = {}) => {
        const histogram = findHistogram(histograms, labels, bounds.length + 1);
        const bucket = bounds.findIndex((bound) => value <= bound);
        const index = bucket < 0 ? bounds.length : bucket;
        histogram.counts[index] = (histogram.counts[index] ?? 0) + 1;
        histogram.sum += value;
      };
    },
    print: () => `${printers.flatMap((print) => print()).join("\n")}\n`,
  };
}

/** Values of a gauge by state, such as open and refused. */
export function listStates(usage: object | undefined): GaugeValue[] {
  return Object.entries(usage ?? {}).map(([state, value]) => ({
    value: Number(value),
    labels: { state },
  }));
}

function findHistogram(
  histograms: Map<string, Histogram>,
  labels: Labels,
  buckets: number,
): Histogram {
  const key = toKey(labels);
  let histogram = histograms.get(key);
  if (histogram === undefined) {
    histogram = { labels, counts: Array<number>(buckets).fill(0), sum: 0 };
    histograms.set(key, histogram);
  }
  return histogram;
}

/** Key of a label set. It runs several times per call and is cheaper than `printLabels`. */
function toKey(labels: Labels): string {
  let key = "";
  for (const name in labels) key += `${name}\0${labels[name]}\0`;
  return key;
}

/** Buckets of the text format are cumulative. */
function printHistogram(
  name: string,
  bounds: readonly number[],
  { labels, counts, sum }: Histogram,
) {
  let total = 0;
  const buckets = counts.map((count, index) => {
    total += count;
    const le = bounds[index] ?? "+Inf";
    return `${name}_bucket${printLabels({ ...labels, le })} ${total}`;
  });
  const suffix = printLabels(labels);
  return [...buckets, `${name}_sum${suffix} ${sum}`, `${name}_count${suffix} ${total}`];
}

function printLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escape(String(value))}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

function escape(text: string): string {
  return text.replace(/[\\"]/g, "\\$&").replace(/\n/g, "\\n");
}
