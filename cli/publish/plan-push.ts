import type { DocsDefinition, RootNode } from "../../generated/registry/index.js";
import { diffDefinitions, type DefinitionDiff } from "../../runtime/definition/diff/index.js";
import { printJson } from "../../runtime/http/index.js";
import { createApiReference } from "./create-api-reference.js";
import { compareDocs, type DocsChange } from "./docs-changes.js";
import { placeReferences } from "./docs-navigation.js";
import { createFailure, type RegistryFailure } from "./explain-registry-failure.js";
import { listReferences, type FoundReference } from "./list-references.js";
import { loadDefinitionText, type StoredDefinition } from "./load-definition-text.js";
import type { PushedApi } from "./load-pushed-apis.js";
import { loadSiteDocs } from "./load-site-docs.js";
import type { RegistryConnection } from "./registry-connection.js";
import { compareSnippets, type SnippetChanges } from "./snippets/push-snippets.js";
import { compareTemplates, type TemplateChanges } from "./templates/push-templates.js";

/** Where and how APIs are published. */
export interface PushTarget {
  readonly org: string;
  readonly domain: string;
  /** Of the docs; absent on sites without versions. */
  readonly version?: string | undefined;
  readonly makeDefault?: boolean;
  readonly prune?: boolean;
  /** Default: the title that the site has, or that of its only API, else the organization. */
  readonly title?: string | undefined;
}

/** What publishing an API does. */
export interface ApiPlan extends PushedApi {
  /** What the docs show of it now, and its id; absent for an API that is new to them. */
  readonly before?: StoredDefinition & { readonly definitionId: string };
  /** What changes; undefined for a new API and for one that stays. */
  readonly diff?: DefinitionDiff;
  /** Whether the registry has the same text. */
  readonly isSame: boolean;
  /** How its templates differ from those in the registry. */
  readonly templateChanges: TemplateChanges;
  /** How its finished SDK snippets differ from those in the registry. */
  readonly snippetChanges: SnippetChanges;
}

/** Everything that a push does, before it does anything. */
export interface PushPlan {
  readonly target: PushTarget;
  readonly apis: readonly ApiPlan[];
  /** What the registry serves at the domain now; undefined for a new site. */
  readonly docs: DocsDefinition | undefined;
  /** Whether the site has the same navigation. */
  readonly hasSameDocs: boolean;
  /** What changes in the navigation of the site; nothing for a new one. */
  readonly docsChanges: readonly DocsChange[];
}

/** An id that no definition has, until the registry gives one. */
const noDefinitionId = "00000000-0000-4000-8000-000000000000";

/**
 * Compares APIs with what a registry has, without writing.
 *
 * @throws {RegistryFailure} When the registry refuses or is away.
 * @throws {NavigationProblem} When the docs there have no place for the APIs.
 */
export async function planPush(
  connection: RegistryConnection,
  apis: readonly PushedApi[],
  target: PushTarget,
): Promise<PushPlan> {
  const served = await loadSiteDocs(connection, target.domain);
  if (served?.orgId && served.orgId !== target.org) throw refuseDomain(connection, target);
  const docs = served?.definition;
  const references = docs ? listReferences(docs) : [];
  const plans: ApiPlan[] = [];
  for (const api of apis) {
    const shown = references.find(
      (each) => each.apiId === api.id && each.version === target.version,
    );
    const stored = shown && (await loadDefinitionText(connection, shown.definitionId));
    const before = stored && shown && { ...stored, definitionId: shown.definitionId };
    const owner = { org: target.org, apiId: api.id };
    const templateChanges = await compareTemplates(connection, owner, api, before?.definition);
    const snippetChanges = await compareSnippets(connection, owner, api.snippets);
    const compared = before ? compareApi(api, before) : { ...api, isSame: false };
    plans.push({ ...compared, templateChanges, snippetChanges });
  }
  const plan = { target, apis: plans, docs };
  const root = createRoot(plan, (api) => api.before?.definitionId ?? noDefinitionId);
  const shown = docs?.config.root ?? undefined;
  const hasSameDocs = shown !== undefined && printJson(root) === printJson(shown);
  const docsChanges = shown && !hasSameDocs ? compareDocs(shown, root) : [];
  return { ...plan, hasSameDocs, docsChanges };
}

/** Said before its definitions are asked for, which the token may not read either. */
function refuseDomain(
  connection: RegistryConnection,
  { domain, org }: PushTarget,
): RegistryFailure {
  const subject = { action: `publish the docs of ${domain}`, org, domain };
  return createFailure({ error: "DomainBelongsToAnotherOrgError" }, connection, subject);
}

function compareApi(
  api: PushedApi,
  before: NonNullable<ApiPlan["before"]>,
): Omit<ApiPlan, "templateChanges" | "snippetChanges"> {
  const own = printJson({ ...api.definition, id: before.definition.id });
  if (own === before.text) return { ...api, before, isSame: true };
  return {
    ...api,
    before,
    diff: diffDefinitions(before.definition, api.definition),
    isSame: false,
  };
}

/** The navigation that the site gets, given the ids of the definitions. */
export function createRoot(
  { target, apis, docs }: Pick<PushPlan, "target" | "apis" | "docs">,
  idOf: (api: ApiPlan) => string,
): RootNode {
  const title =
    target.title ?? chooseTitle(docs ? listReferences(docs) : [], { target, apis, docs });
  const references = apis.map((api) => ({
    apiId: api.id,
    create: (place: { readonly id: string; readonly slug: string }) =>
      createApiReference({
        ...place,
        title: api.title,
        definitionId: idOf(api),
        definition: api.definition,
      }),
  }));
  return placeReferences(docs?.config.root ?? undefined, references, { ...target, title });
}

/** A site is called as its only API until another one joins it. */
function chooseTitle(
  shown: readonly FoundReference[],
  { target, apis, docs }: Pick<PushPlan, "target" | "apis" | "docs">,
): string {
  const title = docs?.config.root?.title ?? docs?.config.title ?? undefined;
  const isOwn = title !== undefined && !shown.some((each) => each.title === title);
  const kept = target.prune ? [] : shown.flatMap(({ apiId }) => apiId ?? []);
  const ids = new Set([...kept, ...apis.map(({ id }) => id)]);
  const [only] = apis;
  if (isOwn) return title;
  return ids.size === 1 && only ? only.title : target.org;
}

/** Whether an API has templates to write. */
export function changesTemplates({ templateChanges }: ApiPlan): boolean {
  const { added, changed, dropped } = templateChanges;
  return added + changed + dropped.length > 0;
}

/** Whether an API has finished SDK snippets to write. */
export function changesSnippets({ snippetChanges: { added, changed } }: ApiPlan): boolean {
  return added + changed > 0;
}

/** Whether there is anything to write. */
export function changesAnything({ apis, hasSameDocs }: PushPlan): boolean {
  const isChanged = (api: ApiPlan) => !api.isSame || changesTemplates(api) || changesSnippets(api);
  return !hasSameDocs || apis.some(isChanged);
}
