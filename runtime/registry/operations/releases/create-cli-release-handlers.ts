import type { Handlers } from "../../../../generated/registry/handlers.js";
import type { CallContext } from "../../access/caller.js";
import type { HandlerParts } from "../handler-parts.js";
import { cliProduct } from "./releases.js";
import { readChangelog } from "./releases.js";
import { takeReleaseTypes } from "./releases.js";
import { toPage } from "../to-page.js";
import { toStoredRelease } from "./releases.js";
import { upsertRelease } from "./releases.js";

type CliReleaseHandlers = Pick<
  Handlers<CallContext>,
  | "getLatestCliRelease"
  | "getCliChangelog"
  | "getCliReleaseForIr"
  | "upsertCliRelease"
  | "getCliRelease"
  | "listCliReleases"
>;

/** The operations on releases of the command line. */
export function createCliReleaseHandlers({ store, now }: HandlerParts): CliReleaseHandlers {
  const { releases } = store;
  return {
    async getLatestCliRelease({ body: { releaseTypes, irVersion } }) {
      const ir = irVersion ?? undefined;
      const types = takeReleaseTypes(releaseTypes);
      const text = await releases.findLatest(cliProduct, { ...types, irFrom: ir, irTo: ir });
      return text === undefined
        ? { ok: false, error: "NoValidClisFoundError" }
        : { ok: true, text };
    },
    getCliChangelog: ({ body }) => readChangelog(releases, cliProduct, body),
    async getCliReleaseForIr({ irVersion }) {
      const filter = { ...takeReleaseTypes(["GA"]), irFrom: irVersion, irTo: irVersion };
      const text = await releases.findLatest(cliProduct, filter);
      return text === undefined
        ? { ok: false, error: "NoValidClisFoundError" }
        : { ok: true, text };
    },
    async upsertCliRelease({ body }, { context }) {
      const release = toStoredRelease(body, now());
      if (!release) throw new Error("The version was checked.");
      await upsertRelease(store, context, { product: cliProduct, release });
      return { ok: true, body: undefined };
    },
    async getCliRelease({ version }) {
      const found = await releases.find(cliProduct, version);
      if (found) return { ok: true, text: found.text };
      return { ok: false, error: "CliVersionNotFoundError", content: { providedVersion: version } };
    },
    async listCliReleases(request) {
      const texts = await releases.list(cliProduct, toPage(request));
      return { ok: true, text: `{"cliReleases":[${texts.join(",")}]}` };
    },
  };
}
