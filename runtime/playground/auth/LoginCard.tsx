import type { ReactElement } from "react";
import { Icon } from "../icons/icons.js";
import { usePlaygroundState } from "../playground-context.js";
import { LoginAlert, LoginLink } from "./LoginNote.js";

/** The site's login, shown instead of the authorization card. */
export function LoginCard({
  onUseToken,
}: {
  /** Absent if the endpoint takes no credentials. */
  readonly onUseToken?: () => void;
}): ReactElement {
  const configuration = usePlaygroundState((state) => state.login?.configuration);
  const isUnavailable = configuration !== undefined && !configuration.authorizationUrl;
  return (
    <section
      className="fp-auth fp-site-login"
      aria-label="Authorization"
      aria-busy={configuration === undefined}
    >
      <div className="fp-site-login-line">
        <Icon name="key" />
        <h3 className="fp-auth-title">Login to send a real request</h3>
        <div className="fp-site-login-actions">
          {onUseToken && (
            <button type="button" className="fp-quiet-button" onClick={onUseToken}>
              Enter credentials instead
            </button>
          )}
          <LoginLink className="fp-primary-button" />
        </div>
      </div>
      {isUnavailable && (
        <p className="fp-note">
          The login is not available at the moment. Enter credentials instead.
        </p>
      )}
      <LoginAlert />
    </section>
  );
}
