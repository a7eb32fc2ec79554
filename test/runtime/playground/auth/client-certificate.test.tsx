import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderPlayground } from "../render-playground.js";
import { createFixture } from "../harness/fixture-definition.js";

const api = createFixture("https://api.example/v1");
const auths = { ...api.auths, certificate: { type: "mutualTls" as const } };

function renderWith(...ways: string[][]) {
  const signIn = {
    ...api.endpoints["signIn"]!,
    auth: null,
    multiAuth: ways.map((schemes) => ({ schemes })),
  };
  const definition = { ...api, auths, endpoints: { signIn } };
  return renderPlayground({ definition });
}

const note = (): HTMLElement | null => screen.queryByText(/cannot send one from a page/);

describe("an endpoint that requires a client certificate", () => {
  it("says that a browser cannot send one, and what can", () => {
    renderWith(["certificate"]);
    expect(note()?.textContent).toContain("certificate is a client certificate (mutual TLS)");
    expect(note()?.textContent).toContain("--cert");
    // There is nothing to enter.
    expect(screen.queryByRole("button", { name: /^Enter your/ })).toBe(null);
  });

  it("says so only of the way to authenticate that is chosen, and names it", async () => {
    const { user } = renderWith(["token"], ["certificate"]);
    expect(note()).toBe(null);
    await user.click(screen.getByRole("button", { name: /^Enter your/ }));
    await user.click(screen.getByRole("radio", { name: "Client certificate" }));
    expect(note()).not.toBe(null);
  });
});
