import { randomUUID } from "node:crypto";
import type { DocsDefinition } from "../../../../generated/registry/types.js";
import { printJson, type Issue } from "../../../http/index.js";
import type { CallContext } from "../../access/caller.js";
import type { DocsRegistration } from "../../store/docs/docs-registration-store.js";
import type { RegistryStore } from "../../store/registry-store.js";
import { compress } from "../../store/gzip.js";
import { printAddress } from "./docs-address.js";
import { acceptUploads } from "./accept-uploads.js";
import type { DocsParts } from "./docs-parts.js";
import { listDefinitionIds } from "./list-definition-ids.js";

/** Docs that a registration publishes. */
export interface PublishRequest {
  readonly registration: DocsRegistration;
  readonly context: CallContext;
  readonly idempotencyKey: string | undefined;
  /** The docs as received. */
  readonly text: string;
  readonly definition: DocsDefinition;
  /** Whether readers get the API definitions that the docs refer to. */
  readonly hasApis: boolean;
  readonly isBasepathAware: boolean;
  /** JSON text. */
  readonly libraryDocs: string | undefined;
}

/** What reading adds. */
const addedKeys = ["apis", "apiNameToId", "files", "filesV2", "id"] as const;

/**
 * Ends a registration and publishes its docs in one transaction. False when the registration is over;
 * true when it was this request that ended it, now or the first time it was sent; issues when files are
 * too large.
 */
export async function publishDocs(
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
  const definition = await compress(withoutAdded(request.text, request.definition));
  const siteId = await parts.store.transact((store) => publish(parts, store, request, definition));
  if (siteId === undefined) return false;
  await parts.prepared.drop(siteId);
  parts.clean();
  return true;
}

async function publish(
  { now }: DocsParts,
  store: RegistryStore,
  request: PublishRequest,
  definition: Uint8Array,
): Promise<string | undefined> {
  const { registration, context, libraryDocs } = request;
  const { orgId } = registration;
  const at = now();
  const { registrations } = store.docs;
  if (!(await registrations.finish(registration, at, request.idempotencyKey))) return undefined;
  const definitionIds = request.hasApis ? await findOwnDefinitions(store, request) : [];
  const version = {
    id: `docs_${randomUUID()}`,
    definition,
    definitionIds,
    hasLightMode: hasLightMode(request.definition),
    isBasepathAware: request.isBasepathAware,
    ...(libraryDocs === undefined ? {} : { libraryDocs }),
  };
  const site = await registrations.publish({ registration, version, at });
  const isReadable = registration.isPublic && !site.isArchived;
  await store.definitions.publish(site.id, isReadable ? definitionIds : []);
  for (const id of site.replacedIds) await store.definitions.publish(id, []);
  const [main] = registration.addresses;
  const subject = main ? printAddress(main) : site.id;
  await store.audit.insert(context, { action: "publish", orgId, subject });
  return site.id;
}

/** Those of the organization's own: no site shows what belongs to others. */
async function findOwnDefinitions(
  store: RegistryStore,
  { definition, registration }: PublishRequest,
): Promise<readonly string[]> {
  const ids = listDefinitionIds(definition.config);
  if (ids.length === 0) return [];
  const found = await store.definitions.findMany(ids);
  const own = new Set(
    found.filter(({ orgId }) => orgId === registration.orgId).map(({ id }) => id),
  );
  return ids.filter((id) => own.has(id));
}

/** Who loads docs, changes a page and registers them again sends what reading added. */
function withoutAdded(text: string, definition: DocsDefinition): string {
  if (!addedKeys.some((key) => key in definition)) return text;
  const kept = Object.entries(definition).filter(
    ([key]) => !addedKeys.some((added) => added === key),
  );
  return printJson(Object.fromEntries(kept));
}

function hasLightMode({ config }: DocsDefinition): boolean {
  return (config.colorsV3?.type ?? "light") !== "dark";
}
