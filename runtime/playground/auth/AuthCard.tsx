import { useId, useState, type ReactElement } from "react";
import { Icon } from "../icons/icons.js";
import { AuthBody, LoginCard } from "../lazy-parts.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import {
  isAuthenticated,
  listAlternatives,
  maskCredential,
  type SchemeCredential,
} from "../state/request/credentials/credentials.js";
import { listSchemes } from "../state/request/encode-form.js";
import type { PlaygroundState } from "../state/session/playground-store.js";

/** The credentials that are sent with requests. */
export function AuthCard(): ReactElement | null {
  const { open } = usePlayground();
  const [isOpen, setIsOpen] = useState(false);
  const [usesToken, setUsesToken] = useState(false);
  const id = useId();
  const schemes = useSchemes();
  const asksForLogin = usePlaygroundState((state) => needsLogin(state, schemes));
  const hasError = usePlaygroundState((state) => state.login?.error !== undefined);
  const [only, ...others] = listAlternatives(open.encoding);
  // A client certificate has no fields. A note explains it.
  if (!only || (only.length === 0 && others.length === 0)) return hasError ? <LoginCard /> : null;
  if (asksForLogin && !usesToken) {
    const useToken = (): void => {
      setUsesToken(true);
      setIsOpen(true);
    };
    return <LoginCard onUseToken={useToken} />;
  }
  const isDone = isAuthenticated(schemes);
  return (
    <section className="fp-auth" aria-label="Authorization">
      <button
        type="button"
        className="fp-auth-toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="key" />
        <span className="fp-auth-title">{findTitle(schemes)}</span>
        <span className="fp-auth-preview">{findPreview(schemes)}</span>
        <span className="fp-badge" data-tone={isDone ? "good" : "neutral"}>
          {isDone ? "Authenticated" : "Not Authenticated"}
        </span>
        <Icon name="chevronDown" size={14} />
      </button>
      <div id={id} hidden={!isOpen}>
        <AuthBody schemes={schemes} takesFocus={usesToken} />
      </div>
    </section>
  );
}

/** The schemes of the selected way to authenticate. */
function useSchemes(): SchemeCredential[] {
  const { open, store } = usePlayground();
  usePlaygroundState((state) => state.auth);
  usePlaygroundState((state) => state.alternative);
  usePlaygroundState((state) => state.environmentId);
  usePlaygroundState((state) => state.variables);
  usePlaygroundState((state) => state.loginToken);
  return listSchemes(open, store.getState());
}

/** Whether the site has a login, and the user has neither logged in nor entered credentials. */
function needsLogin(
  { login, auth }: PlaygroundState,
  schemes: readonly SchemeCredential[],
): boolean {
  if (!login) return false;
  const { configuration, hasFailed } = login;
  if (!configuration) return !hasFailed;
  if (!configuration.enabled || configuration.authenticated) return false;
  const isTyped = schemes.some(({ scheme }) => Object.hasOwn(auth, scheme));
  return !(isTyped && isAuthenticated(schemes));
}

function findTitle(schemes: readonly SchemeCredential[]): string {
  const kinds = new Set(schemes.map(({ kind }) => kind));
  if (schemes.length !== 1) return "Enter your credentials";
  if (kinds.has("bearer")) return "Enter your bearer token";
  return kinds.has("basic") ? "Enter your username and password" : "Enter your credentials";
}

function findPreview(schemes: readonly SchemeCredential[]): string {
  if (schemes.length === 0) return "none are sent";
  const [first] = schemes.flatMap(({ credential }) => (credential ? [credential] : []));
  if (!first) return "";
  const masked = maskCredential(first);
  if (masked.type === "basic") return masked.username;
  return masked.type === "bearer" ? masked.token : masked.value;
}
