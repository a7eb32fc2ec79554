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

/** What was written. */
export interface Published {
  /** The id of each API's definition, new or as it was, by API id. */
  readonly definitionIds: ReadonlyMap<string, string>;
}

/**
 * Registers the definitions that changed, then publishes the docs that show them. Readers see the old docs
 * until the last call has succeeded: a failure before that leaves them as they are.
 *
 * @param onStep Called before each step with what begins, for people who wait.
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
    // Templates belong to a definition: a new one needs them all.
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

/** What the site has already stays, but for what reading adds and for its navigation. */
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
 * The value with exact numbers that are those of the generated client, which has its own copy of the runtime and
 * would round numbers of another one.
 */
export function toClientJson<Value>(value: Value): Value {
  return convertNumbers(value) as Value;
}

/** What holds no exact number stays the same object: definitions have millions of values, and few such numbers. */
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
