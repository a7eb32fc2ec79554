import { createHash } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import {
  authorize,
  type AuthorizationRequest,
} from "../../../../../../../runtime/playground/state/transport/oauth/authorize/authorize.js";
import { callbackChannelName } from "../../../../../../../runtime/playground/state/transport/oauth/authorize/callback-message.js";

const request: AuthorizationRequest = {
  authorizationUrl: "https://login.example/auth?audience=pets",
  clientId: "browser-app",
  redirectUrl: "https://docs.example/frond/oauth-callback.html",
  scopes: ["openid", "pets:read"],
};

type Answer = Readonly<Record<string, string>>;

/** A provider that sends the user back at once with what `answer` makes of the login's parameters. */
function createProvider(answer: (parameters: URLSearchParams) => Answer) {
  const shown: URL[] = [];
  const received: unknown[] = [];
  const channels: BroadcastChannel[] = [];
  const close = vi.fn<() => void>();
  const show = (address: string): void => {
    const url = new URL(address);
    shown.push(url);
    const state = url.searchParams.get("state") ?? "";
    const channel = new BroadcastChannel(callbackChannelName(state));
    channels.push(channel);
    channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      received.push(data);
      channel.close();
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage({ type: "response", state, ...answer(url.searchParams) });
  };
  const end = (): void => channels.forEach((channel) => channel.close());
  return { popup: { show, close }, shown, received, end };
}

const never = new AbortController().signal;

describe("an authorization", () => {
  it("sends the challenge of its verifier and keeps the verifier to itself", async () => {
    const provider = createProvider(() => ({ code: "c0de" }));
    const { code, verifier } = await authorize(request, provider.popup, never);
    expect(code).toBe("c0de");
    const query = provider.shown[0]?.searchParams;
    expect(query?.get("code_challenge_method")).toBe("S256");
    expect(query?.get("code_challenge")).toBe(
      createHash("sha256").update(verifier).digest("base64url"),
    );
    expect(provider.shown[0]?.href).not.toContain(verifier);
    expect(verifier).toMatch(/^[\w.~-]{43,128}$/);
  });

  it.each([
    "javascript:fetch('//evil.example')",
    "JavaScript://login.example/%0aevil()",
    "data:text/html,<script>evil()</script>",
    "login.example/auth",
  ])("shows no page but those of HTTP: %s", async (authorizationUrl) => {
    const provider = createProvider(() => ({ code: "c0de" }));
    const failed = authorize({ ...request, authorizationUrl }, provider.popup, never);
    await expect(failed).rejects.toThrow("not an http or https URL");
    expect(provider.shown).toEqual([]);
    expect(provider.popup.close).toHaveBeenCalled();
  });

  it("asks for the client, the redirect and the scopes, and keeps the provider's own parameters", async () => {
    const provider = createProvider(() => ({ code: "c0de" }));
    await authorize(request, provider.popup, never);
    expect(Object.fromEntries(provider.shown[0]?.searchParams ?? [])).toMatchObject({
      audience: "pets",
      response_type: "code",
      client_id: "browser-app",
      redirect_uri: "https://docs.example/frond/oauth-callback.html",
      scope: "openid pets:read",
    });
  });

  it("sends a nonce with openid alone, and gives it for the ID token", async () => {
    const provider = createProvider(() => ({ code: "c0de" }));
    const { nonce } = await authorize(request, provider.popup, never);
    await authorize({ ...request, scopes: ["pets:read"] }, provider.popup, never);
    expect(provider.shown[0]?.searchParams.get("nonce")).toBe(nonce);
    expect(provider.shown[1]?.searchParams.has("nonce")).toBe(false);
  });

  it("has another state, nonce and verifier each time", async () => {
    const provider = createProvider(() => ({ code: "c0de" }));
    const first = await authorize(request, provider.popup, never);
    const second = await authorize(request, provider.popup, never);
    expect(second.verifier).not.toBe(first.verifier);
    expect(second.nonce).not.toBe(first.nonce);
    const states = provider.shown.map((url) => url.searchParams.get("state"));
    expect(new Set(states).size).toBe(2);
  });

  it("says that the response arrived, and closes the window", async () => {
    const provider = createProvider(() => ({ code: "c0de" }));
    await authorize(request, provider.popup, never);
    await vi.waitFor(() => expect(provider.received).toEqual([{ type: "received" }]));
    expect(provider.popup.close).toHaveBeenCalledOnce();
  });

  it.each([
    ["the description", { error: "access_denied", error_description: "Not today." }, "Not today."],
    ["the code of the error", { error: "access_denied" }, "access_denied"],
  ])("fails with %s when the provider refuses", async (_case, answer, text) => {
    const provider = createProvider((): Answer => answer);
    await expect(authorize(request, provider.popup, never)).rejects.toThrow(
      `The provider refused the login: ${text}`,
    );
    expect(provider.popup.close).toHaveBeenCalledOnce();
  });

  it("shortens what a provider says at length", async () => {
    const answer = { error: "x", error_description: "a".repeat(5000) };
    const provider = createProvider(() => answer);
    const failure = await authorize(request, provider.popup, never).catch(String);
    expect(String(failure).length).toBeLessThan(400);
  });

  it.each([
    ["another state", { state: "other", code: "c0de" }],
    ["another issuer", { iss: "https://evil.example", code: "c0de" }],
  ])("refuses a response with %s", async (_case, answer) => {
    const provider = createProvider((): Answer => answer);
    await expect(
      authorize({ ...request, issuer: "https://login.example" }, provider.popup, never),
    ).rejects.toThrow("The response does not belong to this login");
  });

  it("takes a response of the issuer that discovery named", async () => {
    const provider = createProvider(() => ({ iss: "https://login.example", code: "c0de" }));
    const known = { ...request, issuer: "https://login.example" };
    await expect(authorize(known, provider.popup, never)).resolves.toMatchObject({ code: "c0de" });
  });

  it("fails without a code", async () => {
    const provider = createProvider(() => ({}));
    await expect(authorize(request, provider.popup, never)).rejects.toThrow("neither a code");
  });

  it("ends when it is canceled", async () => {
    const controller = new AbortController();
    const popup = { show: () => controller.abort(), close: vi.fn<() => void>() };
    await expect(authorize(request, popup, controller.signal)).rejects.toThrow(
      expect.objectContaining({ name: "AbortError" }) as Error,
    );
    expect(popup.close).toHaveBeenCalledOnce();
  });

  it("ends when nobody logs in within 10 minutes", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const close = vi.fn<() => void>();
    const failure = new Promise<string>((resolve) => {
      const show = (): void => void vi.advanceTimersByTimeAsync(10 * 60 * 1000);
      authorize(request, { show, close }, never).catch((error: Error) => resolve(error.message));
    });
    expect(await failure).toContain("within 10 minutes");
    expect(close).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});
