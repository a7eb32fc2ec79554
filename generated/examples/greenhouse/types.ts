/* Written by frond. Change the document and run `frond generate` instead of editing. */

/** How much light a plant wants. */
export type Light = "sun" | "half" | "shade";

/** A place on the floor plan. */
export interface Point {
  x: number;
  y: number;
}

export interface PlantList {
  plants: Plant[];
  total: number;
}

/** What every plant has. */
export interface PlantBase {
  /**
   * Letters, a hyphen and two digits.
   *
   * Pattern `^[a-z]+-[0-9]{2}$`.
   */
  id: string;
  /** At least 1 character, at most 80 characters. */
  name: string;
  /** What the gardeners call it. */
  nickname?: string | null;
  species: Species;
  light: Light;
  /**
   * Each tag once.
   *
   * Unique items.
   */
  tags?: string[];
  plantedOn?: string;
  /** The plant it was cut from. */
  parent?: PlantBase;
}

/** A plant to plant. */
export interface NewPlant extends PlantBase {
  care?: Care;
  /** Row and place. */
  position?: [number?, number?];
  /**
   * Only you will know.
   *
   * Only sent.
   */
  secretNote?: string;
}

/** A plant. */
export interface Plant extends PlantBase {
  /** At least 0. */
  heightCm: number;
  /** Only received. */
  wateredAt?: string | null;
  /**
   * Use `nickname`.
   *
   * @deprecated
   */
  oldName?: string;
}

/** What to change. */
export interface PlantChange {
  /** At least 1 character. */
  name?: string;
  nickname?: string | null;
  light?: Light;
  /** At least 0. */
  heightCm?: number;
}

/** How to look after it. */
export interface Care {
  /**
   * Days between two waterings.
   *
   * At least 1, at most 365.
   */
  everyDays: number;
  notes: string | null;
  /** @default false */
  fertiliser?: boolean;
}

/** What kind of plant it is. */
export type Species =
  | {
      kind: "fern";
      /** At least 0. */
      fronds: number;
    }
  | { kind: "flower"; colour: string; fragrant?: boolean }
  | { kind: "foliage"; leaves: number; variegated?: boolean }
  | { kind: "cactus"; spines?: number }
  | { kind: "herb"; uses: string[] };

/** Where the water comes from. */
export type WaterSource =
  | ({ type: "tap" } & Tap)
  | ({ type: "rainBarrel" } & RainBarrel)
  | ({ type: "recycled" } & Recycled);

export interface Tap {
  type: string;
  /** @default 6 */
  litresPerMinute?: number;
}

export interface RainBarrel {
  type: string;
  barrelId: string;
}

export interface Recycled {
  type: string;
  filtered: boolean;
}

/** A watering to record. */
export interface NewWatering {
  /**
   * Millilitres.
   *
   * At least 1.
   *
   * A `bigint` where a number would lose digits: see `toNumber` and the option `integers`.
   */
  amountMl: number | bigint;
  source: WaterSource;
  /** Default: now. */
  at?: string;
  note?: string;
  /** At most 5 items. */
  photos?: string[];
  /** Readings by sensor. */
  weather?: Record<string, number>;
  volunteer?: Gardener | null;
}

export interface Gardener {
  name: string;
  email?: string;
}

/** A recorded watering. */
export interface Watering {
  /** A `bigint` where a number would lose digits: see `toNumber` and the option `integers`. */
  id: number | bigint;
  plant: string;
  /** A `bigint` where a number would lose digits: see `toNumber` and the option `integers`. */
  amountMl: number | bigint;
  source: WaterSource;
  soil?: Soil;
  createdAt: string;
}

export interface Soil {
  /** At least 0, at most 1. */
  moisture: number;
  ph: number;
}

/** What took the picture. */
export interface Camera {
  model: string;
  iso?: number;
}

export interface Photo {
  id: string;
  plant: string;
  caption: string;
  /** Size of the picture. */
  bytes: number;
  contentType: string;
  filename?: string;
  /** How many more pictures came with it. */
  details?: number;
  tags?: string[];
  camera?: Camera;
}

/** A reading of one sensor. */
export type Reading =
  | { celsius: number }
  | {
      /** At least 0, at most 100. */
      percent: number;
    }
  | string;

export interface RecordedReading {
  reading: Reading;
  recordedAt: string;
}

/** A rule, made of rules. */
export interface Rule {
  all?: Rule[];
  any?: Rule[];
  above?: number;
  below?: number;
}

/** Every shape in one body. */
export interface Settings {
  /** @default "auto" */
  mode: "auto" | "manual" | "off";
  /** A mixed bag of values. */
  level?: 1 | 2 | "max" | true | null;
  version?: 1;
  /** At least 0, at most 10, a multiple of 1. */
  retries?: number;
  slots?: number;
  /** A `bigint` where a number would lose digits: see `toNumber` and the option `integers`. */
  serial?: number | bigint;
  checksum?: string | number | bigint;
  /** At least -20, less than 60. */
  targetCelsius?: number;
  password?: string;
  /** Unique items. */
  vents?: ("left" | "right" | "roof")[];
  /** At least 1 property. */
  schedule?: Record<string, number>;
  window?: [number?, number?];
  firmware?: string;
  startsAt?: string;
  quietDay?: string;
  sessionId?: string;
  idempotency_key?: string;
  holiday?: boolean | null;
  /** Anything. */
  extra?: unknown;
  rules?: Rule;
}

/** What does not fit, and where. */
export interface InvalidRequest {
  error: string;
  content: { code: string; message: string; pointer: string }[];
}

export interface UnauthorizedError {
  error: "UnauthorizedError";
  content: string;
}

/** No plant has this id. */
export interface PlantNotFoundError {
  error: "PlantNotFoundError";
  content: { plantId: string };
}

/** A plant has this id already. */
export interface PlantExistsError {
  error: "PlantExistsError";
  content: { plantId: string };
}

/** No rain barrel has this id. */
export interface BarrelNotFoundError {
  error: "BarrelNotFoundError";
}

/** The soil is too wet. */
export interface TooWetError {
  error: "TooWetError";
  content: Soil;
}

export interface PhotoNotFoundError {
  error: "PhotoNotFoundError";
}
