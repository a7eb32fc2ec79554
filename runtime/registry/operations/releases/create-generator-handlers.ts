import type { Handlers } from "../../../../generated/registry/handlers.js";
import type { Generator } from "../../../../generated/registry/types.js";
import type { HandlerResult } from "../../../http/index.js";
import type { CallContext } from "../../access/caller.js";
import type { HandlerParts } from "../handler-parts.js";
import { toGeneratorProduct } from "./products.js";

type GeneratorHandlers = Pick<
  Handlers<CallContext>,
  "upsertGenerator" | "getGeneratorByImage" | "getGenerator" | "listGenerators"
>;

/** The operations on generators. They are kept to the character. */
export function createGeneratorHandlers({ store }: HandlerParts): GeneratorHandlers {
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
      answerFound(await generators.findByImage(dockerImage)),
    getGenerator: async ({ id }) => answerFound(await generators.find(id)),
    async listGenerators() {
      return { ok: true, text: `[${(await generators.list()).join(",")}]` };
    },
  };
}

/** An unknown generator is no error. */
function answerFound(text: string | undefined): HandlerResult<Generator | null, never> {
  return text === undefined ? { ok: true, body: null } : { ok: true, text };
}
