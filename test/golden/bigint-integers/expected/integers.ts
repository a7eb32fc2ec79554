/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { variantMap } from "./http/index.js";
import type { CallDates, DateMap } from "./http/index.js";

export const CountIntegers: DateMap = {
  keys: {
    id: "bigint",
    either: "bigint",
    history: { rest: "bigint" },
    byDay: { rest: "bigint" },
    parts: { rest: () => CountIntegers },
  },
};

export const EventIntegers: DateMap = /* @__PURE__ */ variantMap("type", {
  counted: { keys: { value: "bigint" } },
});

export const CountedIntegers: DateMap = { keys: { value: "bigint" } };

export const findCountIntegers: CallDates = {
  request: { keys: { id: "bigint", above: "bigint", among: { rest: "bigint" } } },
  response: () => CountIntegers,
  errors: { NotFoundError: { keys: { id: "bigint" } }, "404": { keys: { id: "bigint" } } },
};

export const addCountIntegers: CallDates = {
  request: { keys: { body: () => CountIntegers } },
  response: { rest: () => CountIntegers },
};

export const listEventsIntegers: CallDates = { response: { rest: () => EventIntegers } };

/** Of every operation that has integers, by its id. */
export const integers: Readonly<Record<string, CallDates>> = {
  findCount: findCountIntegers,
  addCount: addCountIntegers,
  listEvents: listEventsIntegers,
};
