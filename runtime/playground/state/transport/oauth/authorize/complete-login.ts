import { callbackChannelName, type CallbackMessage } from "./callback-message.js";

/** How the page that began the login took the response. */
export type CompletedLogin = "received" | "not-received" | "no-login";

/** Milliseconds after which the page that began the login is taken for gone. */
const maxWaitMs = 3000;

/**
 * Completes an OAuth login on the callback page: hands code and state (or the provider's error) to the
 * playground that began it, and nothing else. A host serves a page with this call on its own origin, at
 * the address of `oauthCallbackUrl`. The page's address is cleaned at once, so that neither history nor
 * a reload holds the code.
 *
 * @returns `received` when a playground took the response; the page can then close itself. `not-received`
 * when none did within 3 seconds, `no-login` when the address holds no response.
 *
 * @example
 * const outcome = await completeLogin();
 * if (outcome === "received") window.close();
 */
export async function completeLogin(): Promise<CompletedLogin> {
  const { pathname, search } = window.location;
  window.history.replaceState(null, "", pathname);
  const message = readMessage(new URLSearchParams(search));
  if (!message) return "no-login";
  const channel = new BroadcastChannel(callbackChannelName(message.state));
  const received = new Promise<CompletedLogin>((resolve) => {
    channel.addEventListener("message", () => resolve("received"), { once: true });
    setTimeout(() => resolve("not-received"), maxWaitMs);
  });
  // A channel is of one origin anyway.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(message);
  const outcome = await received;
  channel.close();
  return outcome;
}

function readMessage(query: URLSearchParams): CallbackMessage | undefined {
  const state = query.get("state");
  if (!state) return undefined;
  const names = ["code", "iss", "error", "error_description"] as const;
  const found = names.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { type: "response", state, ...Object.fromEntries(found) };
}
