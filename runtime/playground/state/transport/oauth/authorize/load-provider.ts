import type { HttpRequest } from "../../../../../http/index.js";
import { loadSender } from "../../send/load-sender.js";
import { printHint } from "../../../model/proxy-result.js";
import type { SendOptions } from "../../send/send-request.js";
import { DiscoveryFailure, discoverProvider, type DiscoveredProvider } from "./discover.js";
import type { OAuthSetup } from "../../../model/auth/oauth-setup.js";

/**
 * Loads the metadata of a provider, like requests through the relay or directly.
 *
 * @throws DiscoveryFailure if it cannot be loaded, or is not a discovery document.
 */
export async function loadProvider(
  setup: OAuthSetup,
  options: Pick<SendOptions, "relay" | "startCommand" | "signal" | "fetch">,
): Promise<DiscoveredProvider> {
  const send = await loadSender();
  return discoverProvider(setup, async (url) => {
    const request: HttpRequest = { method: "GET", url, headers: [["Accept", "application/json"]] };
    const silent = { declaresStream: false, onProgress: () => undefined };
    const outcome = await send(request, { ...options, ...silent });
    if (outcome.type === "cancelled") throw new DiscoveryFailure("The search was canceled.");
    if (outcome.type === "failed") {
      const { title } = outcome.failure;
      const hint = printHint(outcome.failure);
      throw new DiscoveryFailure(`${url} could not be loaded. ${title} ${hint}`.trim());
    }
    const { result } = outcome;
    const body = result.type === "json" ? result.response.body : undefined;
    return { status: result.response.status, body };
  });
}
