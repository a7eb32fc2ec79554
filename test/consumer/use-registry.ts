import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { build } from "esbuild";
import type * as Registry from "../../generated/registry/index.js";
import { parseJson } from "../../runtime/http/index.js";
import { openEmbeddedDatabase, serveFetch } from "../../runtime/node/index.js";
import { createRegistry } from "../../runtime/registry/index.js";

/**
 * Uses the installed package against an embedded registry: generates a token,
 * registers a definition, loads it back, revokes the token. Resolves to what
 * went wrong; empty when nothing did.
 */
export async function useRegistry(root: string, app: string, work: string): Promise<string[]> {
  const text = readFileSync(join(root, "generated", "registry", "definition.json"), "utf8");
  const definition = parseJson(text) as Registry.ApiDefinition;
  const database = await openEmbeddedDatabase({ folder: join(work, "data") });
  const registry = await createRegistry({
    database,
    definition,
    bootstrapToken: "bootstrap-token-of-a-test",
  });
  const server = await serveFetch((request) => registry.fetch(request), { port: 0 });
  try {
    return await callAll(app, server.url, definition);
  } finally {
    await server.close();
    await registry.close();
  }
}

async function callAll(
  app: string,
  baseUrl: string,
  definition: Registry.ApiDefinition,
): Promise<string[]> {
  const { RegistryClient, unwrap } = await importInstalled(app);
  const orgId = "acme";
  const bootstrap = new RegistryClient({ baseUrl, token: "bootstrap-token-of-a-test" });
  const token = unwrap(await bootstrap.tokens.generateToken({ body: { orgId, scope: "admin" } }));
  const client = new RegistryClient({ baseUrl, token: token.token });
  const request = { orgId, apiId: "registry", definition };
  const { apiDefinitionId } = unwrap(
    await client.apiDefinitions.registerApiDefinition({ body: request }),
  );
  const apiId = apiDefinitionId;
  const loaded = unwrap(await client.apiDefinitions.loadApiDefinition({ apiId }));
  const printed = await runFirstCall(app, baseUrl, token.token, apiId);
  unwrap(await bootstrap.tokens.revokeToken({ body: { orgId, tokenId: token.id } }));
  const refused = await client.apiDefinitions.loadApiDefinition({ apiId });
  const unknown = await bootstrap.apiDefinitions.loadApiDefinition({
    apiId: "00000000-0000-4000-8000-000000000000",
  });
  return [
    isDeepStrictEqual({ ...loaded, id: "" }, { ...definition, id: "" })
      ? ""
      : "What was loaded is not what was registered.",
    printed.includes("loadApiDefinition") ? "" : `The first call printed: ${printed}`,
    !refused.ok && refused.error.error === "UnauthorizedError"
      ? ""
      : "A revoked token still opens.",
    unknown.ok ? "An unknown id was found." : "",
  ].filter((problem) => problem !== "");
}

async function importInstalled(app: string): Promise<typeof Registry> {
  const manifest = createRequire(join(app, "app.js")).resolve("@frond/registry/package.json");
  const entry = join(manifest, "..", "dist", "index.js");
  return (await import(pathToFileURL(entry).href)) as typeof Registry;
}

/** The README's first call, compiled and run as its reader would. */
async function runFirstCall(
  app: string,
  baseUrl: string,
  token: string,
  apiId: string,
): Promise<string> {
  const source = join(import.meta.dirname, "apps", "first-call.ts");
  const outfile = join(app, "first-call.js");
  await build({ entryPoints: [source], outfile, format: "esm", logLevel: "error" });
  const env = { ...process.env, REGISTRY_URL: baseUrl, REGISTRY_TOKEN: token };
  const child = spawn(process.execPath, [outfile, apiId], { cwd: app, env });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => chunks.push(chunk));
  }
  await new Promise((resolve) => child.on("close", resolve));
  return chunks.join("");
}
