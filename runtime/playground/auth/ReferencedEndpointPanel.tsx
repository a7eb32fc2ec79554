import { useMemo, type ReactElement } from "react";
import { useStore } from "zustand";
import { nodePath } from "../../definition/index.js";
import { MethodBadge } from "../controls/MethodBadge.js";
import { Icon } from "../icons/icons.js";
import {
  PlaygroundContext,
  usePlayground,
  usePlaygroundState,
  type PlaygroundContextValue,
} from "../playground-context.js";
import type { OAuthCredential } from "../state/request/credentials/credentials.js";
import { chooseContent } from "../state/model/form/choose-content.js";
import { createJsonDrafts } from "../state/session/json-drafts.js";
import type { TokenForm } from "../state/session/oauth/token-form.js";
import { LoginActions } from "./LoginActions.js";
import { LoginFailure, StaleWarning } from "./LoginMessages.js";

/** The form of the token endpoint, and the button that calls it. */
export function ReferencedEndpointPanel({
  form,
  oauth,
}: {
  readonly form: TokenForm;
  readonly oauth: OAuthCredential;
}): ReactElement {
  const { actions, InnerForm } = usePlayground();
  const context = useTokenContext(form);
  const { setup, state } = oauth;
  const { endpoint } = form.open;
  return (
    <div className="fp-login">
      <PlaygroundContext.Provider value={context}>
        <div className="fp-token-form">
          <p className="fp-token-call">
            <MethodBadge method={endpoint.method} />
            <TokenAddress form={form} />
          </p>
          <InnerForm />
        </div>
      </PlaygroundContext.Provider>
      <StaleWarning oauth={oauth} />
      <LoginFailure scheme={setup.scheme} />
      <ForeignHost oauth={oauth} />
      <LoginActions
        oauth={oauth}
        label={state.isLoggedIn ? "Refresh Bearer Token" : "Fetch Bearer Token"}
        withLogOut={false}
        onLogIn={() => void actions.fetchToken(setup)}
      />
    </div>
  );
}

/** The URL that the credentials are sent to. */
function TokenAddress({ form }: { readonly form: TokenForm }): ReactElement {
  const baseUrl = usePlaygroundState((state) => state.baseUrl);
  return <code>{`${baseUrl.replace(/\/$/, "")}${nodePath(form.open.endpoint)}`}</code>;
}

/** Asks for consent before credentials are sent to a host outside of the definition. */
function ForeignHost({ oauth }: { readonly oauth: OAuthCredential }): ReactElement | null {
  const { actions } = usePlayground();
  const { setup } = oauth;
  const host = usePlaygroundState(({ logins }) => logins[setup.scheme]?.foreignHost);
  if (host === undefined) return null;
  return (
    <div className="fp-callout" data-tone="warn" role="alert">
      <Icon name="alert" />
      <div>
        <p>
          <strong>{host}</strong> is not a host of this API’s definition. It would get the
          credentials.
        </p>
        <button
          type="button"
          className="fp-button"
          onClick={() => void actions.fetchToken(setup, host)}
        >
          Send them to {host}
        </button>
      </div>
    </div>
  );
}

/** Context of the nested playground of the token endpoint. */
function useTokenContext(form: TokenForm): PlaygroundContextValue {
  const outer = usePlayground();
  const drafts = useMemo(() => createJsonDrafts(), []);
  const contentType = useStore(form.store, ({ extras }) => extras.contentType);
  return useMemo(
    () => ({
      ...outer,
      open: chooseContent(form.open, contentType),
      declared: form.open,
      store: form.store,
      actions: { ...outer.actions, ...form.actions },
      drafts,
    }),
    [outer, form, drafts, contentType],
  );
}
