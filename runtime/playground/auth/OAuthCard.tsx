import {
  useEffect,
  useId,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from "react";
import { Segmented } from "../controls/Segmented.js";
import { Select } from "../controls/Select.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import { findOAuthToken } from "../state/model/auth/auth-state.js";
import type { OAuthCredential } from "../state/request/credentials/credentials.js";
import { withProvider } from "../state/transport/oauth/authorize/discover.js";
import {
  listLoginWays,
  nameLoginWay,
  showsToken,
  type LoginWay,
  type OAuthSetup,
} from "../state/model/auth/oauth-setup.js";
import type { TokenForm } from "../state/session/oauth/token-form.js";
import { AuthorizationCodePanel } from "./AuthorizationCodePanel.js";
import { DiscoveryPanel } from "./DiscoveryPanel.js";
import { ExchangeView } from "./ExchangeView.js";
import { ReferencedEndpointPanel } from "./ReferencedEndpointPanel.js";
import { TextField } from "./TextField.js";
import { CredentialsDialog } from "./CredentialsDialog.js";
import { LoginActions } from "./LoginActions.js";
import { LoginFailure, StaleWarning } from "./LoginMessages.js";

/** Obtains a token of an OAuth scheme. `children` is the field for entering a token. */
export function OAuthCard(props: {
  readonly oauth: OAuthCredential;
  readonly children?: ReactNode;
}): ReactElement {
  const { children } = props;
  const { state } = props.oauth;
  const { scheme } = props.oauth.setup;
  const provider = usePlaygroundState(({ providers }) => providers[scheme]);
  const setup = withProvider(props.oauth.setup, provider);
  const oauth = { setup, state };
  const exchanges = usePlaygroundState(({ logins }) => logins[setup.scheme]?.exchanges);
  const [index, setIndex] = useState(0);
  const rootRef = useFocusAfterDiscovery(provider !== undefined);
  const form = useTokenForm(setup);
  if (form === "failed") return <TokenAlone oauth={oauth} />;
  const ways = listLoginWays(setup);
  const way = ways[index] ?? ways[0];
  const logsIn = way !== undefined && state.selectedInputMethod === "credentials";
  return (
    <div ref={rootRef} className="fp-oauth">
      {way && <InputMethod oauth={oauth} />}
      {logsIn && (
        <>
          {ways.length > 1 && <WayPicker ways={ways} value={index} onChange={setIndex} />}
          {/* Keyed, so that input for one way to log in does not appear for another. */}
          <LoginPanel key={index} way={way} oauth={oauth} form={form} />
        </>
      )}
      {(!way || showsToken(state)) && children}
      {logsIn && exchanges && exchanges.length > 0 && <ExchangeView exchanges={exchanges} />}
    </div>
  );
}

/** Discovery replaces the focused panel. Moves the focus to the new one. */
function useFocusAfterDiscovery(isKnown: boolean): RefObject<HTMLDivElement | null> {
  const rootRef = useRef<HTMLDivElement>(null);
  const previousRef = useRef(isKnown);
  useEffect(() => {
    const isNew = isKnown && !previousRef.current;
    previousRef.current = isKnown;
    if (!isNew || document.activeElement !== document.body) return;
    rootRef.current?.querySelector<HTMLElement>(".fp-login input, .fp-login button")?.focus();
  }, [isKnown]);
  return rootRef;
}

/** Loads the form of the token endpoint, if the definition references one. */
function useTokenForm(setup: OAuthSetup): TokenForm | "loading" | "failed" | undefined {
  const { actions } = usePlayground();
  const { openTokenForm } = actions;
  const { referenced } = setup;
  const [form, setForm] = useState<TokenForm | "failed">();
  const endpointId = referenced?.endpointId;
  // A new but equal object in each render.
  const latestRef = useRef(setup);
  useEffect(() => {
    if (endpointId === undefined) return undefined;
    let isGone = false;
    void openTokenForm(latestRef.current).then((found) => {
      if (!isGone) setForm(found ?? "failed");
    });
    return () => {
      isGone = true;
    };
  }, [openTokenForm, endpointId]);
  return referenced ? (form ?? "loading") : undefined;
}

/** Fallback if the form of the token endpoint cannot be loaded. */
function TokenAlone({ oauth }: { readonly oauth: OAuthCredential }): ReactElement {
  const { actions } = usePlayground();
  const { setup, state } = oauth;
  return (
    <TextField
      label="token"
      secret
      value={findOAuthToken(state)}
      onChange={(userSuppliedAccessToken) =>
        actions.changeOAuth(setup.scheme, (before) => ({
          ...before,
          selectedInputMethod: "token",
          userSuppliedAccessToken,
        }))
      }
    />
  );
}

function LoginPanel({
  way,
  oauth,
  form,
}: LoginPanelProps & { readonly form: TokenForm | "loading" | undefined }): ReactElement | null {
  switch (way.type) {
    case "referenced":
      return typeof form === "object" ? (
        <ReferencedEndpointPanel form={form} oauth={oauth} />
      ) : null;
    case "grant":
      switch (way.grant.type) {
        case "clientCredentials":
        case "password":
          return <CredentialsPanel way={way} oauth={oauth} />;
        case "authorizationCode":
          return <AuthorizationCodePanel grant={way.grant} oauth={oauth} />;
        default:
          return <AuthorizationNote way={way} />;
      }
    case "discovery":
      return <DiscoveryPanel setup={oauth.setup} />;
    default:
      return <AuthorizationNote way={way} />;
  }
}

/** Selects whether to log in or to enter a token. */
function InputMethod({ oauth }: { readonly oauth: OAuthCredential }): ReactElement {
  const { actions } = usePlayground();
  const id = useId();
  const { setup, state } = oauth;
  return (
    <div className="fp-auth-field">
      <span id={id} className="fp-name">
        Input method
      </span>
      <Segmented
        options={[
          { value: "credentials", label: "Credentials" },
          { value: "token", label: "Token" },
        ]}
        value={state.selectedInputMethod}
        labelledBy={id}
        onChange={(method) => {
          const selectedInputMethod = method === "token" ? "token" : "credentials";
          actions.changeOAuth(setup.scheme, (before) => ({ ...before, selectedInputMethod }));
        }}
      />
    </div>
  );
}

/** Maximum number of options shown side by side. More are shown in a select. */
const maxSideBySide = 3;

function WayPicker(props: {
  readonly ways: readonly LoginWay[];
  readonly value: number;
  readonly onChange: (index: number) => void;
}): ReactElement {
  const id = useId();
  const { ways, value, onChange } = props;
  const options = ways.map((way, index) => ({ value: String(index), label: nameLoginWay(way) }));
  return (
    <div className="fp-auth-field">
      <span id={id} className="fp-name">
        Log in with
      </span>
      {options.length <= maxSideBySide ? (
        <Segmented
          options={options}
          value={String(value)}
          labelledBy={id}
          onChange={(chosen) => onChange(Number(chosen))}
        />
      ) : (
        <Select
          aria-labelledby={id}
          value={String(value)}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}

/** Explains that the playground does not support a flow. */
function AuthorizationNote({ way }: { readonly way: LoginWay }): ReactElement {
  return (
    <p className="fp-note">
      The playground cannot log in with ‘{nameLoginWay(way)}’. Get a token elsewhere and choose
      Token to enter it.
    </p>
  );
}

/** Grants that take credentials of the client or of a user. They are entered in a dialog. */
function CredentialsPanel({
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

/** Props of the panels of {@link OAuthCard}. */
interface LoginPanelProps<Way extends LoginWay = LoginWay> {
  readonly way: Way;
  readonly oauth: OAuthCredential;
}
