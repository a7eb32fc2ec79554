import type { Handlers } from "../../../../generated/registry/handlers.js";
import type { CallContext } from "../../access/caller.js";
import type { HandlerParts } from "../handler-parts.js";
import { createCliReleaseHandlers } from "./create-cli-release-handlers.js";
import { createGeneratorReleaseHandlers } from "./create-generator-release-handlers.js";
import type { Generator } from "../../../../generated/registry/types.js";
import type { HandlerResult } from "../../../http/index.js";
import { toGeneratorProduct } from "./releases.js";

/** The operations on releases and generators. */
export function createReleaseHandlers(
  parts: HandlerParts,
): ReturnType<typeof createCliReleaseHandlers> &
  ReturnType<typeof createGeneratorReleaseHandlers> &
  Pick<
    Handlers<CallContext>,
    "upsertGenerator" | "getGeneratorByImage" | "getGenerator" | "listGenerators"
  > {
  return {
    ...createCliReleaseHandlers(parts),
    ...createGeneratorReleaseHandlers(parts),
    ...createGeneratorHandlers(parts),
  };
}

type GeneratorHandlers = Pick<
  Handlers<CallContext>,
  "upsertGenerator" | "getGeneratorByImage" | "getGenerator" | "listGenerators"
>;

/** The operations on generators, which are stored as the received text. */
function createGeneratorHandlers({ store }: HandlerParts): GeneratorHandlers {
  const { generators } = store;
  return {
    async upsertGenerator({ body: { id, dockerImage } }, { rawBody = "", context }) {
      await store.transact(async (inner) => {
        await inner.generators.upsert({ id, dockerImage, text: rawBody });
        await inner.audit.insert(context, { action: "update", subject: toGeneratorProduct(id) });
      });
      return { ok: true, body: undefined };
    },
    getGeneratorByImage: async ({ body: { dockerImage } }) =>
      respondWithGenerator(await generators.findByImage(dockerImage)),
    getGenerator: async ({ id }) => respondWithGenerator(await generators.find(id)),
    async listGenerators() {
      return { ok: true, text: `[${(await generators.list()).join(",")}]` };
    },
  };
}

/** An unknown generator is not an error. */
function respondWithGenerator(text: string | undefined): HandlerResult<Generator | null, never> {
  return text === undefined ? { ok: true, body: null } : { ok: true, text };
}
