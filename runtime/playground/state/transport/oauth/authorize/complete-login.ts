import { callbackChannelName, type CallbackMessage } from "./callback-message.js";

/** Whether the page that began the login received the response. */
export type CompletedLogin = "received" | "not-received" | "no-login";

/** How long to wait for the page that began the login, in milliseconds. */
const maxWaitMs = 3000;

/**
 * Completes an OAuth login on the callback page: sends the code and state, or the provider's error,
 * to the playground that began the login. A host calls this on a page of its own origin, at
 * `oauthCallbackUrl`. The page's URL is cleaned immediately, so that the code is not in the history
 * and a reload does not repeat it.
 *
 * @returns `received` if a playground received the response, so that the page can close itself.
 * `not-received` if none did within 3 seconds. `no-login` if the URL contains no response.
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
  // A BroadcastChannel only reaches pages of the same origin.
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
