import type { OAuthCredential } from "../state/request/credentials/credentials.js";
import type { LoginWay } from "../state/model/auth/oauth-setup.js";

/** What a panel of the OAuth card is given: one way to log in, and where the login of its scheme stands. */
export interface LoginPanelProps<Way extends LoginWay = LoginWay> {
  readonly way: Way;
  readonly oauth: OAuthCredential;
}
