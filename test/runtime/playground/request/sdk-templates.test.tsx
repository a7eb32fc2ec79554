import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type {
  ApiDefinition,
  GetSnippetTemplateRequest,
  SnippetTemplate,
} from "../../../../runtime/definition/index.js";
import { printJson } from "../../../../runtime/http/index.js";
import { createFixture } from "../harness/fixture-definition.js";
import { renderPlayground } from "../render-playground.js";

const definitionId = "5b0d1f5e-6a3c-4c51-9c5f-0d4f3a9b7c21";

/** `plants.water("fern")` in Python, with the value of the path. */
const python: SnippetTemplate = {
  clientInstantiation: "plants = Plants()",
  functionInvocation: {
    type: "generic",
    isOptional: false,
    imports: ["from plants import Plants"],
    templateString: "plants.water($INPUT)",
    templateInputs: [{ type: "payload", location: "PATH", path: "plant" }],
  },
};

interface Registry {
  readonly fetch: typeof globalThis.fetch;
  readonly asked: string[];
  readonly templates: GetSnippetTemplateRequest[];
}

/** A registry that has a definition, and a template in Python. */
function createRegistry(definition: ApiDefinition | undefined): Registry {
  const asked: string[] = [];
  const templates: GetSnippetTemplateRequest[] = [];
  const fetch: typeof globalThis.fetch = async (...args) => {
    const request = new Request(...args);
    const { pathname } = new URL(request.url);
    asked.push(`${request.method} ${pathname} ${request.headers.get("authorization")}`);
    if (!pathname.startsWith("/snippet-template")) {
      return definition
        ? new Response(printJson(definition), { headers: { "content-type": "application/json" } })
        : Response.json({ error: "ApiDoesNotExistError" }, { status: 404 });
    }
    const wanted = (await request.json()) as GetSnippetTemplateRequest;
    templates.push(wanted);
    if (wanted.sdk.type === "go") return new Response("down", { status: 400 });
    if (wanted.sdk.type !== "python")
      return Response.json({ error: "SnippetNotFound", content: "None." }, { status: 404 });
    const { endpointId } = wanted;
    const sdk = { type: "python", package: "plants", version: "1.0.0" };
    return Response.json({ sdk, endpointId, snippetTemplate: { type: "v1", ...python } });
  };
  return { fetch, asked, templates };
}

const place = { baseUrl: "https://registry.example", orgId: "acme", apiId: "plants", definitionId };
const more = () => screen.findByRole("combobox", { name: "More languages" });

function open(registry: Registry, given = createFixture("https://given.example/v1")) {
  return renderPlayground({
    definition: given,
    flags: { snippetTemplates: true },
    sdk: { python: "plants", ruby: "plants", go: "acme/plants" },
    registry: { ...place, token: "reader", fetch: registry.fetch },
  });
}

describe("while snippet templates are on", () => {
  it("the definition is that of the registry's read call", async () => {
    const registry = createRegistry(createFixture("https://registered.example/v1"));
    const { snippet } = open(registry);
    await more();
    expect(registry.asked[0]).toBe(`GET /registry/api/latest/load/${definitionId} Bearer reader`);
    expect(snippet()).toContain("https://registered.example/v1");
  });

  it("the definition that the host gives is shown where the registry has none", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { snippet } = open(createRegistry(undefined));
    await more();
    expect(snippet()).toContain("https://given.example/v1");
    expect(warn).toHaveBeenCalledWith(
      "The registry did not return the definition.",
      expect.any(String),
    );
  });

  it("calls of SDKs follow the form, and the template is asked for once an SDK", async () => {
    const registry = createRegistry(createFixture("https://api.example/v1"));
    const { user, snippet } = open(registry);
    await user.selectOptions(await more(), "Python SDK");
    await user.type(screen.getByRole("textbox", { name: "plant" }), 'fe"rn');
    await waitFor(() =>
      expect(snippet()).toBe(
        'from plants import Plants\n\nplants = Plants()\n\nplants.water("fe\\"rn")\n',
      ),
    );
    expect(registry.templates.filter(({ sdk }) => sdk.type === "python")).toEqual([
      {
        orgId: "acme",
        apiId: "plants",
        sdk: { type: "python", package: "plants" },
        endpointId: expect.objectContaining({ identifierOverride: expect.any(String) }),
      },
    ]);
  });

  it("says that an SDK has no snippet, and that the registry does not respond", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { user, snippet } = open(createRegistry(createFixture("https://api.example/v1")));
    await user.selectOptions(await more(), "Ruby SDK");
    await waitFor(() => expect(snippet()).toBe("No SDK snippet available for ruby"));
    await user.selectOptions(await more(), "Go SDK");
    await waitFor(() => expect(snippet()).toMatch(/^The registry does not respond/));
  });

  it("templates in the definition need no registry", async () => {
    const definition = createFixture("https://api.example/v1");
    for (const endpoint of Object.values(definition.endpoints))
      Object.assign(endpoint, { snippetTemplates: { python: { type: "v1", ...python } } });
    const { user, snippet } = renderPlayground({ definition, flags: { snippetTemplates: true } });
    await user.selectOptions(await more(), "Python SDK");
    expect(snippet()).toContain('plants.water("<plant>")');
  });

  it("a template that cannot be filled in says why", async () => {
    const definition = createFixture("https://api.example/v1");
    const functionInvocation = {
      ...python.functionInvocation,
      templateInputs: [{ type: "payload", location: "MOON" }],
    };
    const template = { type: "v1", ...python, functionInvocation };
    for (const endpoint of Object.values(definition.endpoints))
      Object.assign(endpoint, { snippetTemplates: { python: template } });
    const { user, snippet } = renderPlayground({ definition, flags: { snippetTemplates: true } });
    await user.selectOptions(await more(), "Python SDK");
    expect(snippet()).toBe(
      "Failed to generate python code: the template names the unknown location MOON",
    );
  });
});

it("no SDK but a generated client is offered while templates are off", async () => {
  const registry = createRegistry(createFixture("https://api.example/v1"));
  renderPlayground({
    sdk: { python: "plants" },
    registry: { ...place, fetch: registry.fetch },
  });
  const options = [...(await more()).querySelectorAll("option")].map((each) => each.textContent);
  expect(options).not.toContain("Python SDK");
  expect(registry.asked).toEqual([]);
});
