import { useState } from "react";
import { usePlayground } from "../playground-context.js";
import type { OAuthCredential } from "../state/request/credentials/credentials.js";
import { listRequiredScopes } from "../state/model/auth/oauth-setup.js";

/** The scopes of a login. Default: those that the open endpoint requires. */
export interface ChosenScopes {
  readonly required: readonly string[];
  readonly selected: readonly string[];
  readonly choose: (scopes: readonly string[]) => void;
  /** Stores the selection, which is what a login requests. */
  readonly save: () => void;
}

/** The scopes that the next login of a scheme requests. */
export function useScopes({ setup, state }: OAuthCredential): ChosenScopes {
  const { actions, open } = usePlayground();
  const [isChosen, setIsChosen] = useState(state.scopes.length > 0);
  const needed = listRequiredScopes(open.endpoint, setup.scheme);
  // OpenID Connect requires the scope `openid` (OpenID Connect Core 1.0, section 3.1.2.1).
  const required = setup.issuer === undefined ? needed : [...new Set(["openid", ...needed])];
  const selected = isChosen ? state.scopes : required;
  const store = (scopes: readonly string[]): void =>
    actions.changeOAuth(setup.scheme, (before) => ({ ...before, scopes }));
  return {
    required,
    selected,
    choose: (scopes) => {
      setIsChosen(true);
      store(scopes);
    },
    save: () => store(selected),
  };
}
