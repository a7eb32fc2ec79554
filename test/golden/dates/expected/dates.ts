/* Written by frond. Change the document and run `frond generate` instead of editing. */

import type { CallDates, DateMap } from "./http/index.js";

export const EventDates: DateMap = { keys: { at: "datetime", plant: () => PlantDates } };

export const PlantDates: DateMap = {
  keys: {
    sown: "date",
    watered: { rest: "datetime" },
    seedlings: { rest: () => PlantDates },
    marks: { rest: "date" },
  },
};

export const savePlantDates: CallDates = {
  request: { keys: { sown: "date", since: "datetime", body: () => PlantDates } },
  response: () => PlantDates,
  errors: {
    ConflictError: { keys: { until: "datetime" } },
    DefaultError: { keys: { at: "datetime" } },
    "409": { keys: { until: "datetime" } },
    default: { keys: { at: "datetime" } },
  },
};

export const watchEventsDates: CallDates = { response: () => EventDates };

export const addHarvestDates: CallDates = {
  request: { keys: { body: { keys: { at: "date" } } } },
  requests: {
    "application/x-www-form-urlencoded": { keys: { body: { keys: { at: "datetime" } } } },
    "text/plain": {},
  },
};

/** Of every operation that has dates, by its id. */
export const dates: Readonly<Record<string, CallDates>> = {
  savePlant: savePlantDates,
  watchEvents: watchEventsDates,
  addHarvest: addHarvestDates,
};
