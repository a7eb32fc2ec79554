import { useState, type ReactElement } from "react";
import type { LoginWay } from "../state/model/auth/oauth-setup.js";
import { CredentialsDialog } from "./CredentialsDialog.js";
import { LoginActions } from "./LoginActions.js";
import { LoginFailure, StaleWarning } from "./LoginMessages.js";
import type { LoginPanelProps } from "./login-panel-props.js";

/** A grant that takes credentials: of the client alone, or of a user too. They are entered in a dialog. */
export function CredentialsPanel({
  way,
  oauth,
}: LoginPanelProps<Extract<LoginWay, { type: "grant" }>>): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const { setup, state } = oauth;
  return (
    <div className="fp-login">
      <StaleWarning oauth={oauth} />
      {!isOpen && <LoginFailure scheme={setup.scheme} />}
      <LoginActions
        oauth={oauth}
        label={state.isLoggedIn ? "Log in again" : "Log in"}
        opensDialog
        onLogIn={() => setIsOpen(true)}
      />
      {isOpen && (
        <CredentialsDialog grant={way.grant} oauth={oauth} onClose={() => setIsOpen(false)} />
      )}
    </div>
  );
}
