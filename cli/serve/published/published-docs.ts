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

/** What a registry publishes at a domain, as far as it is known. */
export interface PublishedState {
  readonly title: string;
  readonly apis: readonly ListedApi[];
  /** Says to readers that this may not be the latest; absent when it is. */
  readonly notice?: string;
}

/** Follows what a registry publishes at a domain. */
export interface PublishedDocs {
  /**
   * What is published now: the same object while it does not change. The registry is asked at most once a
   * second; what was loaded last is returned when it does not respond in time. Never rejects.
   */
  current(): Promise<PublishedState>;
}

/** How {@link openPublishedDocs} asks. */
interface PublishedOptions {
  readonly connection: RegistryConnection;
  readonly domain: string;
  /** Whether readers log in to the site: their tokens then go to the APIs published there. Default false. */
  readonly login?: boolean;
  /** Milliseconds. Default: the clock of the machine. */
  now?(): number;
  /** Milliseconds that a page waits for the registry when there is something to show. Default 1000. */
  readonly patience?: number;
  /** Called with why the registry cannot be read, once for each cause. Default: none. */
  readonly log?: (message: string) => void;
}

/** Milliseconds between two questions. */
const interval = 1000;

/**
 * Loads what is published and follows it.
 *
 * @throws {RegistryFailure} When it cannot be loaded at first, or when nothing is published there.
 */
export async function openPublishedDocs(options: PublishedOptions): Promise<PublishedDocs> {
  const { now = () => performance.now(), patience = 1000, log = () => undefined } = options;
  const load = createLoader(options);
  let state: PublishedState = await load();
  let askedAt = now();
  let asking: Promise<void> | undefined;
  let problem: string | undefined;
  const ask = async (): Promise<void> => {
    try {
      state = await load();
      problem = undefined;
    } catch (error) {
      // The same object while nothing changes: what is built from it is kept.
      if (state.notice === undefined) state = { ...state, notice: awayNotice };
      const message = error instanceof Error ? error.message : String(error);
      if (message !== problem) log(message);
      problem = message;
    } finally {
      askedAt = now();
      asking = undefined;
    }
  };
  const current = async (): Promise<PublishedState> => {
    if (!asking && now() - askedAt >= interval) asking = ask();
    if (asking) await waitAtMost(asking, patience);
    return state;
  };
  return { current };
}

/** For readers, who need neither the registry's address nor what its operator has to do. */
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

/** Loads the docs when they changed, and of the definitions those that are not here: they never change. */
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

/** With its templates; the text stays as it is stored. */
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

/** The versions of an API next to each other, in the order of the docs. */
function sortReferences(references: readonly FoundReference[]): FoundReference[] {
  const order = [...new Set(references.map(keyOf))];
  return [...references].sort((a, b) => order.indexOf(keyOf(a)) - order.indexOf(keyOf(b)));
}

/** The same for all versions of an API. */
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
