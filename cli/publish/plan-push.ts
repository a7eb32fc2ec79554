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
  /** The version of the docs. Absent for sites without versions. */
  readonly version?: string | undefined;
  readonly makeDefault?: boolean;
  readonly prune?: boolean;
  /** The title of the site. Default: its current title, that of its only API, or else the organization. */
  readonly title?: string | undefined;
}

/** The changes of an API. */
export interface ApiPlan extends PushedApi {
  /** The published definition and its id. Absent for a new API. */
  readonly before?: StoredDefinition & { readonly definitionId: string };
  /** The changes of the definition. Undefined for a new or unchanged API. */
  readonly diff?: DefinitionDiff;
  /** Whether the registry has the same text. */
  readonly isSame: boolean;
  /** How its templates differ from those in the registry. */
  readonly templateChanges: TemplateChanges;
  /** How its complete SDK snippets differ from those in the registry. */
  readonly snippetChanges: SnippetChanges;
}

/** All changes of a push, before it writes anything. */
export interface PushPlan {
  readonly target: PushTarget;
  readonly apis: readonly ApiPlan[];
  /** The docs that the registry serves for the domain. Undefined for a new site. */
  readonly docs: DocsDefinition | undefined;
  /** Whether the navigation of the site does not change. */
  readonly hasSameDocs: boolean;
  /** The changes of the navigation. Empty for a new site. */
  readonly docsChanges: readonly DocsChange[];
}

/** A placeholder until the registry returns the id of a definition. */
const noDefinitionId = "00000000-0000-4000-8000-000000000000";

/**
 * Compares APIs with those in a registry. Writes nothing.
 *
 * @throws {RegistryFailure} When a call fails.
 * @throws {NavigationProblem} When the APIs cannot be added to the published docs.
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

/** The error for a domain of another organization. Checked first, because the token cannot read its definitions. */
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
  const text = printJson({ ...api.definition, id: before.definition.id });
  if (text === before.text) return { ...api, before, isSame: true };
  return {
    ...api,
    before,
    diff: diffDefinitions(before.definition, api.definition),
    isSame: false,
  };
}

/** Creates the new navigation of the site with the ids of the definitions. */
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

/** A site has the title of its only API until another API is added. */
function chooseTitle(
  shown: readonly FoundReference[],
  { target, apis, docs }: Pick<PushPlan, "target" | "apis" | "docs">,
): string {
  const title = docs?.config.root?.title ?? docs?.config.title ?? undefined;
  const isOwn = title !== undefined && !shown.some((each) => each.title === title);
  const remaining = target.prune ? [] : shown.flatMap(({ apiId }) => apiId ?? []);
  const ids = new Set([...remaining, ...apis.map(({ id }) => id)]);
  const [only] = apis;
  if (isOwn) return title;
  return ids.size === 1 && only ? only.title : target.org;
}

/** Whether an API has templates to write. */
export function changesTemplates({ templateChanges }: ApiPlan): boolean {
  const { added, changed, dropped } = templateChanges;
  return added + changed + dropped.length > 0;
}

/** Whether an API has complete SDK snippets to write. */
export function changesSnippets({ snippetChanges: { added, changed } }: ApiPlan): boolean {
  return added + changed > 0;
}

/** Whether there is anything to write. */
export function changesAnything({ apis, hasSameDocs }: PushPlan): boolean {
  const isChanged = (api: ApiPlan) => !api.isSame || changesTemplates(api) || changesSnippets(api);
  return !hasSameDocs || apis.some(isChanged);
}
