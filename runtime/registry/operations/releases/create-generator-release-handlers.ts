import type { Handlers } from "../../../../generated/registry/handlers.js";
import type { GetLatestGeneratorReleaseRequest } from "../../../../generated/registry/types.js";
import type { CallContext } from "../../access/caller.js";
import type { ReleaseStore } from "../../store/release-store.js";
import type { HandlerParts } from "../handler-parts.js";
import { toPage } from "../to-page.js";
import { cliProduct, toGeneratorProduct } from "./releases.js";
import { readChangelog } from "./releases.js";
import { takeReleaseTypes } from "./releases.js";
import { toStoredRelease } from "./releases.js";
import { upsertRelease } from "./releases.js";

type GeneratorReleaseHandlers = Pick<
  Handlers<CallContext>,
  | "getLatestGeneratorRelease"
  | "getGeneratorChangelog"
  | "upsertGeneratorRelease"
  | "getGeneratorRelease"
  | "listGeneratorReleases"
>;

/** The operations on releases of generators. */
export function createGeneratorReleaseHandlers({
  store,
  now,
}: HandlerParts): GeneratorReleaseHandlers {
  const { releases } = store;
  return {
    async getLatestGeneratorRelease({ body }) {
      const text = await findLatest(releases, body);
      return text === undefined
        ? { ok: false, error: "NoValidGeneratorsFoundError" }
        : { ok: true, text };
    },
    getGeneratorChangelog: ({ id, body }) => readChangelog(releases, toGeneratorProduct(id), body),
    async upsertGeneratorRelease({ body }, { context }) {
      const release = toStoredRelease(body, now());
      if (!release) {
        const content = { providedVersion: body.version };
        return { ok: false, error: "InvalidVersionError", content };
      }
      const product = toGeneratorProduct(body.generatorId);
      await upsertRelease(store, context, { product, release });
      return { ok: true, body: undefined };
    },
    async getGeneratorRelease({ id, version }) {
      const found = await releases.find(toGeneratorProduct(id), version);
      if (found) return { ok: true, text: found.text };
      const content = { providedVersion: version };
      return { ok: false, error: "GeneratorVersionNotFoundError", content };
    },
    async listGeneratorReleases(request) {
      const texts = await releases.list(toGeneratorProduct(request.id), toPage(request));
      return { ok: true, text: `{"generatorReleases":[${texts.join(",")}]}` };
    },
  };
}

/** A release of the CLI runs generators that read its version of the representation or an older one. */
async function findLatest(
  store: ReleaseStore,
  request: GetLatestGeneratorReleaseRequest,
): Promise<string | undefined> {
  const { generator, cliVersion, irVersion, generatorMajorVersion, releaseTypes } = request;
  const cli = typeof cliVersion === "string" ? await store.find(cliProduct, cliVersion) : undefined;
  if (typeof cliVersion === "string" && !cli) return undefined;
  return store.findLatest(toGeneratorProduct(generator), {
    ...takeReleaseTypes(releaseTypes),
    irTo: cli?.irVersion ?? irVersion ?? undefined,
    majorVersion: generatorMajorVersion ?? undefined,
  });
}
