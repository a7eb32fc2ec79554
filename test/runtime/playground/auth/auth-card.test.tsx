import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { ApiDefinition } from "../../../../runtime/definition/index.js";
import { createFixture } from "../harness/fixture-definition.js";
import { renderPlayground } from "../render-playground.js";

const toggle = (): HTMLElement => screen.getByRole("button", { name: /^Enter your/ });

describe("the authorization card", () => {
  it("takes a bearer token, masked, and tells whether there is one", async () => {
    const { user, snippet } = renderPlayground();
    expect(toggle().textContent).toContain("Enter your bearer token");
    expect(toggle().textContent).toContain("Not Authenticated");
    expect(screen.getByLabelText("Bearer token").closest("[hidden]")).not.toBe(null);
    await user.click(toggle());
    await user.type(screen.getByLabelText("Bearer token"), "abcdefgh");
    expect(toggle().textContent).toMatch(/a\*{25}gh.*Authenticated$/);
    expect(toggle().textContent).not.toContain("Not Authenticated");
    expect(snippet()).toContain(`Bearer a${"*".repeat(25)}gh`);
    await user.click(toggle());
    expect(toggle().getAttribute("aria-expanded")).toBe("false");
  });

  it("resets to the site's token, which is sent until another is typed", async () => {
    const { user, snippet } = renderPlayground({
      initialState: { auth: { bearer_token: "site-token" } },
    });
    expect(toggle().textContent).toContain("Authenticated");
    await user.click(toggle());
    expect(screen.queryByRole("button", { name: /Reset/ })).toBe(null);
    await user.clear(screen.getByLabelText("Bearer token"));
    expect(toggle().textContent).toContain("Not Authenticated");
    expect(snippet()).toContain("Authorization: Bearer YOUR_TOKEN");
    await user.click(screen.getByRole("button", { name: "Reset to default: Bearer token" }));
    expect((screen.getByLabelText("Bearer token") as HTMLInputElement).value).toBe("site-token");
    expect(snippet()).toContain("Authorization: Bearer");
    expect(snippet()).not.toContain("YOUR_TOKEN");
  });

  it("has fields by the API's own names, and alternatives to choose from", async () => {
    const { user, snippet } = renderPlayground({ node: { type: "endpoint", id: "signIn" } });
    expect(toggle().textContent).toContain("Enter your username and password");
    await user.click(toggle());
    await user.type(screen.getByLabelText("E-mail"), "zoë");
    expect(toggle().textContent).toContain("Not Authenticated");
    await user.type(screen.getByLabelText("Pass phrase"), "pässword");
    expect(toggle().textContent).toMatch(/zoë.*Authenticated$/);
    expect(snippet()).toContain("Authorization: Basic");
    await user.click(screen.getByRole("radio", { name: "Bearer token + API key" }));
    expect(toggle().textContent).toContain("Enter your credentials");
    await user.type(screen.getByLabelText("API key"), "k");
    expect(toggle().textContent).toContain("Not Authenticated");
    await user.type(screen.getByLabelText("Bearer token"), "t");
    expect(toggle().textContent).not.toContain("Not Authenticated");
    expect(snippet()).toContain("X-Api-Key");
    await user.click(screen.getByRole("radio", { name: "No credentials" }));
    expect(snippet()).not.toContain("X-Api-Key");
  });

  it("reveals a secret only when asked to", async () => {
    const { user } = renderPlayground();
    await user.click(toggle());
    const field = screen.getByLabelText("Bearer token");
    expect(field.getAttribute("type")).toBe("password");
    await user.click(screen.getByRole("button", { name: "Show Bearer token" }));
    expect(field.getAttribute("type")).toBe("text");
  });

  it("keeps what is typed for the session and ignores what is stored in another format", async () => {
    const first = renderPlayground();
    await first.user.click(toggle());
    await first.user.type(screen.getByLabelText("Bearer token"), "kept-token");
    first.unmount();
    const second = renderPlayground();
    expect(toggle().textContent).not.toContain("Not Authenticated");
    second.unmount();
    sessionStorage.setItem("frond:auth:greenhouse:token", '{"bearerAuth":{"token":5}}');
    renderPlayground();
    expect(toggle().textContent).toContain("Not Authenticated");
  });
});

describe("several schemes of one kind", () => {
  const fixture = createFixture("https://api.example/v1");
  const create = (multiAuth: { schemes: string[] }[]): ApiDefinition => ({
    ...fixture,
    auths: {
      user: { type: "bearerAuth" },
      admin: { type: "bearerAuth" },
    },
    endpoints: { signIn: { ...fixture.endpoints["signIn"]!, auth: null, multiAuth } },
  });

  it("have a token each: one typed for the user is neither shown nor sent for the admin", async () => {
    const definition = create([{ schemes: ["user"] }, { schemes: ["admin"] }]);
    const { user, snippet } = renderPlayground({ definition });
    await user.click(toggle());
    await user.type(screen.getByLabelText("Bearer token"), "token-of-user");
    await user.click(screen.getByRole("radio", { name: "Bearer token (admin)" }));
    expect(screen.getByLabelText<HTMLInputElement>("Bearer token").value).toBe("");
    expect(toggle().textContent).toContain("Not Authenticated");
    expect(snippet()).toContain("YOUR_TOKEN");
    await user.click(screen.getByRole("radio", { name: /^Bearer token \(user\)/ }));
    expect(screen.getByLabelText<HTMLInputElement>("Bearer token").value).toBe("token-of-user");
  });

  it("have fields that say which scheme they belong to where they are needed together", () => {
    renderPlayground({ definition: create([{ schemes: ["user", "admin"] }]) });
    expect(screen.getByLabelText("Bearer token (user)")).toBeTruthy();
    expect(screen.getByLabelText("Bearer token (admin)")).toBeTruthy();
  });
});
