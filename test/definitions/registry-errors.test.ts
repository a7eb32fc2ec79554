import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { listEndpoints, toEndpointEncoding } from "../../runtime/definition/index.js";
import type { ApiDefinition } from "../../runtime/definition/index.js";
import { sendCall } from "../../runtime/http/index.js";

const file = new URL("../../generated/registry/definition.json", import.meta.url);
const definition = JSON.parse(readFileSync(file, "utf8")) as ApiDefinition;

it("the content of each of the registry's 27 errors is unwrapped alike", async () => {
  const names = new Set<string>();
  for (const endpoint of listEndpoints(definition)) {
    const { errors = [] } = toEndpointEncoding(definition, endpoint);
    for (const error of errors.filter(({ marker }) => marker)) {
      names.add(error.name);
      const fetch = async () =>
        Response.json({ error: error.name, content: "why" }, { status: 404 });
      const api = { name: "registry", environments: {} };
      const encoding = { id: "get", method: "GET", path: ["/"], responses: [], errors: [error] };
      const options = { baseUrl: "https://registry.example", fetch };
      expect(await sendCall(api, encoding, [], options)).toMatchObject({
        ok: false,
        error: { error: error.name, content: "why" },
      });
    }
  }
  expect(names.size).toBe(27);
});
