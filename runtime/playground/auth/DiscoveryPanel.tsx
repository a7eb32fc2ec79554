import { useEffect, useRef, useState, type ReactElement } from "react";
import { Icon } from "../icons/icons.js";
import { usePlayground } from "../playground-context.js";
import type { DiscoveredProvider } from "../state/transport/oauth/authorize/discover.js";
import type { OAuthSetup } from "../state/model/auth/oauth-setup.js";

type Search =
  | { readonly type: "ready" | "searching" }
  | { readonly type: "failed"; readonly message: string }
  | { readonly type: "found"; readonly provider: DiscoveredProvider };

/** OpenID Connect discovery. Nothing is loaded before the user clicks. */
export function DiscoveryPanel({ setup }: { readonly setup: OAuthSetup }): ReactElement {
  const { actions, store } = usePlayground();
  const [state, setState] = useState<Search>({ type: "ready" });
  const discover = useDiscovery(setup);
  const use = (provider: DiscoveredProvider): void => {
    store.setState(({ providers }) => ({ providers: { ...providers, [setup.scheme]: provider } }));
    const tokenUrl = provider.grants[0]?.tokenUrl;
    if (tokenUrl === undefined || setup.grants.length > 0) return;
    // Tokens are refreshed at this URL, also after a reload, when discovery does not run again.
    actions.changeOAuth(setup.scheme, (before) => ({ ...before, tokenUrl }));
  };
  const isSearching = state.type === "searching";
  const start = async (): Promise<void> => {
    if (isSearching) return;
    setState({ type: "searching" });
    try {
      const provider = await discover();
      if (provider.foreignHosts.length === 0) use(provider);
      else setState({ type: "found", provider });
    } catch (error) {
      setState({ type: "failed", message: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <div className="fp-login">
      {state.type === "found" ? (
        <ForeignHosts provider={state.provider} onUse={() => use(state.provider)} />
      ) : (
        <>
          <p className="fp-note fp-login-url">
            The provider publishes its login settings at {setup.discoveryUrl}.
          </p>
          <div className="fp-login-actions">
            <button
              type="button"
              className="fp-primary-button"
              // `aria-disabled`, because a disabled button loses the focus.
              aria-disabled={isSearching || undefined}
              onClick={() => void start()}
            >
              {isSearching ? "Loading..." : "Load login settings"}
            </button>
          </div>
        </>
      )}
      {state.type === "failed" && (
        <div className="fp-callout" data-tone="bad" role="alert">
          <Icon name="alert" />
          <span>{state.message}</span>
        </div>
      )}
    </div>
  );
}

/** Asks for consent before credentials are sent to a host that only the provider names. */
function ForeignHosts(props: {
  readonly provider: DiscoveredProvider;
  readonly onUse: () => void;
}): ReactElement {
  const { issuer, foreignHosts } = props.provider;
  const hosts = foreignHosts.join(", ");
  return (
    <div className="fp-callout" data-tone="warn" role="alert">
      <Icon name="alert" />
      <div>
        <p className="fp-callout-title">
          {issuer} names another host: {hosts}
        </p>
        <p>
          It will get your client ID, client secret and code. The API’s document does not name it.
        </p>
        <button type="button" className="fp-button" onClick={props.onUse}>
          Use {hosts}
        </button>
      </div>
    </div>
  );
}

/** Aborts discovery when the panel unmounts. */
function useDiscovery(setup: OAuthSetup): () => Promise<DiscoveredProvider> {
  const { flags } = usePlayground();
  const controllerRef = useRef<AbortController>(undefined);
  useEffect(() => () => controllerRef.current?.abort(), []);
  return async () => {
    const { loadProvider } = await import("../state/transport/oauth/authorize/load-provider.js");
    const controller = new AbortController();
    controllerRef.current?.abort();
    controllerRef.current = controller;
    return loadProvider(setup, {
      relay: flags.proxy ?? false,
      ...(flags.startCommand ? { startCommand: flags.startCommand } : {}),
      signal: controller.signal,
    });
  };
}
