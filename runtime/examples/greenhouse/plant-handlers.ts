import type { Handlers } from "../../../generated/examples/greenhouse/handlers.js";
import type { Plant } from "../../../generated/examples/greenhouse/index.js";
import { findPlant } from "./greenhouse-store.js";
import type { GreenhouseStore } from "./greenhouse-store.js";

type PlantOperation = "listPlants" | "createPlant" | "findPlant" | "updatePlant" | "removePlant";

/** Handlers that list, create, find, update and remove plants. */
export const plantHandlers: Pick<Handlers<GreenhouseStore>, PlantOperation> = {
  listPlants(request, { context }) {
    const found = [...context.plants.values()].filter(
      (plant) =>
        (request.includeArchived === true || !context.archived.has(plant.id)) &&
        (request.tag ?? []).every((tag) => plant.tags?.includes(tag)) &&
        (request.light === undefined || plant.light === request.light) &&
        (request.plantedAfter === undefined || (plant.plantedOn ?? "") > request.plantedAfter),
    );
    const plants = found.slice(0, request.limit ?? 20);
    const headers = [["X-Total-Count", String(found.length)]] as const;
    return { ok: true, body: { plants, total: found.length }, headers };
  },

  createPlant({ "Idempotency-Key": idempotencyKey, body }, { context }) {
    const { care: _care, position: _position, secretNote: _note, ...rest } = body;
    const before = idempotencyKey === undefined ? undefined : findByKey(context, idempotencyKey);
    if (before) return created(before);
    if (context.plants.has(body.id)) {
      return { ok: false, error: "PlantExistsError", content: { plantId: body.id } };
    }
    const plant: Plant = { ...rest, heightCm: 0 };
    context.plants.set(plant.id, plant);
    if (idempotencyKey !== undefined) context.plantedByKey.set(idempotencyKey, plant.id);
    return created(plant);
  },

  findPlant({ plantId }, { context }) {
    const plant = findPlant(context, plantId);
    return plant ? { ok: true, body: plant } : notFound(plantId);
  },

  updatePlant({ plantId, body }, { context }) {
    const plant = findPlant(context, plantId);
    if (!plant) return notFound(plantId);
    const changed = mergePatch(plant, body);
    context.plants.set(plantId, changed);
    return { ok: true, body: changed };
  },

  removePlant({ plantId }, { context, request }) {
    if (!request.headers.get("authorization")?.match(/^Bearer \S/i)) {
      return { ok: false, error: "UnauthorizedError", content: "Removing a plant needs a key." };
    }
    if (!findPlant(context, plantId)) return notFound(plantId);
    context.archived.add(plantId);
    return { ok: true, body: undefined };
  },
};

/** The error of all operations on a plant. */
export function notFound(plantId: string) {
  return { ok: false, error: "PlantNotFoundError", content: { plantId } } as const;
}

function created(plant: Plant) {
  const headers = [["Location", `/v1/plants/${plant.id}`]] as const;
  return { ok: true, status: 201, body: plant, headers } as const;
}

function findByKey(store: GreenhouseStore, key: string): Plant | undefined {
  return store.plants.get(store.plantedByKey.get(key) ?? "");
}

/** RFC 7386 for a flat object: null removes, absent leaves. */
function mergePatch(plant: Plant, change: object): Plant {
  const merged = Object.entries({ ...plant, ...dropAbsent(change) });
  return Object.fromEntries(merged.filter(([, value]) => value !== null)) as unknown as Plant;
}

function dropAbsent(change: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
