import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from "vitest";
import type { PlaygroundProps } from "../../../../runtime/playground/index.js";
import { withWays } from "../harness/auth-fixture.js";
import { createFixture } from "../harness/fixture-definition.js";
import { renderPlayground, type Rendered } from "../render-playground.js";

const api = createFixture("https://api.example/v1");
const node = { type: "endpoint", id: "signIn" } as const;
const loggedOut = {
  enabled: true,
  authenticated: false,
  authorizationUrl: "https://login.acme.example/authorize?tenant=1",
};
const loggedIn = { ...loggedOut, authenticated: true, access_token: "token-of-the-login" };

type Fetch = (address: string) => Promise<Response>;
let respond: Mock<Fetch>;

const say = (configuration: object): void => {
  respond.mockImplementation(() => Promise.resolve(Response.json(configuration)));
};

async function open(
  configuration: object,
  ways: readonly (readonly string[])[] = [["token"]],
  props: Partial<PlaygroundProps> = {},
): Promise<Rendered> {
  say(configuration);
  const rendered = renderPlayground({
    definition: withWays(api, node.id, ways),
    node,
    flags: { loginInjection: true },
    loginInjection: { configurationUrl: "/login/configuration", logoutUrl: "/logout" },
    ...props,
  });
  await act(async () => {
    await vi.dynamicImportSettled();
    await respond.mock.results[0]?.value;
    await new Promise((resolve) => setTimeout(resolve));
  });
  return rendered;
}

const card = (): HTMLElement | null =>
  screen.queryByRole("heading", { name: "Login to send a real request" });
const toggle = (): HTMLElement => screen.getByRole("button", { name: /^Enter your/ });
const token = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>("Bearer token");
const link = (name: string): URL =>
  new URL(screen.getByRole<HTMLAnchorElement>("link", { name }).href);

beforeEach(() => {
  respond = vi.fn<Fetch>();
  vi.stubGlobal("fetch", respond);
});

afterEach(() => {
  window.history.replaceState(null, "", "/");
});

describe("the login of the site", () => {
  it("takes the place of the authorization card, and leads there and back again", async () => {
    window.history.replaceState(null, "", "/pets/list?explorer=true");
    await open(loggedOut);
    expect(card()).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Enter your/ })).toBe(null);
    const address = link("Log in");
    expect(address.origin + address.pathname).toBe("https://login.acme.example/authorize");
    expect(Object.fromEntries(address.searchParams)).toEqual({
      tenant: "1",
      state: window.location.href,
    });
    expect(screen.getByRole("link", { name: "Log in" }).getAttribute("target")).toBe("_self");
  });

  it("gets the address to come back to in the parameter that the site names", async () => {
    await open({ ...loggedOut, returnToQueryParam: "next" });
    expect(link("Log in").searchParams.get("next")).toBe(window.location.href);
  });

  it("is not there without the flag, nor where the site has none, nor without credentials to enter", async () => {
    const first = await open(loggedOut, [["token"]], { flags: {} });
    expect([card(), respond.mock.calls.length]).toEqual([null, 0]);
    first.unmount();
    const second = await open({ enabled: false });
    expect([card(), toggle().textContent]).toEqual([null, expect.stringContaining("bearer token")]);
    second.unmount();
    await open(loggedOut, []);
    expect(card()).toBe(null);
  });

  it("can be left aside for a token of the user's own, whose field gets the focus", async () => {
    const { user, snippet } = await open(loggedOut);
    await user.click(screen.getByRole("button", { name: "Enter credentials instead" }));
    expect(card()).toBe(null);
    expect(document.activeElement).toBe(token());
    await user.type(token(), "token-of-mine");
    expect(toggle().textContent).toMatch(/[^t] ?Authenticated$/);
    expect(snippet()).toMatch(/Bearer t\*{25}ne/);
    expect(link("Log in").hostname).toBe("login.acme.example");
  });

  it("is not asked for again after a reload when the user entered a token", async () => {
    sessionStorage.setItem("frond:auth:greenhouse:token", '{"bearerAuth":{"token":"mine-now"}}');
    await open(loggedOut);
    expect(card()).toBe(null);
    expect(token().value).toBe("mine-now");
  });

  it("leads nowhere where its address is none of the web", async () => {
    await open({ ...loggedOut, authorizationUrl: "javascript:alert(1)" });
    expect(screen.queryByRole("link", { name: "Log in" })).toBe(null);
    expect(screen.getByText(/not available at the moment/)).toBeTruthy();
  });
});

describe("a user who is logged in", () => {
  it.each([
    ["token", "Bearer token"],
    ["machine", "Access token"],
  ])(
    "has the token of the login shown, hidden until it is revealed, and sent: %s",
    async (scheme, label) => {
      const { user, snippet } = await open(loggedIn, [[scheme]]);
      expect(card()).toBe(null);
      expect(toggle().textContent).toMatch(/[^t] ?Authenticated$/);
      await user.click(toggle());
      const field = screen.getByLabelText<HTMLInputElement>(label);
      expect([field.value, field.type]).toEqual(["token-of-the-login", "password"]);
      expect(snippet()).toMatch(/Bearer t\*{25}in/);
      expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain(
        "of-the-login",
      );
    },
  );

  it("can enter another token, which no reading of the configuration replaces, and reset it", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    const { user } = await open(loggedIn);
    await user.click(toggle());
    await user.clear(token());
    await user.type(token(), "token-of-mine");
    say({ ...loggedIn, access_token: "renewed-token" });
    await act(() => vi.advanceTimersByTimeAsync(300_000));
    expect(respond).toHaveBeenCalledTimes(2);
    expect(token().value).toBe("token-of-mine");
    await user.click(screen.getByRole("button", { name: "Reset to default: Bearer token" }));
    expect(token().value).toBe("renewed-token");
  });

  it("does not lose a token that was entered before the login", async () => {
    sessionStorage.setItem("frond:auth:greenhouse:token", '{"bearerAuth":{"token":"mine-now"}}');
    await open(loggedIn);
    expect(token().value).toBe("mine-now");
  });

  it("logs out at the site, which gets the address to come back to", async () => {
    const { user } = await open({ ...loggedIn, returnToQueryParam: "next" });
    await user.click(toggle());
    const address = link("Log out");
    expect([address.pathname, address.searchParams.get("next")]).toEqual([
      "/logout",
      window.location.href,
    ]);
  });

  it("starts with the way to authenticate that takes the token, unless another was chosen", async () => {
    const { unmount, user } = await open(loggedIn, [["apiKey"], ["token"]]);
    await user.click(toggle());
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Bearer token/ }).checked).toBe(
      true,
    );
    await user.click(screen.getByRole("radio", { name: "API key" }));
    unmount();
    await open(loggedIn, [["apiKey"], ["token"]]);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "API key" }).checked).toBe(true);
  });
});

describe("a login that failed", () => {
  it("shows the description as plain text, once, and takes it out of the address", async () => {
    window.history.replaceState(
      null,
      "",
      "/pets?explorer=true&error=access_denied&error_description=%3Cb%3ENo%3C/b%3E+access#top",
    );
    const { unmount } = await open(loggedOut);
    expect(screen.getByRole("alert").textContent).toBe("<b>No</b> access");
    expect(window.location.href).toMatch(/\/pets\?explorer=true#top$/);
    expect(link("Log in").searchParams.get("state")).not.toContain("error");
    unmount();
    await open(loggedOut);
    expect(screen.queryByRole("alert")).toBe(null);
  });

  it("shows the error where there is no description", async () => {
    window.history.replaceState(null, "", "/pets?error=access_denied");
    await open(loggedOut);
    expect(screen.getByRole("alert").textContent).toBe("access_denied");
  });

  it("is nothing to a site without a login: its address keeps its own parameters", async () => {
    window.history.replaceState(null, "", "/pets?error=none");
    await open(loggedOut, [["token"]], { flags: {} });
    expect([screen.queryByRole("alert"), window.location.search]).toEqual([null, "?error=none"]);
  });
});

it("a login that cannot be checked leaves the authorization card, with a quiet word", async () => {
  respond.mockImplementation(() => Promise.reject(new TypeError("Failed to fetch")));
  const rendered = await open({});
  say({});
  await rendered.user.click(toggle());
  expect(screen.getByText(/could not be checked/).localName).toBe("output");
  expect(screen.queryByRole("alert")).toBe(null);
});
