import type { SoakResult } from "./run-soak.js";
import type { RelaySample } from "./watch-relay.js";

/** Until pools, caches and compiled code are what they will be: minutes, or a fifth of a shorter soak. */
const settlingSeconds = 120;
/** What the memory of a thousand calls at once varies by, from one moment to another. */
const variation = 0.15;

/** How memory went. */
export interface MemoryVerdict {
  /** Growth of each kind. */
  readonly facts: readonly string[];
  readonly flaws: readonly string[];
}

/** Whether memory was flat once it had settled, and came back when all was over. */
export function judgeMemory({ before, samples, after }: SoakResult): MemoryVerdict {
  const end = samples.at(-1)?.at ?? 0;
  const settled = samples.filter(({ at }) => at >= Math.min(settlingSeconds, end / 5));
  const collected = settled.filter(({ isCollected }) => isCollected);
  if (collected.length < 3) {
    return { facts: ["Memory is judged after half a minute and more."], flaws: [] };
  }
  const growths = [
    measureGrowth("RSS", settled, ({ rss }) => rss),
    measureGrowth("The heap", collected, ({ heap }) => heap),
  ];
  const flaws = growths.filter(({ isFlat }) => !isFlat).map(({ told }) => told);
  if (after !== undefined && after.heap > before.heap + 12e6) {
    flaws.push(
      `The heap has ${((after.heap - before.heap) / 1e6).toFixed(0)} MB more than before.`,
    );
  }
  return { facts: growths.map(({ told }) => told), flaws };
}

function measureGrowth(
  name: string,
  samples: readonly RelaySample[],
  pick: (sample: RelaySample) => number,
): { readonly told: string; readonly isFlat: boolean } {
  const { mean, slope } = fitLine(samples.map((sample) => [sample.at, pick(sample)]));
  const first = samples.at(0)?.at ?? 0;
  const growth = slope * ((samples.at(-1)?.at ?? 0) - first);
  const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
  const told =
    `${name} grew by ${megabytes(growth)} of ${megabytes(mean)} from second ${first.toFixed(0)} on, ` +
    `by ${megabytes(slope * 60)} a minute.`;
  return { told, isFlat: growth <= mean * variation };
}

/** By least squares. */
function fitLine(points: readonly (readonly [x: number, y: number])[]): {
  readonly mean: number;
  /** Of y, for each x. */
  readonly slope: number;
} {
  const average = (pick: (point: readonly [number, number]) => number): number =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length;
  const [meanX, mean] = [average(([x]) => x), average(([, y]) => y)];
  const spread = average(([x]) => (x - meanX) ** 2);
  return { mean, slope: average(([x, y]) => (x - meanX) * (y - mean)) / spread };
}
