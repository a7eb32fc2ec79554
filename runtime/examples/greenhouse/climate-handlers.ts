import type { Handlers } from "../../../generated/examples/greenhouse/handlers.js";
import type { GreenhouseStore } from "./greenhouse-store.js";

type ClimateOperation = "recordReading" | "changeSettings" | "leaveMessage" | "openSession";

/** The gardener who may open a session, and the pin. */
const knownGardener = { name: "ada", pin: "1815" };
const sessionMs = 60 * 60 * 1000;

/** Handlers of climate readings, settings, messages and sessions. */
export const climateHandlers: Pick<Handlers<GreenhouseStore>, ClimateOperation> = {
  recordReading({ body }, { context }) {
    const recordedAt = new Date(context.now()).toISOString();
    return { ok: true, body: { reading: body, recordedAt } };
  },

  changeSettings: ({ body }) => ({ ok: true, body }),

  leaveMessage({ body }, { context }) {
    context.message = body ?? "";
    return { ok: true, body: context.message };
  },

  openSession({ body: { gardener, pin } }, { context }) {
    if (gardener !== knownGardener.name || pin !== knownGardener.pin) {
      return {
        ok: false,
        error: "UnauthorizedError",
        content: "Gardener or pin is wrong. Try ada and 1815.",
      };
    }
    // Not stored: this example accepts any text as a key.
    const key = `key_${crypto.randomUUID()}`;
    const expiresAt = new Date(context.now() + sessionMs).toISOString();
    return { ok: true, body: { key, expiresAt } };
  },
};
