import type { ReactElement } from "react";
import { nameLoginWay, type LoginWay } from "../state/model/auth/oauth-setup.js";

/** Says that the playground cannot log in this way. */
export function AuthorizationNote({ way }: { readonly way: LoginWay }): ReactElement {
  return (
    <p className="fp-note">
      The playground cannot log in with ‘{nameLoginWay(way)}’. Get a token elsewhere and choose
      Token to enter it.
    </p>
  );
}
