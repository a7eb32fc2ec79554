import { useRef, type ReactElement } from "react";
import { usePlayground } from "../playground-context.js";
import type { OAuthCredential } from "../state/request/credentials/credentials.js";

/** The buttons of a way to log in: the one that begins it, and while they are of use Cancel and Log out. */
export function LoginActions(props: {
  readonly oauth: OAuthCredential;
  /** On the first button; while a login runs it says so instead. */
  readonly label: string;
  readonly onLogIn: () => void;
  /** Something is missing that the panel names. Default: nothing is. */
  readonly isDisabled?: boolean;
  /** The first button opens a dialog, which has its own Cancel. Default: it logs in at once. */
  readonly opensDialog?: boolean;
  /** Default: a logged-in user can log out. */
  readonly withLogOut?: boolean;
}): ReactElement {
  const { oauth, label, onLogIn, isDisabled, opensDialog = false, withLogOut = true } = props;
  const { actions } = usePlayground();
  const { setup, state } = oauth;
  const firstRef = useRef<HTMLButtonElement>(null);
  // A button that goes with the login would take the focus with it.
  const leaveWith = (run: () => void) => (): void => {
    firstRef.current?.focus();
    run();
  };
  return (
    <div className="fp-login-actions">
      <button
        ref={firstRef}
        type="button"
        className={opensDialog ? "fp-button" : "fp-primary-button"}
        aria-haspopup={opensDialog ? "dialog" : undefined}
        // Not disabled: it would lose the focus.
        aria-disabled={(!opensDialog && state.isLoggingIn) || undefined}
        disabled={isDisabled}
        onClick={() => {
          if (opensDialog || !state.isLoggingIn) onLogIn();
        }}
      >
        {state.isLoggingIn ? "Loading..." : label}
      </button>
      {withLogOut && state.isLoggedIn && (opensDialog || !state.isLoggingIn) && (
        <button
          type="button"
          className="fp-quiet-button"
          onClick={leaveWith(() => void actions.logOut(setup.scheme))}
        >
          Log out
        </button>
      )}
      {!opensDialog && state.isLoggingIn && (
        <button
          type="button"
          className="fp-button"
          onClick={leaveWith(() => actions.cancelLogin(setup.scheme))}
        >
          Cancel
        </button>
      )}
    </div>
  );
}
