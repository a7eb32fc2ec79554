import type { Handlers } from "../../../../generated/registry/handlers.js";
import { canSee, isStaff, refuseForeigner } from "../../access/organization-checks.js";
import type { CallContext } from "../../access/caller.js";
import type { RegistryStore } from "../../store/registry-store.js";
import type { DocsSite } from "../../store/docs/docs-site-store.js";
import { parseDocsUrl, printAddress } from "./docs-address.js";
import type { DocsParts } from "./docs-parts.js";
import { prepopulate } from "./prepopulate.js";
import { runOnceAtATime } from "./run-once-at-a-time.js";
import { findSite } from "./resolve-site.js";

type Change = Pick<
  Handlers<CallContext>,
  | "transferDocsOwnership"
  | "setDocsArchived"
  | "setDocsUrlMetadata"
  | "invalidateDocsCache"
  | "prepopulateS3Bucket"
>;

/** The operations that change sites, or what is kept of them. */
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
    // Others get the same response, because the operation has no error; their request does nothing.
    async invalidateDocsCache({ body: { url } }, call) {
      const site = await findSite(parts, url);
      if (site && canSee(call.context.caller, site.orgId)) await parts.prepared.drop(site.id);
      return { ok: true, body: undefined };
    },
    // Everybody gets the same response, so that it tells nothing.
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

/** A change by the organization that owns the site at an address. */
async function changeSite(
  parts: DocsParts,
  url: string,
  { caller }: CallContext,
  change: (store: RegistryStore, site: DocsSite, subject: string) => Promise<void>,
): Promise<Changed> {
  const site = await findSite(parts, url);
  if (site === undefined) return { ok: false, error: "DomainNotRegisteredError" };
  const refusal = refuseForeigner(caller, site.orgId);
  if (refusal) return { ...refusal, error: "UserNotInOrgError" };
  await parts.store.transact((store) => change(store, site, printAddress(site.address)));
  await parts.prepared.drop(site.id);
  return { ok: true, body: undefined };
}

/** Anonymous callers load the definitions that a site shows as long as they may read the site. */
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
