import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { ApiDefinition } from "../../../../runtime/definition/index.js";
import type { PlaygroundProps } from "../../../../runtime/playground/index.js";
import { renderPlayground, type Rendered } from "../render-playground.js";
import {
  createJwt,
  createTokenApi,
  flows,
  referenced,
} from "../state/session/oauth/open-scheme.js";
import { startApi, type Reply, type TestApi } from "../state/session/oauth/start-api.js";

const loginFailed = "Failed to login with the provided credentials";
const stale = "The bearer token is no longer valid. Please refresh it by clicking the button below";
const ok: Reply = { body: { access_token: "token-0123456789" } };

/** The card of the scheme, opened. */
async function openCard(
  definition: ApiDefinition,
  props: Partial<PlaygroundProps> = {},
): Promise<Rendered> {
  const rendered = renderPlayground({
    definition,
    node: { type: "endpoint", id: "listPlants" },
    flags: { localDevelopment: true },
    ...props,
  });
  await rendered.user.click(screen.getByRole("button", { name: /Enter your/ }));
  return rendered;
}

const card = (): HTMLElement => screen.getAllByRole("region", { name: "Authorization" })[0]!;
const button = (name: string | RegExp): HTMLElement => within(card()).getByRole("button", { name });

/** A server whose responses come when a test says so. */
async function startSlow(): Promise<{ api: TestApi; answer: (reply: Reply) => void }> {
  const waiting: ((reply: Reply) => void)[] = [];
  const api = await startApi(() => new Promise((resolve) => void waiting.push(resolve)));
  return { api, answer: (reply) => waiting.shift()?.(reply) };
}

describe("the dialog for credentials", () => {
  const declared = (url: string): ApiDefinition["auths"][string] =>
    flows({ clientCredentials: { tokenUrl: `${url}/token` } });
  const dialog = (): HTMLElement => screen.getByRole("dialog", { name: "Log in" });

  async function openDialog(
    api: TestApi,
    auth: ApiDefinition["auths"][string] = declared(api.url),
  ): Promise<Rendered> {
    const rendered = await openCard(createTokenApi(api.url, auth));
    await rendered.user.click(button("Log in"));
    return rendered;
  }

  /** The dialog with a client ID, without which nothing is sent. */
  async function openFilled(
    api: TestApi,
    auth: ApiDefinition["auths"][string] = declared(api.url),
  ): Promise<Rendered> {
    const rendered = await openDialog(api, auth);
    await rendered.user.type(within(dialog()).getByLabelText("Client ID"), "app");
    return rendered;
  }

  it("asks for the client ID before anything is sent", async () => {
    const api = await startApi(() => ok);
    const { user } = await openDialog(api);
    await user.click(within(dialog()).getByRole("button", { name: "Log in" }));
    expect(within(dialog()).getByRole("alert").textContent).toBe("Enter the client ID first.");
    expect(api.received).toEqual([]);
    await user.type(within(dialog()).getByLabelText("Client ID"), "app");
    expect(within(dialog()).queryByRole("alert")).toBeNull();
  });

  it("starts at its first field, and leaves the focus on the card after logging out", async () => {
    const api = await startApi(() => ok);
    const { user } = await openDialog(api);
    expect(document.activeElement).toBe(within(dialog()).getByLabelText("Client ID"));
    await user.keyboard("app{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Log in" })).toBeNull());
    await user.click(button("Log out"));
    expect(document.activeElement).toBe(button("Log in"));
  });

  it("logs in, says 'Loading...' meanwhile and closes after 500 ms", async () => {
    const { api, answer } = await startSlow();
    const { user } = await openFilled(api);
    await user.type(within(dialog()).getByLabelText("Client ID"), "app");
    await user.type(within(dialog()).getByLabelText("Client secret"), "secret-1");
    await user.click(within(dialog()).getByRole("button", { name: "Log in" }));
    expect(within(dialog()).getByRole("button", { name: "Loading..." })).toBeTruthy();
    await waitFor(() => expect(api.received).toHaveLength(1));
    const timers = vi.spyOn(window, "setTimeout");
    answer(ok);
    await within(dialog()).findByRole("button", { name: "Logged in" });
    await waitFor(() => expect(timers.mock.calls.map(([, delay]) => delay)).toContain(500));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Log in" })).toBeNull());
    expect(within(card()).getByText("Authenticated")).toBeTruthy();
    expect(within(card()).getByLabelText("Access token")).toHaveProperty(
      "value",
      "token-0123456789",
    );
  });

  it("closes when the token cannot be read, which is logged", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const api = await startApi(() => ({ body: { other: 1 } }));
    const { user } = await openFilled(api);
    await user.click(within(dialog()).getByRole("button", { name: "Log in" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Log in" })).toBeNull());
    expect(log).toHaveBeenCalled();
    expect(within(card()).getByText("Not Authenticated")).toBeTruthy();
  });

  it.each([
    ["is not ok", { status: 401, body: { error: "invalid_client" } }],
    ["is not JSON", { body: "hello" }],
  ] satisfies [string, Reply][])("stays with an alert when the result %s", async (_, reply) => {
    const api = await startApi(() => reply);
    const { user } = await openFilled(api);
    await user.click(within(dialog()).getByRole("button", { name: "Log in" }));
    const alert = await within(dialog()).findByRole("alert");
    expect(alert.textContent).toContain(loginFailed);
    expect(within(dialog()).getByRole("button", { name: "Log in" })).toBeTruthy();
  });

  it("is closed by Escape and Cancel, which end the login", async () => {
    const { api } = await startSlow();
    const { user } = await openFilled(api);
    await user.click(within(dialog()).getByRole("button", { name: "Log in" }));
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog", { name: "Log in" })).toBeNull();
    await waitFor(() => expect(button("Log in")).toBeTruthy());
    await user.click(button("Log in"));
    await user.click(within(dialog()).getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog", { name: "Log in" })).toBeNull();
    expect(sessionStorage.getItem("frond:auth:a:login") ?? "").not.toContain('"isLoggingIn":true');
  });

  it("asks for the scopes that were chosen", async () => {
    const api = await startApi(() => ok);
    const scopes = { read: "Read plants", write: "Change plants" };
    const { user } = await openFilled(
      api,
      flows({ clientCredentials: { tokenUrl: "/token", scopes } }),
    );
    await user.click(within(dialog()).getByRole("checkbox", { name: /^write/ }));
    await user.click(within(dialog()).getByRole("button", { name: "Log in" }));
    await waitFor(() => expect(api.received).toHaveLength(1));
    expect(new URLSearchParams(api.received[0]?.body).get("scope")).toBe("write");
  });

  it("says where the credentials go", async () => {
    const api = await startApi(() => ok);
    await openDialog(api, flows({ clientCredentials: { tokenUrl: "/oauth/token" } }));
    expect(within(dialog()).getByText(`Sent to ${api.url}/oauth/token`)).toBeTruthy();
  });

  it("asks for user name and password where the grant takes them, and forgets them", async () => {
    const api = await startApi(() => ({ status: 400, body: { error: "invalid_grant" } }));
    const { user } = await openDialog(api, flows({ password: { tokenUrl: `${api.url}/token` } }));
    await user.type(within(dialog()).getByLabelText("Username"), "reader");
    await user.type(within(dialog()).getByLabelText("Password"), "open sesame 1");
    await user.click(within(dialog()).getByRole("button", { name: "Log in" }));
    await within(dialog()).findByRole("alert");
    expect(new URLSearchParams(api.received[0]?.body).get("password")).toBe("open sesame 1");
    await user.keyboard("{Escape}");
    expect(JSON.stringify({ ...sessionStorage })).not.toContain("sesame");
    expect(document.body.textContent).not.toContain("sesame");
    await user.click(button("Log in"));
    expect(within(dialog()).getByLabelText("Password")).toHaveProperty("value", "");
  });

  it("offers each grant that the document declares, and says which ones are of no use here", async () => {
    const api = await startApi(() => ok);
    const both = flows({
      clientCredentials: { tokenUrl: "/token" },
      implicit: { authorizationUrl: "https://login.example" },
    });
    const { user } = await openCard(createTokenApi(api.url, both));
    await user.click(within(card()).getByRole("radio", { name: "Implicit" }));
    expect(within(card()).getByText(/cannot log in with ‘Implicit’/)).toBeTruthy();
    await user.click(within(card()).getByRole("radio", { name: "Client credentials" }));
    expect(button("Log in")).toBeTruthy();
  });
});

describe("the form of a referenced endpoint", () => {
  const openReferenced = (api: TestApi, props: Partial<PlaygroundProps> = {}) =>
    openCard(createTokenApi(api.url, referenced()), props);
  const form = (): Promise<HTMLElement> => screen.findByRole("form", { name: "Token request" });

  it("fetches a bearer token, 'Loading...' meanwhile, and then offers to refresh it", async () => {
    const { api, answer } = await startSlow();
    const { user } = await openReferenced(api);
    const fields = within(await form());
    await user.type(fields.getByLabelText(/^client_id/), "app");
    const secret = fields.getByLabelText(/^client_secret/);
    expect(secret).toHaveProperty("type", "password");
    await user.type(secret, "secret-1");
    await user.click(button("Fetch Bearer Token"));
    // A disabled button would lose the focus; this one does nothing.
    expect(button("Loading...").getAttribute("aria-disabled")).toBe("true");
    expect(document.activeElement).toBe(button("Loading..."));
    await user.keyboard("{Enter}");
    await waitFor(() => expect(api.received).toHaveLength(1));
    expect(JSON.parse(api.received[0]?.body ?? "")).toEqual({
      client_id: "app",
      client_secret: "secret-1",
    });
    answer(ok);
    await waitFor(() => expect(button("Refresh Bearer Token")).toBeTruthy());
    expect(within(card()).getByText("Authenticated")).toBeTruthy();
    expect(api.received).toHaveLength(1);
  });

  it("shows an alert when the login fails, and the button stays", async () => {
    const api = await startApi(() => ({ body: { nothing: true } }));
    const { user } = await openReferenced(api);
    await form();
    await user.click(button("Fetch Bearer Token"));
    expect((await within(card()).findByRole("alert")).textContent).toContain(loginFailed);
    expect(button("Fetch Bearer Token")).toHaveProperty("disabled", false);
  });

  it("says on the folded card and at the response that a token could not be refreshed", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    let count = 0;
    const api = await startApi(({ path }) => {
      if (!path.startsWith("/token")) return { status: 401, body: {} };
      count += 1;
      const refused = { status: 401, body: { error: "invalid_client" } };
      return count === 1 ? { body: { access_token: createJwt(1) } } : refused;
    });
    const { user } = await openReferenced(api);
    await form();
    await user.click(button("Fetch Bearer Token"));
    await within(card()).findByLabelText("Access token");
    await user.click(button(/^Enter your/));
    expect(within(card()).queryByText("Refresh failed")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Send Request" }));
    const response = within(screen.getByRole("region", { name: "Response" }));
    expect(await response.findByText("The expired token could not be refreshed.")).toBeTruthy();
    expect(button(/^Enter your/).textContent).toContain("Refresh failed");
    expect(log.mock.calls.map(([words]) => words)).toContain(
      "The expired token could not be refreshed.",
    );
    await user.click(response.getByRole("button", { name: "Change your credentials" }));
    expect(button(/^Enter your/).getAttribute("aria-expanded")).toBe("true");
  });

  it("warns when the token differs from the one of the login, and takes it back by a refresh", async () => {
    const api = await startApi(() => ok);
    const { user } = await openReferenced(api);
    await form();
    await user.click(button("Fetch Bearer Token"));
    const token = await within(card()).findByLabelText("Access token");
    expect(token).toHaveProperty("type", "password");
    expect(within(card()).queryByText(stale)).toBeNull();
    await user.type(token, "x");
    expect(within(card()).getByText(stale)).toBeTruthy();
    await user.click(button("Refresh Bearer Token"));
    await waitFor(() => expect(within(card()).queryByText(stale)).toBeNull());
    expect(within(card()).getByLabelText("Access token")).toHaveProperty(
      "value",
      "token-0123456789",
    );
  });

  it("takes a token instead of credentials", async () => {
    const api = await startApi(() => ok);
    const { user } = await openReferenced(api);
    await form();
    expect(within(card()).queryByLabelText("Access token")).toBeNull();
    await user.click(within(card()).getByRole("radio", { name: "Token" }));
    expect(screen.queryByRole("form", { name: "Token request" })).toBeNull();
    await user.type(within(card()).getByLabelText("Access token"), "mine");
    expect(within(card()).getByText("Authenticated")).toBeTruthy();
    await user.click(within(card()).getByRole("radio", { name: "Credentials" }));
    expect(within(card()).getByText("Not Authenticated")).toBeTruthy();
    expect(await form()).toBeTruthy();
  });

  it("falls back to a plain field named token when the endpoint cannot be loaded", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const definition = createTokenApi("https://api.example", referenced());
    const { getToken: _gone, ...endpoints } = definition.endpoints;
    const { user } = await openCard(
      { ...definition, endpoints },
      { loadEndpoint: () => Promise.reject(new Error("gone")) },
    );
    const field = await within(card()).findByLabelText("token");
    expect(within(card()).queryByRole("radio")).toBeNull();
    await user.type(field, "mine");
    expect(within(card()).getByText("Authenticated")).toBeTruthy();
  });

  it("asks before a host outside the definition gets the credentials", async () => {
    const api = await startApi(() => ok);
    const { user } = await openCard(createTokenApi("https://api.example", referenced()));
    await form();
    await user.click(screen.getByRole("button", { name: /^Base URL/ }));
    const url = screen.getByRole("textbox", { name: "Base URL" });
    await user.clear(url);
    await user.type(url, `${api.url}{Enter}`);
    await user.click(button("Fetch Bearer Token"));
    const { host } = new URL(api.url);
    const send = await within(card()).findByRole("button", { name: `Send them to ${host}` });
    expect(api.received).toHaveLength(0);
    await user.click(send);
    await waitFor(() => expect(button("Refresh Bearer Token")).toBeTruthy());
  });

  it("shows the exchange with its secrets masked, to be copied", async () => {
    const api = await startApi(() => ok);
    const { user } = await openReferenced(api);
    const fields = within(await form());
    await user.type(fields.getByLabelText(/^client_secret/), "secret-1234567");
    expect(within(card()).queryByText("Show the exchange")).toBeNull();
    await user.click(button("Fetch Bearer Token"));
    await user.click(await within(card()).findByText("Show the exchange"));
    const details = within(card()).getByText("Show the exchange").closest("details");
    const shown = details?.textContent ?? "";
    expect(shown).toContain(`POST ${api.url}/token`);
    expect(shown).toContain("200 OK");
    expect(shown).not.toMatch(/secret-1234567|token-0123456789/);
    await user.click(button("Copy the exchange"));
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain(`POST ${api.url}/token`);
    expect(copied).not.toMatch(/secret-1234567|token-0123456789/);
  });
});
