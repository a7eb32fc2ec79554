import { useEffect, useId, useRef, useState, type ReactElement } from "react";
import { Icon } from "../icons/icons.js";
import { AuthBody, LoginCard } from "../lazy-parts.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import {
  isAuthenticated,
  maskCredential,
  type SchemeCredential,
} from "../state/request/credentials/credentials.js";
import type { PlaygroundState } from "../state/session/playground-store.js";
import { nameCredentials, takesCredentials, useSchemes, useStaleToken } from "./use-schemes.js";

/** The credentials that are sent with requests. */
export function AuthCard(): ReactElement | null {
  const { open, store } = usePlayground();
  const [isOpen, setIsOpen] = useState(false);
  const [usesToken, setUsesToken] = useState(false);
  const [focusCount, setFocusCount] = useState(0);
  const id = useId();
  const schemes = useSchemes();
  const asksForLogin = usePlaygroundState((state) => needsLogin(state, schemes));
  const hasError = usePlaygroundState((state) => state.login?.error !== undefined);
  const isStale = useStaleToken(schemes);
  const isTarget = usePlaygroundState(({ target }) => target?.type === "credentials");
  const openFields = (): void => {
    setUsesToken(true);
    setIsOpen(true);
    setFocusCount(focusCount + 1);
  };
  const openRef = useRef(openFields);
  useEffect(() => {
    openRef.current = openFields;
  });
  useEffect(() => {
    if (!isTarget) return;
    store.setState({ target: undefined });
    openRef.current();
  }, [store, isTarget]);
  if (!takesCredentials(open)) return hasError ? <LoginCard /> : null;
  if (asksForLogin && !usesToken) return <LoginCard onUseToken={openFields} />;
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
        <span className="fp-auth-title">{nameCredentials(schemes)}</span>
        <span className="fp-auth-preview">{findPreview(schemes)}</span>
        <span className="fp-auth-badges">
          {isStale && (
            <span className="fp-badge" data-tone="warn">
              Refresh failed
            </span>
          )}
          <span className="fp-badge" data-tone={isDone ? "good" : "neutral"}>
            {isDone ? "Authenticated" : "Not Authenticated"}
          </span>
        </span>
        <Icon name="chevronDown" size={14} />
      </button>
      <div id={id} hidden={!isOpen}>
        <AuthBody schemes={schemes} focusCount={focusCount} />
      </div>
    </section>
  );
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

function findPreview(schemes: readonly SchemeCredential[]): string {
  if (schemes.length === 0) return "none are sent";
  const [first] = schemes.flatMap(({ credential }) => (credential ? [credential] : []));
  if (!first) return "";
  const masked = maskCredential(first);
  if (masked.type === "basic") return masked.username;
  return masked.type === "bearer" ? masked.token : masked.value;
}
