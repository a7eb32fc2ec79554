import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from "vitest";
import type { LoginState } from "../../../../../../runtime/playground/state/model/auth/login-state.js";
import {
  loginRefreshMs,
  watchLogin,
} from "../../../../../../runtime/playground/state/transport/login/watch-login.js";

const loggedOut = { enabled: true, authenticated: false, authorizationUrl: "/login" };

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

let respond: Mock<Fetch>;
let heard: LoginState[];
let stop: () => void;

const start = (): void => {
  stop = watchLogin({
    configurationUrl: "/frond/login/configuration",
    logoutUrl: "/frond/login/logout",
    onChange: (login) => heard.push(login),
  });
};
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const setVisibility = (visibility: "visible" | "hidden"): void => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibility);
  document.dispatchEvent(new Event("visibilitychange"));
};

beforeEach(() => {
  vi.useFakeTimers();
  heard = [];
  respond = vi.fn<Fetch>(() => Promise.resolve(Response.json(loggedOut)));
  vi.stubGlobal("fetch", respond);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("the configuration of the site's login", () => {
  it("is read at once, with the site's own cookies alone and through no cache", async () => {
    start();
    await pass(0);
    expect(respond.mock.calls[0]?.[0]).toBe("/frond/login/configuration");
    expect(respond.mock.calls[0]?.[1]).toMatchObject({
      credentials: "same-origin",
      cache: "no-store",
    });
    expect(heard).toMatchObject([{ configuration: loggedOutRead(), hasFailed: false }]);
  });

  it("is read again every 300000 ms while the login is enabled", async () => {
    expect(loginRefreshMs).toBe(300_000);
    start();
    await pass(299_999);
    expect(respond).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(respond).toHaveBeenCalledTimes(2);
    await pass(600_000);
    expect(respond).toHaveBeenCalledTimes(4);
  });

  it("is read no more when the login is not enabled", async () => {
    respond.mockImplementation(() => Promise.resolve(Response.json({ enabled: false })));
    start();
    await pass(1_000_000);
    expect(respond).toHaveBeenCalledTimes(1);
  });

  it("is read no more after the end", async () => {
    start();
    await pass(0);
    stop();
    await pass(1_000_000);
    expect(respond).toHaveBeenCalledTimes(1);
  });

  it("waits while the page is hidden, and is read as soon as it is seen", async () => {
    start();
    await pass(0);
    setVisibility("hidden");
    await pass(900_000);
    expect(respond).toHaveBeenCalledTimes(1);
    setVisibility("visible");
    await pass(0);
    expect(respond).toHaveBeenCalledTimes(2);
    await pass(300_000);
    expect(respond).toHaveBeenCalledTimes(3);
  });

  it("is not read early when a page is hidden and seen for a moment", async () => {
    start();
    await pass(1000);
    setVisibility("hidden");
    setVisibility("visible");
    await pass(1000);
    expect(respond).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["the connection fails", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["the site has an error", () => Promise.resolve(Response.json(loggedOut, { status: 500 }))],
    ["the response is no configuration", () => Promise.resolve(Response.json({ enabled: 1 }))],
    ["the response is no JSON", () => Promise.resolve(new Response("<html>"))],
  ])("stays as it was when %s, and is tried again", async (_, fail) => {
    start();
    await pass(0);
    respond.mockImplementation(fail);
    await pass(300_000);
    expect(heard.at(-1)).toMatchObject({ configuration: loggedOutRead(), hasFailed: true });
    respond.mockImplementation(() =>
      Promise.resolve(Response.json({ ...loggedOut, authenticated: true, access_token: "t" })),
    );
    await pass(300_000);
    expect(heard.at(-1)).toMatchObject({
      configuration: { authenticated: true, access_token: "t" },
      hasFailed: false,
    });
  });
});

function loggedOutRead() {
  return { ...loggedOut, authorizationUrl: new URL("/login", window.location.href).href };
}
