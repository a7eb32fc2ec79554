import { useRef, useState, type ReactElement } from "react";
import { usePlayground } from "../playground-context.js";
import type { LoginWay } from "../state/oauth/login-ways.js";
import { CredentialsDialog } from "./CredentialsDialog.js";
import { LoginFailure, StaleWarning } from "./LoginMessages.js";
import type { LoginPanelProps } from "./login-panel-props.js";

/** A grant that takes credentials: of the client alone, or of a user too. They are entered in a dialog. */
export function CredentialsPanel({
  way,
  oauth,
}: LoginPanelProps<Extract<LoginWay, { type: "grant" }>>): ReactElement {
  const { actions } = usePlayground();
  const [isOpen, setIsOpen] = useState(false);
  const loginRef = useRef<HTMLButtonElement>(null);
  const { setup, state } = oauth;
  return (
    <div className="fp-login">
      <StaleWarning oauth={oauth} />
      {!isOpen && <LoginFailure scheme={setup.scheme} />}
      <div className="fp-login-actions">
        <button
          ref={loginRef}
          type="button"
          className="fp-button"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          {state.isLoggingIn ? "Loading..." : state.isLoggedIn ? "Log in again" : "Log in"}
        </button>
        {state.isLoggedIn && (
          <button
            type="button"
            className="fp-quiet-button"
            onClick={() => {
              // The button goes with the login.
              loginRef.current?.focus();
              void actions.logOut(setup.scheme);
            }}
          >
            Log out
          </button>
        )}
      </div>
      {isOpen && (
        <CredentialsDialog grant={way.grant} oauth={oauth} onClose={() => setIsOpen(false)} />
      )}
    </div>
  );
}
