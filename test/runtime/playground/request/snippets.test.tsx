import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { ApiDefinition } from "../../../../runtime/definition/index.js";
import { createFixture } from "../harness/fixture-definition.js";
import { renderPlayground } from "../render-playground.js";
import { listCodeSamples } from "../../../../runtime/snippets/index.js";

const more = () => screen.getByRole("combobox", { name: "More languages" });

function withSamples(): ApiDefinition {
  const definition = createFixture("https://api.example/v1");
  const codeSamples = [
    { name: "Our own SDK", language: "ruby", code: "Plants.water('fern')", generated: false },
    { language: "shell", code: "plants water fern", generated: false },
  ];
  const endpoints = Object.entries(definition.endpoints).map(
    ([id, endpoint]) => [id, { ...endpoint, codeSamples }] as const,
  );
  return { ...definition, endpoints: Object.fromEntries(endpoints) };
}

describe("the code of the request card", () => {
  it("has a name in the place of a missing token and path parameter", () => {
    const { snippet } = renderPlayground();
    expect(snippet()).toContain("YOUR_TOKEN");
    expect(snippet()).toContain("/plants/:plant/waterings");
  });

  it("shows the samples of the author next to the generated ones", async () => {
    const { user, snippet } = renderPlayground({ definition: withSamples() });
    const group = within(more()).getByRole("group", { name: "Documented" });
    expect(
      within(group)
        .getAllByRole("option")
        .map((each) => each.textContent),
    ).toEqual(["Our own SDK", "curl"]);
    await user.selectOptions(more(), "Our own SDK");
    expect(snippet()).toBe("Plants.water('fern')");
  });

  it("says so when a sample of the author has no code", async () => {
    const definition = withSamples();
    const codeSamples = [{ name: "Our own SDK", language: "ruby", code: "", generated: false }];
    for (const endpoint of Object.values(definition.endpoints)) {
      Object.assign(endpoint, { codeSamples });
    }
    const { user, snippet } = renderPlayground({ definition });
    await user.selectOptions(more(), "Our own SDK");
    expect(snippet()).toBe("Error generating code snippet");
  });

  it("remembers a sample by its label, and tells samples of one label apart", () => {
    const sample = { language: "ruby", code: "", generated: false };
    const codeSamples = [{ ...sample, name: "Our SDK" }, sample, { ...sample, name: "our sdk" }];
    expect(listCodeSamples({ codeSamples }).map(({ id }) => id)).toEqual([
      "documented-our-sdk",
      "documented-ruby",
      "documented-our-sdk-2",
    ]);
  });

  it("has the shells of Windows beside curl", async () => {
    const { user, snippet } = renderPlayground();
    await user.selectOptions(more(), "PowerShell");
    expect(snippet()).toContain("System.Net.Http.HttpClient");
    await user.selectOptions(more(), "Command Prompt");
    expect(snippet()).toContain('^"https://api.example/v1/plants/:plant/waterings^"');
  });

  it("calls the generated client where its package is known, with what is typed", async () => {
    const { user, snippet } = renderPlayground({ sdk: { typescript: "@acme/greenhouse" } });
    await user.selectOptions(more(), "TypeScript SDK");
    await user.type(screen.getByRole("textbox", { name: "plant" }), "fern");
    expect(snippet()).toContain('import { GreenhouseClient } from "@acme/greenhouse";');
    expect(snippet()).toContain('plant: "fern"');
  });

  it("masks the token in a call of the client, too", async () => {
    const token = "ghp_0123456789abcdefghijklmnopqrstuvwxyz";
    const { user, snippet } = renderPlayground({
      sdk: { typescript: "@acme/greenhouse" },
      initialState: { auth: { bearer_token: token } },
    });
    await user.selectOptions(more(), "TypeScript SDK");
    expect(snippet()).toContain('token: "ghp_01234567....opqrstuvwxyz"');
    await user.click(screen.getByRole("button", { name: "Copy request with credentials" }));
    expect(await navigator.clipboard.readText()).toContain(`token: "${token}"`);
  });

  it("folds and unfolds", async () => {
    const { user } = renderPlayground();
    const panel = within(screen.getByRole("region", { name: "Request" })).getByRole("tabpanel");
    await user.click(screen.getByRole("button", { name: "Request" }));
    expect(panel.hidden).toBe(true);
    await user.click(screen.getByRole("button", { name: /^Request.*POST/ }));
    expect(panel.hidden).toBe(false);
    expect(panel.textContent).toContain("curl");
  });

  it("says when the generators cannot be made from the definition", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const definition = withSamples();
    for (const endpoint of Object.values(definition.endpoints)) {
      Object.assign(endpoint, { codeSamples: [null] });
    }
    const { snippet } = renderPlayground({ definition });
    expect(snippet()).toBe("Failed to create snippet generators");
  });
});
