import type {
  ConfigProblem,
  SiteConfig,
  SiteInitialState,
  SiteInitialValues,
} from "../../generator/config/index.js";
import type { NamedDocument } from "../serve/load-documents.js";

/**
 * Reports credentials in initial values of forms, because everyone who can load the site can read them. Empty if
 * `publicCredentials` allows them.
 */
export function checkCredentials(
  site: SiteConfig,
  documents: readonly NamedDocument[],
): ConfigProblem[] {
  if (site.publicCredentials === true) return [];
  const shared = documents.some(({ settings }) => !settings?.initialState);
  const find = (path: PropertyKey[], state: SiteInitialState | undefined): ConfigProblem[] =>
    listCredentials(state).map((keys) => ({ path: [...path, ...keys], message }));
  return [
    ...(shared ? find(["site", "initialState"], site.initialState) : []),
    ...documents.flatMap(({ settings }) =>
      settings ? find(["site", "apis", settings.index, "initialState"], settings.initialState) : [],
    ),
  ];
}

const message =
  "everybody who can load the site can read this credential. Leave it out; or, if it is meant for everybody, as that of a sandbox is, add 'publicCredentials: true' to 'site'";

function listCredentials({ env_state: others = {}, ...values }: SiteInitialState = {}): string[][] {
  return [
    ...listOwn(values),
    ...Object.entries(others).flatMap(([id, state]) =>
      listOwn(state).map((keys) => ["env_state", id, ...keys]),
    ),
  ];
}

function listOwn({
  auth,
  headers = {},
  query_parameters: query = {},
}: SiteInitialValues): string[][] {
  const { bearer_token: tokens = "", basic } = auth ?? {};
  const hasToken =
    typeof tokens === "string" ? tokens !== "" : tokens.some(({ value }) => value !== "");
  const named = (key: string, values: Readonly<Record<string, unknown>>) =>
    Object.entries(values)
      .filter(([name, value]) => isSecretName(name) && value !== "" && value !== null)
      .map(([name]) => [key, name]);
  return [
    ...(hasToken ? [["auth", "bearer_token"]] : []),
    ...(basic?.password ? [["auth", "basic", "password"]] : []),
    ...named("headers", headers),
    ...named("query_parameters", query),
  ];
}

/** Whether a header or query parameter probably contains a credential, by its name. */
function isSecretName(name: string): boolean {
  return /^(proxy-)?authorization$|^cookie$|(api|access|auth|private|client)[-_]?(key|token|secret)|^(token|secret|password|key)$/i.test(
    name,
  );
}
