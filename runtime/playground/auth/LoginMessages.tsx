import type { ReactElement } from "react";
import { Icon } from "../icons/icons.js";
import { usePlaygroundState } from "../playground-context.js";
import type { OAuthCredential } from "../state/request/credentials/credentials.js";
import { isEdited } from "../state/model/auth/oauth-setup.js";

/** Why the last login of a scheme failed. */
export function LoginFailure({ scheme }: { readonly scheme: string }): ReactElement | null {
  const status = usePlaygroundState(({ logins }) => logins[scheme]);
  if (status?.failure === undefined) return null;
  return (
    <div className="fp-callout" data-tone="bad" role="alert">
      <Icon name="alert" />
      <div>
        <p className="fp-callout-title">{status.failure}</p>
        {status.hint && <p>{status.hint}</p>}
      </div>
    </div>
  );
}

/** Warns that the token from a login was edited or could not be refreshed. */
export function StaleWarning({ oauth }: { readonly oauth: OAuthCredential }): ReactElement | null {
  const { setup, state } = oauth;
  const isStale = usePlaygroundState(({ logins }) => logins[setup.scheme]?.isStale === true);
  if (!isEdited(state) && !(isStale && state.isLoggedIn)) return null;
  return (
    <output className="fp-callout" data-tone="warn">
      <Icon name="alert" />
      <span>
        The bearer token is no longer valid. Please refresh it by clicking the button below
      </span>
    </output>
  );
}
