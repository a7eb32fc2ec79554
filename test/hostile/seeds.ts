import { HostileTexts } from "./hostile-texts.js";
import { listSources, type Source } from "./list-sources.js";

/** The same seed gives the same texts: `FROND_SEED=7`. `FROND_RUNS=30` tries as many seeds, each with every document. */
export const seed: number = Number(process.env["FROND_SEED"] ?? Date.now() % 2 ** 31);

const requestedRuns = process.env["FROND_RUNS"];

/** How many seeds are tried. */
export const runs: number = Number(requestedRuns ?? 1);

/** Milliseconds after which a step hangs. */
export const timeout: number = 180_000 * runs;

/** A document and its texts. */
export interface HostileCase {
  /** Of source and seed. */
  readonly name: string;
  readonly source: Source;
  readonly seed: number;
  readonly texts: HostileTexts;
}

/**
 * The documents of this run with its seeds.
 *
 * @param maxSources How many documents are tried where `FROND_RUNS` is not set; the seed chooses them.
 */
export function listCases(
  maxSources: number,
  sources: readonly Source[] = listSources(),
): HostileCase[] {
  const first = seed % sources.length;
  const rotated = [...sources.slice(first), ...sources.slice(0, first)];
  const chosen = requestedRuns === undefined ? rotated.slice(0, maxSources) : rotated;
  return Array.from({ length: runs }, (_, index) => seed + index).flatMap((caseSeed) =>
    chosen.map((source) => ({
      name: `${source.name}-${caseSeed}`,
      source,
      seed: caseSeed,
      texts: new HostileTexts(caseSeed),
    })),
  );
}
