import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { ApiDefinition } from "../../../../runtime/definition/index.js";
import { createFixture } from "../harness/fixture-definition.js";
import { renderPlayground, stubFetch } from "../render-playground.js";

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

describe("a response that refuses the caller", () => {
  const respond = (status: number) => () =>
    new Response("{}", { status, headers: { "content-type": "application/json" } });
  const card = (): HTMLElement => screen.getByRole("region", { name: "Authorization" });
  const response = (): HTMLElement => screen.getByRole("region", { name: "Response" });

  async function sendAnyway(user: UserEvent): Promise<void> {
    await user.click(screen.getByRole("button", { name: "Send Request" }));
    await user.click(screen.getByRole("button", { name: "Send anyway" }));
  }

  it.each([401, 403])("with %d leads to the card when nothing was sent", async (status) => {
    stubFetch(respond(status));
    const { user } = renderPlayground();
    await sendAnyway(user);
    expect(await within(response()).findByText("Not authenticated.")).toBeTruthy();
    await user.click(within(response()).getByRole("button", { name: "Enter your bearer token" }));
    expect(document.activeElement).toBe(screen.getByLabelText("Bearer token"));
    expect(screen.getByLabelText("Bearer token").closest("[hidden]")).toBe(null);
    screen.getByRole("button", { name: "Send Request" }).focus();
    await user.click(within(response()).getByRole("button", { name: "Enter your bearer token" }));
    expect(document.activeElement).toBe(screen.getByLabelText("Bearer token"));
    await user.keyboard("typed");
    expect(within(response()).getByText("Not authenticated.")).toBeTruthy();
  });

  it.each([
    [401, "The API did not accept your credentials."],
    [403, "Your credentials do not allow this request."],
  ])("with %d says so of credentials that were sent", async (status, words) => {
    stubFetch(respond(status));
    const { user } = renderPlayground({ initialState: { auth: { bearer_token: "site-token" } } });
    await sendAnyway(user);
    expect(await within(response()).findByText(words)).toBeTruthy();
    await user.click(within(response()).getByRole("button", { name: "Change your credentials" }));
    expect(card().contains(document.activeElement)).toBe(true);
  });

  it("is the only one that says it", async () => {
    stubFetch(respond(404));
    const { user } = renderPlayground();
    await sendAnyway(user);
    await within(response()).findByText(/^404/);
    expect(within(response()).queryByText("Not authenticated.")).toBe(null);
  });
});
