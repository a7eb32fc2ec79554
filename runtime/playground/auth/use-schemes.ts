import { usePlayground, usePlaygroundState } from "../playground-context.js";
import type { OpenEndpoint } from "../state/model/form/open-endpoint.js";
import {
  listAlternatives,
  type SchemeCredential,
} from "../state/request/credentials/credentials.js";
import { listSchemes } from "../state/request/encode-form.js";

/** The schemes of the selected way to authenticate. */
export function useSchemes(): SchemeCredential[] {
  const { open, store } = usePlayground();
  usePlaygroundState((state) => state.auth);
  usePlaygroundState((state) => state.alternative);
  usePlaygroundState((state) => state.environmentId);
  usePlaygroundState((state) => state.variables);
  usePlaygroundState((state) => state.loginToken);
  return listSchemes(open, store.getState());
}

/** Whether an expired token of the schemes could not be refreshed before the last request. */
export function useStaleToken(schemes: readonly SchemeCredential[]): boolean {
  return usePlaygroundState(({ logins }) =>
    schemes.some(({ oauth }) => oauth?.state.isLoggedIn && logins[oauth.setup.scheme]?.isStale),
  );
}

/** Whether requests can have credentials. A client certificate has no fields. */
export function takesCredentials({ encoding }: OpenEndpoint): boolean {
  return listAlternatives(encoding).some((schemes) => schemes.length > 0);
}

/** The specified title of the authorization card. */
export function nameCredentials(schemes: readonly SchemeCredential[]): string {
  const kinds = new Set(schemes.map(({ kind }) => kind));
  if (schemes.length !== 1) return "Enter your credentials";
  if (kinds.has("bearer")) return "Enter your bearer token";
  return kinds.has("basic") ? "Enter your username and password" : "Enter your credentials";
}
