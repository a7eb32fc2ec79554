import { useRef, type ReactElement } from "react";
import { usePlayground } from "../playground-context.js";
import type { OAuthCredential } from "../state/request/credentials/credentials.js";

/** Buttons to log in, cancel and log out. */
export function LoginActions(props: {
  readonly oauth: OAuthCredential;
  /** Label of the login button. While a login runs it shows "Loading...". */
  readonly label: string;
  readonly onLogIn: () => void;
  /** Whether required input is missing, which the panel names. Default: false. */
  readonly isDisabled?: boolean;
  /** Whether the login button opens a dialog, which has a Cancel button. Default: false. */
  readonly opensDialog?: boolean;
  /** Whether a logged-in user can log out. Default: true. */
  readonly withLogOut?: boolean;
}): ReactElement {
  const { oauth, label, onLogIn, isDisabled, opensDialog = false, withLogOut = true } = props;
  const { actions } = usePlayground();
  const { setup, state } = oauth;
  const firstRef = useRef<HTMLButtonElement>(null);
  // Moves the focus, because the pressed button is about to disappear.
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
        // `aria-disabled`, because a disabled button loses the focus.
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
