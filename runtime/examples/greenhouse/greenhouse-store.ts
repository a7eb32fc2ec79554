import type { Plant, Watering, Photo } from "../../../generated/examples/greenhouse/index.js";
import { seedPlants, seedWaterings } from "./seed.js";

/** Everything the greenhouse remembers; a new one begins with the seed. */
export interface GreenhouseStore {
  /** By id, in the order they were planted. */
  readonly plants: Map<string, Plant>;
  /** Ids of plants that are no more. */
  readonly archived: Set<string>;
  /** The plant that an Idempotency-Key has made. */
  readonly plantedByKey: Map<string, string>;
  readonly waterings: Watering[];
  readonly photos: Map<string, StoredPhoto>;
  readonly soil: Map<string, SoilState>;
  message: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** How wet the soil of a plant was, and when. */
export interface SoilState {
  readonly moisture: number;
  readonly at: number;
}

/** A greenhouse as it is in the morning. */
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

/** A plant that is there, archived ones left out. */
export function findPlant(store: GreenhouseStore, id: string): Plant | undefined {
  return store.archived.has(id) ? undefined : store.plants.get(id);
}

/** A leaf in 8 by 8 points: a PNG of 95 bytes. */
const leaf = Uint8Array.from(
  atob(
    "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIAQMAAAD+wSzIAAAABlBMVEX08egufUpzsDYlAAAAFElEQVR42mOQYLBhqANDGwYJBgEAE1ICM4iLThwAAAAASUVORK5CYII=",
  ),
  (each) => each.charCodeAt(0),
);

/** The photo that is there from the start, so that the example of a download has something to show. */
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
