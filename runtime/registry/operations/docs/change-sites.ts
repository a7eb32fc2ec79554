import type { Handlers } from "../../../../generated/registry/handlers.js";
import { canSee, isStaff, refuseForeigner } from "../../access/organization-checks.js";
import type { CallContext } from "../../access/caller.js";
import type { RegistryStore } from "../../store/registry-store.js";
import type { DocsSite } from "../../store/docs/docs-site-store.js";
import { parseDocsUrl, printAddress } from "./docs-address.js";
import type { DocsParts } from "./docs-parts.js";
import { findSite } from "./resolve-site.js";
import { createBody, nameBody, packBody } from "./docs-body.js";

type Change = Pick<
  Handlers<CallContext>,
  | "transferDocsOwnership"
  | "setDocsArchived"
  | "setDocsUrlMetadata"
  | "invalidateDocsCache"
  | "prepopulateS3Bucket"
>;

/** The operations that change sites or their caches. */
export function createSiteChanges(parts: DocsParts): Change {
  const fill = runOnceAtATime(() => prepopulate(parts));
  return {
    transferDocsOwnership: ({ body: { domain, toOrgId } }, call) =>
      transfer(parts, domain, toOrgId, call.context),
    setDocsArchived: ({ body: { url, isArchived } }, call) =>
      changeSite(parts, url, call.context, async (store, site, subject) => {
        const { orgId } = site;
        await store.docs.sites.setArchived(site.id, isArchived);
        await publishDefinitions(store, { ...site, isArchived });
        const action = isArchived ? "archive" : "restore";
        await store.audit.insert(call.context, { action, orgId, subject });
      }),
    setDocsUrlMetadata: ({ body: { url, githubUrl } }, call) =>
      changeSite(parts, url, call.context, async (store, { id, orgId }, subject) => {
        if (typeof githubUrl !== "string") return;
        await store.docs.sites.setGitUrl(id, githubUrl);
        await store.audit.insert(call.context, { action: "update", orgId, subject });
      }),
    // The operation declares no error, so other callers get the same response without an effect.
    async invalidateDocsCache({ body: { url } }, call) {
      const site = await findSite(parts, url);
      if (site && canSee(call.context.caller, site.orgId)) await parts.prepared.drop(site.id);
      return { ok: true, body: undefined };
    },
    // All callers get the same response, so that it reveals nothing.
    prepopulateS3Bucket(_request, call) {
      if (isStaff(call.context.caller)) parts.runTask(fill);
      return { ok: true, body: undefined };
    },
  };
}

type Changed =
  | { readonly ok: true; readonly body: undefined }
  | { readonly ok: false; readonly error: "DomainNotRegisteredError" }
  | { readonly ok: false; readonly error: "UserNotInOrgError"; readonly content: string };

/** Runs a change of a site for the organization that owns it. */
async function changeSite(
  parts: DocsParts,
  url: string,
  { caller }: CallContext,
  change: (store: RegistryStore, site: DocsSite, subject: string) => Promise<void>,
): Promise<Changed> {
  const site = await findSite(parts, url);
  if (site === undefined) return { ok: false, error: "DomainNotRegisteredError" };
  const accessError = refuseForeigner(caller, site.orgId);
  if (accessError) return { ...accessError, error: "UserNotInOrgError" };
  await parts.store.transact((store) => change(store, site, printAddress(site.address)));
  await parts.prepared.drop(site.id);
  return { ok: true, body: undefined };
}

/** Updates which definitions anonymous callers may load: those of sites that they may read. */
async function publishDefinitions(store: RegistryStore, site: DocsSite): Promise<void> {
  const version = await store.docs.sites.findVersion(site.versionId);
  const isReadable = site.isPublic && !site.isArchived;
  await store.definitions.publish(site.id, isReadable ? (version?.definitionIds ?? []) : []);
}

async function transfer(
  { store, prepared }: DocsParts,
  domain: string,
  toOrgId: string,
  context: CallContext,
): Promise<
  | { readonly ok: true; readonly body: undefined }
  | { readonly ok: false; readonly error: "DocsNotFoundError" }
> {
  const address = parseDocsUrl(domain);
  if (address === undefined) return { ok: false, error: "DocsNotFoundError" };
  const ids = await store.transact(async (inner) => {
    const moved = await inner.docs.sites.transfer(address.domain, toOrgId);
    if (moved.length > 0) {
      const { domain: subject } = address;
      await inner.audit.insert(context, { action: "transfer", orgId: toOrgId, subject });
    }
    return moved;
  });
  if (ids.length === 0) return { ok: false, error: "DocsNotFoundError" };
  for (const id of ids) await prepared.drop(id);
  return { ok: true, body: undefined };
}

const pageSize = 100;

/** Writes the docs of every site to the file store, once per version. */
async function prepopulate({ store, files }: DocsParts): Promise<void> {
  for (let offset = 0; ; offset += pageSize) {
    const page = await store.docs.sites.listAddresses({ isCustom: false, offset, limit: pageSize });
    for (const versionId of new Set(page.map((site) => site.versionId))) {
      const name = nameBody(versionId);
      if ((await files.measure(name)) !== undefined) continue;
      const packed = await packBody(await createBody(store, versionId, true));
      await files.write(name, new Blob([new Uint8Array(packed)]).stream());
    }
    if (page.length < pageSize) return;
  }
}

/**
 * Runs a task without overlap. Calls during a run share one following run, which sees all changes made
 * before it starts.
 */
export function runOnceAtATime(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = (): Promise<void> => {
    running = task().finally(() => (running = undefined));
    return running;
  };
  const startNext = (): Promise<void> => {
    next = undefined;
    return start();
  };
  return () => {
    if (running === undefined) return start();
    next ??= running.then(startNext, startNext);
    return next;
  };
}
