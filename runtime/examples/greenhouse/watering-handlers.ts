import type { Handlers } from "../../../generated/examples/greenhouse/handlers.js";
import type { Soil, Watering } from "../../../generated/examples/greenhouse/index.js";
import { findPlant } from "./greenhouse-store.js";
import type { GreenhouseStore } from "./greenhouse-store.js";
import { notFound } from "./plant-handlers.js";
import { knownBarrelId } from "./seed.js";

type WateringOperation = "waterPlant" | "watchWaterings" | "exportWaterings";

/** Handlers that record, watch and export waterings. */
export const wateringHandlers: Pick<Handlers<GreenhouseStore>, WateringOperation> = {
  waterPlant({ plantId, body: { amountMl, source, at } }, { context }) {
    if (!findPlant(context, plantId)) return notFound(plantId);
    if (source.type === "rainBarrel" && source.barrelId !== knownBarrelId) {
      return { ok: false, error: "BarrelNotFoundError" };
    }
    const before = measureSoil(context, plantId);
    if (before.moisture > maxMoisture) return { ok: false, error: "TooWetError", content: before };
    const createdAt = at ?? new Date(context.now()).toISOString();
    const soil = wetSoil(context, plantId, before);
    const watering: Watering = {
      id: nextId(context),
      plant: plantId,
      amountMl,
      source,
      soil,
      createdAt,
    };
    context.waterings.push(watering);
    return { ok: true, status: 201, body: watering };
  },

  watchWaterings({ count, everyMs }, { context, request }) {
    const stream = watch(context, {
      count: count ?? 5,
      everyMs: everyMs ?? 200,
      signal: request.signal,
    });
    return { ok: true, stream };
  },

  exportWaterings(_request, { context }) {
    return { ok: true, stream: listWaterings(context) };
  },
};

/** Maximum soil moisture. */
const maxMoisture = 0.95;
const wetPerWatering = 0.08;
const dryPerSecond = 0.02;

function measureSoil(store: GreenhouseStore, plantId: string): Soil {
  const { moisture, at } = store.soil.get(plantId) ?? { moisture: 0.54, at: store.now() };
  const dried = moisture - ((store.now() - at) / 1000) * dryPerSecond;
  return { moisture: Math.round(Math.max(0.3, dried) * 100) / 100, ph: 6.1 };
}

function wetSoil(store: GreenhouseStore, plantId: string, before: Soil): Soil {
  const moisture = Math.round(Math.min(1, before.moisture + wetPerWatering) * 100) / 100;
  store.soil.set(plantId, { moisture, at: store.now() });
  return { ...before, moisture };
}

/** Ids are odd numbers beyond 2^53, which a double cannot hold. */
function nextId(store: GreenhouseStore): bigint {
  return 9007199254740993n + 2n * BigInt(store.waterings.length);
}

interface WatchOptions {
  readonly count: number;
  readonly everyMs: number;
  readonly signal: AbortSignal;
}

/** Yields recorded waterings, then generated ones. */
async function* watch(store: GreenhouseStore, options: WatchOptions): AsyncGenerator<Watering> {
  const { count, everyMs, signal } = options;
  for (let index = 0; index < count && !signal.aborted; index++) {
    if (index > 0) await wait(everyMs, signal);
    if (!signal.aborted) yield store.waterings[index] ?? createSprinkle(store, index);
  }
}

async function* listWaterings(store: GreenhouseStore): AsyncGenerator<Watering> {
  yield* store.waterings.slice();
}

function createSprinkle(store: GreenhouseStore, index: number): Watering {
  const plants = [...store.plants.keys()].filter((id) => !store.archived.has(id));
  const plant = plants[index % plants.length] ?? "monstera-04";
  return {
    id: 9107199254740993n + 2n * BigInt(index),
    plant,
    amountMl: 50 * (1 + (index % 4)),
    source: { type: "recycled", filtered: index % 2 === 0 },
    soil: measureSoil(store, plant),
    createdAt: new Date(store.now()).toISOString(),
  };
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
  });
}
