import { randomUUID } from "node:crypto";
import type { Issue } from "../../../http/index.js";
import type { CallContext } from "../../access/caller.js";
import type { DocsRegistration } from "../../store/docs/docs-registration-store.js";
import type { RegistryStore } from "../../store/registry-store.js";
import type { PreparedSite } from "../../tasks/registry-tasks.js";
import { printAddress } from "./docs-address.js";
import { acceptUploads } from "./accept-uploads.js";
import type { DocsParts } from "./docs-parts.js";
import type { Handlers } from "../../../../generated/registry/handlers.js";
import { refuseForeigner } from "../../access/organization-checks.js";
import { refuseRequest } from "./refuse-request.js";

/** Docs that a registration publishes. */
interface PublishRequest {
  readonly registration: DocsRegistration;
  readonly context: CallContext;
  readonly idempotencyKey: string | undefined;
  readonly docs: PreparedSite;
  /** Whether readers may load the API definitions that the docs refer to. */
  readonly hasApis: boolean;
  readonly isBasepathAware: boolean;
}

/**
 * Ends a registration and publishes its docs in one transaction. True if this request has ended it, now or at
 * its first attempt. False if the registration is no longer open. Issues if files are too large.
 */
async function publishDocs(
  parts: DocsParts,
  request: PublishRequest,
): Promise<boolean | readonly Issue[]> {
  const { registration, idempotencyKey } = request;
  if (registration.finished) {
    return idempotencyKey !== undefined && registration.finished.idempotencyKey === idempotencyKey;
  }
  if (registration.expiresAt <= parts.now()) return false;
  const issues = await acceptUploads(parts, registration.id);
  if (issues.length > 0) return issues;
  const siteId = await parts.store.transact((store) => publish(parts, store, request));
  if (siteId === undefined) return false;
  await parts.prepared.drop(siteId);
  parts.clean();
  return true;
}

async function publish(
  { now }: DocsParts,
  store: RegistryStore,
  request: PublishRequest,
): Promise<string | undefined> {
  const { registration, context, docs } = request;
  const { orgId } = registration;
  const at = now();
  const { registrations } = store.docs;
  if (!(await registrations.finish(registration, at, request.idempotencyKey))) return undefined;
  const definitionIds = request.hasApis ? await findOwnDefinitions(store, request) : [];
  const version = {
    id: `docs_${randomUUID()}`,
    definition: docs.gzip,
    definitionIds,
    hasLightMode: docs.hasLightMode,
    isBasepathAware: request.isBasepathAware,
    ...(docs.libraryDocs === undefined ? {} : { libraryDocs: docs.libraryDocs }),
  };
  const site = await registrations.publish({ registration, version, at });
  const isReadable = site.isPublic && !site.isArchived;
  await store.definitions.publish(site.id, isReadable ? definitionIds : []);
  for (const id of site.replacedIds) await store.definitions.publish(id, []);
  const [main] = registration.addresses;
  const subject = main ? printAddress(main) : site.id;
  await store.audit.insert(context, { action: "publish", orgId, subject });
  return site.id;
}

/** Only definitions of the organization itself, so that no site shows those of others. */
async function findOwnDefinitions(
  store: RegistryStore,
  { docs, registration }: PublishRequest,
): Promise<readonly string[]> {
  const ids = docs.definitionIds;
  if (ids.length === 0) return [];
  const own = new Set(await store.definitions.listOwned(registration.orgId, ids));
  return ids.filter((id) => own.has(id));
}

type Finish = Handlers<CallContext>["finishDocsRegistration"];

/** Publishes docs at every address of their registration, all or none. */
export function createFinishDocsRegistration(parts: DocsParts): Finish {
  return async (request, call) => {
    const registration = await parts.store.docs.registrations.find(request.id);
    if (registration === undefined) return { ok: false, error: "DocsRegistrationIdNotFound" };
    const accessError = refuseForeigner(call.context.caller, registration.orgId);
    if (accessError) return accessError;
    const { prepared } = call.context;
    if (prepared?.type !== "site") throw new Error("The docs were not prepared.");
    const published = await publishDocs(parts, {
      registration,
      context: call.context,
      idempotencyKey: request["Idempotency-Key"],
      docs: prepared,
      hasApis: request.body.excludeApis !== true,
      isBasepathAware: request.body.basepathAware === true,
    });
    if (typeof published === "object") return refuseRequest(published);
    if (!published) return { ok: false, error: "DocsRegistrationIdNotFound" };
    return { ok: true, body: undefined };
  };
}

/** The older call: the same registrations, fewer choices. */
export function createFinishDocsRegistrationV1(
  parts: DocsParts,
): Handlers<CallContext>["finishDocsRegistrationV1"] {
  const finish = createFinishDocsRegistration(parts);
  return ({ registrationId, ...request }, call) => finish({ id: registrationId, ...request }, call);
}
