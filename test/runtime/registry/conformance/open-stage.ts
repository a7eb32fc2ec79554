import type { RegistryClient, SDKSnippetsCreate } from "../../../../generated/registry/index.js";
import type { DatabaseKind } from "../../node/open-databases.js";
import { connectBootstrap, openDocs, suffix, type TestDocs } from "../docs/open-docs.js";
import { emptyDefinitionParts, nobodysId } from "../open-registry.js";

/** A registry with organizations in every state that an error needs. */
export interface Stage {
  readonly docs: TestDocs;
  /** Has no token. */
  readonly nobody: RegistryClient;
  readonly bootstrap: RegistryClient;
  readonly staff: RegistryClient;
  /** Has one API, `pets`, with the Python SDK `acme-pets` and the private site `secret`. */
  readonly acme: RegistryClient;
  /** Has the APIs `one` and `two`. */
  readonly many: RegistryClient;
  /** Has a token, and nothing else. */
  readonly other: RegistryClient;
}

/** Snippets of one endpoint, `GET /pets`, in a version of a Python SDK. */
export function createSnippets(packageName: string, version: string): SDKSnippetsCreate {
  const endpoint = { path: "/pets", method: "GET" };
  const snippet = { sync_client: "list()", async_client: "await list()" };
  const sdk = { package: packageName, version };
  return { type: "python", sdk, snippets: [{ endpoint, snippet }] };
}

/** A definition of an API, with nothing in it. */
export const definition = {
  ...(JSON.parse(`{${emptyDefinitionParts}}`) as {
    endpoints: {};
    websockets: {};
    webhooks: {};
    types: {};
    subpackages: {};
    auths: {};
  }),
  id: nobodysId,
};

/** Opens it on a database of a kind. */
export async function openStage(kind: DatabaseKind): Promise<Stage> {
  const docs = await openDocs(kind);
  const stage: Stage = {
    docs,
    nobody: docs.connect(),
    bootstrap: connectBootstrap(docs),
    staff: await docs.join("staff"),
    acme: await docs.join("acme"),
    many: await docs.join("many"),
    other: await docs.join("other"),
  };
  const { acme, many } = stage;
  const pets = { orgId: "acme", apiId: "pets", snippets: createSnippets("acme-pets", "1.0.0") };
  await acme.snippets.createSnippets({ body: pets });
  const odd = { ...pets, snippets: createSnippets("odd", "nightly") };
  await acme.snippets.createSnippets({ body: odd });
  for (const apiId of ["one", "two"]) {
    await many.apiDefinitions.registerApiDefinition({ body: { orgId: "many", apiId, definition } });
  }
  const authConfig = { type: "private", authType: "sso" } as const;
  await docs.publish(acme, { orgId: "acme", name: "secret", authConfig });
  return stage;
}

/** The site `secret` of the organization acme. */
export const secretSite = `secret.${suffix}`;
