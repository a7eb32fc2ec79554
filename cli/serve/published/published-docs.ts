import type { DocsDefinition } from "../../../generated/registry/index.js";
import { RegistryFailure } from "../../publish/explain-registry-failure.js";
import { listReferences, type FoundReference } from "../../publish/list-references.js";
import { loadDefinitionText, type StoredDefinition } from "../../publish/load-definition-text.js";
import { loadChangedDocs, type TaggedDocs } from "../../publish/load-site-docs.js";
import { nameReference } from "../../publish/name-reference.js";
import { withTemplates, type TemplateOwner } from "../../publish/templates/load-templates.js";
import { readSdks } from "../../publish/templates/sdk-settings.js";
import type { RegistryConnection } from "../../publish/registry-connection.js";
import { definitionUrl, type ListedApi } from "../../site/site-configuration.js";

/** The docs that a registry publishes for a domain, when they were last loaded. */
export interface PublishedState {
  readonly title: string;
  readonly apis: readonly ListedApi[];
  /** Tells readers that the docs may be out of date. Absent if they are current. */
  readonly notice?: string;
}

/** Loads changes of the docs that a registry publishes for a domain. */
export interface PublishedDocs {
  /**
   * The current docs, which are the same object until they change. The registry is called at most once a
   * second. If it does not respond in time, the last loaded docs are returned. Never rejects.
   */
  current(): Promise<PublishedState>;
}

/** The options of {@link openPublishedDocs}. */
interface PublishedOptions {
  readonly connection: RegistryConnection;
  readonly domain: string;
  /** Whether readers log in to the site. Then their tokens are sent to its APIs. Default false. */
  readonly login?: boolean;
  /** Returns the time in milliseconds. Default: `performance.now`. */
  now?(): number;
  /** How long a page waits for the registry if docs are already loaded. Default 1000. */
  readonly timeoutMs?: number;
  /** Called once for each reason why the registry cannot be read. Default: no log. */
  readonly log?: (message: string) => void;
}

/** The minimum time between two calls of the registry, in milliseconds. */
const interval = 1000;

/**
 * Loads the published docs and their later changes.
 *
 * @throws {RegistryFailure} When they cannot be loaded at first, or when nothing is published.
 */
export async function openPublishedDocs(options: PublishedOptions): Promise<PublishedDocs> {
  const { now = () => performance.now(), timeoutMs = 1000, log = () => undefined } = options;
  const load = createLoader(options);
  let state: PublishedState = await load();
  let updatedAt = now();
  let update: Promise<void> | undefined;
  let problem: string | undefined;
  const loadChanges = async (): Promise<void> => {
    try {
      state = await load();
      problem = undefined;
    } catch (error) {
      // The object stays the same, so that the site is not built again.
      if (state.notice === undefined) state = { ...state, notice: awayNotice };
      const message = error instanceof Error ? error.message : String(error);
      if (message !== problem) log(message);
      problem = message;
    } finally {
      updatedAt = now();
      update = undefined;
    }
  };
  const current = async (): Promise<PublishedState> => {
    if (!update && now() - updatedAt >= interval) update = loadChanges();
    if (update) await waitAtMost(update, timeoutMs);
    return state;
  };
  return { current };
}

/** The notice for readers, who do not need the registry's URL or advice for its operator. */
const awayNotice =
  "These pages may be out of date: the registry that they come from does not respond right now.";

async function waitAtMost(work: Promise<void>, milliseconds: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, timeout]);
  clearTimeout(timer);
}

/** Loads the docs if they changed, and definitions that are not loaded yet, because they never change. */
function createLoader({
  connection,
  domain,
  login = false,
}: PublishedOptions): () => Promise<PublishedState> {
  let definitions: ReadonlyMap<string, StoredDefinition> = new Map();
  let last: TaggedDocs | undefined;
  let state: PublishedState | undefined;
  return async () => {
    const found = await loadChangedDocs(connection, domain, last);
    if (!found) {
      throw new RegistryFailure(
        `${domain} has no docs at ${connection.address}. Publish them with 'frond push', or check --site.`,
      );
    }
    if (state && found === last) return state;
    const docs = found.response.definition;
    const references = sortReferences(listReferences(docs));
    const org = found.response.orgId ?? undefined;
    definitions = await loadDefinitions(connection, org, references, definitions);
    state = { title: readTitle(docs), apis: listApis(references, definitions, login) };
    last = found;
    return state;
  };
}

async function loadDefinitions(
  connection: RegistryConnection,
  org: string | undefined,
  references: readonly FoundReference[],
  known: ReadonlyMap<string, StoredDefinition>,
): Promise<ReadonlyMap<string, StoredDefinition>> {
  const found = new Map<string, StoredDefinition>();
  for (const { definitionId: id, apiId } of references) {
    const owner = org !== undefined && apiId !== undefined ? { org, apiId } : undefined;
    found.set(id, found.get(id) ?? known.get(id) ?? (await loadShown(connection, id, owner)));
  }
  return found;
}

/** Loads a definition and adds its snippet templates. Its text stays as it is stored. */
async function loadShown(
  connection: RegistryConnection,
  id: string,
  owner: TemplateOwner | undefined,
): Promise<StoredDefinition> {
  const stored = await loadDefinitionText(connection, id);
  if (!owner) return stored;
  return { ...stored, definition: await withTemplates(connection, owner, stored.definition) };
}

function readTitle({ config }: DocsDefinition): string {
  return config.title ?? config.root?.title ?? "API reference";
}

/** Puts the versions of an API next to each other, in the order of the docs. */
function sortReferences(references: readonly FoundReference[]): FoundReference[] {
  const order = [...new Set(references.map(keyOf))];
  return [...references].sort((a, b) => order.indexOf(keyOf(a)) - order.indexOf(keyOf(b)));
}

/** The key that all versions of an API share. */
function keyOf({ apiId, title }: FoundReference): string {
  return apiId ?? title;
}

function listApis(
  references: readonly FoundReference[],
  definitions: ReadonlyMap<string, StoredDefinition>,
  login: boolean,
): ListedApi[] {
  const listed: ListedApi[] = [];
  for (const reference of references) {
    const stored = definitions.get(reference.definitionId);
    if (!stored) continue;
    const { title, version, versionTitle, isDefault } = reference;
    const id = nameReference(
      reference,
      listed.map(({ api }) => api.id),
    );
    listed.push({
      api: {
        id,
        title,
        ...(version === undefined
          ? {}
          : { version: { of: keyOf(reference), name: versionTitle ?? version, isDefault } }),
        definitionUrl: definitionUrl(id),
        ...(login ? { login } : {}),
        ...(readSdks(stored.definition).length > 0 ? { snippetTemplates: true } : {}),
      },
      definition: stored.definition,
      definitionText: stored.text,
    });
  }
  return listed;
}
