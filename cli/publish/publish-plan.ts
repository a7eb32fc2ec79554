import { type DocsDefinition, exactNumber } from "../../generated/registry/index.js";
import { takeBody } from "./explain-registry-failure.js";
import {
  changesSnippets,
  changesTemplates,
  createRoot,
  type ApiPlan,
  type PushPlan,
} from "./plan-push.js";
import type { RegistryConnection } from "./registry-connection.js";
import { pushSnippets } from "./snippets/push-snippets.js";
import { pushTemplates } from "./templates/push-templates.js";
import { isExactNumber } from "../../runtime/http/index.js";

/** The result of a push. */
export interface Published {
  /** The ids of new and unchanged definitions by API id. */
  readonly definitionIds: ReadonlyMap<string, string>;
}

/**
 * Registers the changed definitions, then publishes the docs that show them. Readers see the old docs until
 * the last call succeeds, so an earlier failure does not change the docs.
 *
 * @param onStep Called with a progress message before each step.
 * @throws {RegistryFailure} When a call fails.
 */
export async function publishPlan(
  connection: RegistryConnection,
  plan: PushPlan,
  onStep: (step: string) => void = () => undefined,
): Promise<Published> {
  const definitionIds = new Map<string, string>();
  for (const api of plan.apis) {
    if (!api.isSame) onStep(`Registering ${api.id}`);
    const { org } = plan.target;
    const definitionId = await registerApi(connection, api, org);
    definitionIds.set(api.id, definitionId);
    const owner = { org, apiId: api.id };
    // Templates belong to a definition, so a new definition needs all of them.
    if (!api.isSame || changesTemplates(api))
      await pushTemplates(connection, owner, definitionId, api.templates);
    if (changesSnippets(api)) await pushSnippets(connection, owner, api.snippets);
  }
  onStep(`Publishing ${plan.target.domain}`);
  await publishDocs(connection, plan, definitionIds);
  return { definitionIds };
}

async function registerApi(
  connection: RegistryConnection,
  { id, definition, isSame, before }: ApiPlan,
  org: string,
): Promise<string> {
  if (isSame && before) return before.definitionId;
  const result = await connection.client.apiDefinitions.registerApiDefinition({
    body: { orgId: org, apiId: id, definition: toClientJson(definition) },
  });
  const action = `register the definition of ${id}`;
  return takeBody(result, connection, { action, org }).apiDefinitionId;
}

async function publishDocs(
  connection: RegistryConnection,
  plan: PushPlan,
  definitionIds: ReadonlyMap<string, string>,
): Promise<void> {
  const { org, domain } = plan.target;
  const root = createRoot(plan, ({ id }) => definitionIds.get(id) ?? "");
  const subject = { action: `publish the docs of ${domain}`, org, domain };
  const { client } = connection;
  const begun = await client.docs.initDocsRegistration({
    body: { domain, orgId: org, filepaths: [] },
  });
  const { docsRegistrationId } = takeBody(begun, connection, subject);
  const finished = await client.docs.finishDocsRegistration({
    id: docsRegistrationId,
    body: { docsDefinition: toClientJson(createDocs(plan.docs, root)) },
  });
  takeBody(finished, connection, subject);
}

/** Creates the docs to write: the published docs with the new navigation, without fields of responses. */
function createDocs(
  docs: DocsDefinition | undefined,
  root: NonNullable<DocsDefinition["config"]["root"]>,
): DocsDefinition {
  const { pages = {}, config = {}, jsFiles } = docs ?? {};
  const { navigation: _older, ...rest } = config;
  return {
    pages,
    config: { ...rest, title: root.title, root },
    ...(jsFiles ? { jsFiles } : {}),
  };
}

/**
 * Converts exact numbers to those of the generated client. The client has its own copy of the runtime and would
 * round the numbers of another copy.
 */
export function toClientJson<Value>(value: Value): Value {
  return convertNumbers(value) as Value;
}

/** Objects without exact numbers are not copied, because definitions have millions of values. */
function convertNumbers(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (isExactNumber(value)) return exactNumber(value.$number);
  if (Array.isArray(value)) {
    const items = value.map(convertNumbers);
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  const entries = Object.entries(value).map(
    ([key, each]) => [key, each, convertNumbers(each)] as const,
  );
  if (entries.every(([, each, converted]) => each === converted)) return value;
  return Object.fromEntries(entries.map(([key, , converted]) => [key, converted]));
}
