import type { Plant, Watering } from "../../../generated/examples/greenhouse/index.js";

/** The one rain barrel. */
export const knownBarrelId = "6b0a1f3e-5d0c-4f6e-9a53-7f2f0f1f2a10";

/** Plants in the seed data. */
export const seedPlants: readonly Plant[] = [
  {
    id: "monstera-04",
    name: "Monstera",
    species: { kind: "foliage", leaves: 7, variegated: false },
    light: "half",
    tags: ["shade", "large"],
    plantedOn: "2024-03-01",
    heightCm: 84.5,
  },
  {
    id: "cactus-01",
    name: "Golden barrel",
    nickname: "Bob",
    species: { kind: "cactus", spines: 312 },
    light: "sun",
    tags: ["dry"],
    plantedOn: "2021-06-15",
    heightCm: 22,
  },
  {
    id: "basil-02",
    name: "Basil",
    species: { kind: "herb", uses: ["pesto", "tea"] },
    light: "sun",
    tags: ["kitchen"],
    plantedOn: "2025-05-02",
    heightCm: 31,
  },
  {
    id: "fern-03",
    name: "Maidenhair fern",
    species: { kind: "fern", fronds: 41 },
    light: "shade",
    tags: ["shade", "hanging"],
    plantedOn: "2025-09-20",
    heightCm: 37.25,
  },
];

/** Waterings in the seed data. Their ids exceed 2^53 on purpose. */
export const seedWaterings: readonly Watering[] = [
  {
    id: 9007199254740993n,
    plant: "monstera-04",
    amountMl: 750,
    source: { type: "tap", litresPerMinute: 6 },
    soil: { moisture: 0.58, ph: 6.1 },
    createdAt: "2026-11-18T07:12:00.000Z",
  },
  {
    id: 9007199254740995n,
    plant: "fern-03",
    amountMl: 400,
    source: { type: "rainBarrel", barrelId: knownBarrelId },
    soil: { moisture: 0.66, ph: 5.9 },
    createdAt: "2026-11-19T07:05:30.500Z",
  },
];
