import type { ReactElement } from "react";
import { Icon } from "../icons/icons.js";
import { usePlaygroundState } from "../playground-context.js";
import { addReturnAddress } from "../state/transport/login/watch-login.js";

/** Status of the site's login in the authorization card. */
export function LoginNote(): ReactElement | null {
  const login = usePlaygroundState((state) => state.login);
  if (!login) return null;
  const { configuration, hasFailed, logoutUrl } = login;
  const { enabled = false, authenticated = false, returnToQueryParam } = configuration ?? {};
  return (
    <>
      {enabled && (
        <div className="fp-auth-login">
          <Icon name={authenticated ? "check" : "info"} size={14} />
          <p>
            {authenticated
              ? "You are logged in. Your token is sent unless you enter another one."
              : "Log in to fill in your token."}
          </p>
          {authenticated ? (
            <SiteLink address={logoutUrl} parameter={returnToQueryParam} className="fp-button">
              Log out
            </SiteLink>
          ) : (
            <LoginLink className="fp-button" />
          )}
        </div>
      )}
      {hasFailed && (
        <output className="fp-note">
          The site's login could not be checked. The next attempt is in 5 minutes.
        </output>
      )}
      <LoginAlert />
    </>
  );
}

/** Link to the site's login, which returns to this page with the playground open. */
export function LoginLink({ className }: { readonly className: string }): ReactElement | null {
  const configuration = usePlaygroundState((state) => state.login?.configuration);
  const { authorizationUrl, returnToQueryParam } = configuration ?? {};
  if (!authorizationUrl) return null;
  return (
    <SiteLink address={authorizationUrl} parameter={returnToQueryParam} className={className}>
      Log in
    </SiteLink>
  );
}

/** Why the last login failed, as plain text. */
export function LoginAlert(): ReactElement | null {
  const error = usePlaygroundState((state) => state.login?.error);
  if (error === undefined) return null;
  return (
    <p className="fp-site-login-error" role="alert">
      <Icon name="alert" size={14} />
      <span>{error}</span>
    </p>
  );
}

/** A link that leaves the page. The return URL is computed when it is followed. */
function SiteLink(props: {
  readonly address: string;
  readonly parameter: string | undefined;
  readonly className: string;
  readonly children: string;
}): ReactElement {
  const { address, parameter = "state" } = props;
  const find = (): string => addReturnAddress(address, parameter, window.location.href);
  return (
    <a
      className={props.className}
      href={find()}
      // The site's router must not handle this link.
      target="_self"
      onClick={({ currentTarget }) => {
        currentTarget.href = find();
      }}
    >
      {props.children}
    </a>
  );
}
