import type { ReactElement } from "react";
import { useStore } from "zustand";
import {
  nameCredentials,
  takesCredentials,
  useSchemes,
  useStaleToken,
} from "../auth/use-schemes.js";
import { Icon } from "../icons/icons.js";
import { usePlayground } from "../playground-context.js";
import type { ProxyResult } from "../state/model/proxy-result.js";
import { isAuthenticated } from "../state/request/credentials/credentials.js";

/** What a response says about the credentials, and a button that opens their card. */
export function AuthNote({ result }: { readonly result: ProxyResult }): ReactElement | null {
  const { open, actions } = usePlayground();
  const schemes = useSchemes();
  const isStale = useStaleToken(schemes);
  const hadCredentials = useStore(
    actions.history,
    ({ calls }) => calls.find((call) => call.result === result)?.hadCredentials,
  );
  if (!takesCredentials(open)) return null;
  const problem = isStale
    ? "The expired token could not be refreshed."
    : explainRefusal(result.response.status, hadCredentials ?? isAuthenticated(schemes));
  if (problem === undefined) return null;
  const isChange = isStale || hadCredentials;
  return (
    <div className="fp-auth-note">
      <Icon name="key" size={14} />
      <span>{problem}</span>
      <button type="button" className="fp-button" onClick={actions.openCredentials}>
        {isChange ? "Change your credentials" : nameCredentials(schemes)}
      </button>
    </div>
  );
}

function explainRefusal(status: number, hadCredentials: boolean): string | undefined {
  if (status !== 401 && status !== 403) return undefined;
  if (!hadCredentials) return "Not authenticated.";
  return status === 401
    ? "The API did not accept your credentials."
    : "Your credentials do not allow this request.";
}
