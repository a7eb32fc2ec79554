import type { Plant, Watering, Photo } from "../../../generated/examples/greenhouse/index.js";
import { seedPlants, seedWaterings } from "./seed.js";

/** The data of a greenhouse. */
export interface GreenhouseStore {
  /** By id, in the order they were planted. */
  readonly plants: Map<string, Plant>;
  /** Ids of removed plants. */
  readonly archived: Set<string>;
  /** Plants by the Idempotency-Key that created them. */
  readonly plantedByKey: Map<string, string>;
  readonly waterings: Watering[];
  readonly photos: Map<string, StoredPhoto>;
  readonly soil: Map<string, SoilState>;
  message: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A measurement of soil moisture. */
interface SoilState {
  readonly moisture: number;
  readonly at: number;
}

/** Creates a store with seed data. */
export function createStore(now: () => number): GreenhouseStore {
  return {
    plants: new Map(seedPlants.map((plant) => [plant.id, plant])),
    archived: new Set(["basil-02"]),
    plantedByKey: new Map(),
    waterings: [...seedWaterings],
    photos: new Map([[seedPhoto.photo.id, seedPhoto]]),
    soil: new Map(),
    message: "The left vent sticks.",
    now,
  };
}

/** Finds a plant that is not archived. */
export function findPlant(store: GreenhouseStore, id: string): Plant | undefined {
  return store.archived.has(id) ? undefined : store.plants.get(id);
}

/** A leaf: a PNG of 8 by 8 pixels. */
const leaf = Uint8Array.from(
  atob(
    "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIAQMAAAD+wSzIAAAABlBMVEX08egufUpzsDYlAAAAFElEQVR42mOQYLBhqANDGwYJBgEAE1ICM4iLThwAAAAASUVORK5CYII=",
  ),
  (each) => each.charCodeAt(0),
);

/** Seed data for the example of a download. */
const seedPhoto: StoredPhoto = {
  photo: {
    id: "monstera-leaf",
    plant: "monstera-04",
    caption: "First leaf of the year",
    filename: "monstera-leaf.png",
    bytes: leaf.length,
    contentType: "image/png",
    details: 0,
  },
  file: new Blob([leaf], { type: "image/png" }),
};

/** A photo and its bytes. */
interface StoredPhoto {
  readonly photo: Photo;
  readonly file: Blob;
}
