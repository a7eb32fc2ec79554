import { placeIssues } from "../../generator/config/place-issues.js";
import { printIssues } from "../print-issues.js";
import { checkEnvironments } from "./check-environments.js";
import type { NamedDocument } from "./load-documents.js";
import type { LoadedSite } from "./load-site.js";
import { findNearNames } from "../../generator/config/find-near-names.js";
import type { ConfigProblem, SiteConfig, SiteInitialState } from "../../generator/config/index.js";
import type { ApiDefinition } from "../../runtime/definition/index.js";

/** Warns of settings that have no effect, because no document has what they name. */
export async function warnOfSettings(
  { configPath, site }: LoadedSite,
  documents: readonly NamedDocument[],
): Promise<void> {
  if (configPath === undefined) return;
  const problems = [...checkEnvironments(documents, site), ...checkInitialValues(documents, site)];
  printIssues(await placeIssues(configPath, problems, "warning"));
}

const kinds = [
  ["path_parameters", "path parameter", "pathParameters"],
  ["query_parameters", "query parameter", "queryParameters"],
] as const;

/** Reports initial values of parameters that no document has, so that no form shows them. */
export function checkInitialValues(
  documents: readonly NamedDocument[],
  { initialState }: Pick<SiteConfig, "initialState">,
): ConfigProblem[] {
  const local = documents.flatMap(({ definition, settings }) =>
    settings?.initialState
      ? checkState(settings.initialState, ["site", "apis", settings.index], [definition])
      : [],
  );
  const shownTo = documents.filter(({ settings }) => !settings?.initialState);
  const definitions = shownTo.map(({ definition }) => definition);
  if (!initialState || definitions.length === 0) return local;
  return [...local, ...checkState(initialState, ["site"], definitions)];
}

function checkState(
  state: SiteInitialState,
  around: readonly (string | number)[],
  definitions: readonly ApiDefinition[],
): ConfigProblem[] {
  const path = [...around, "initialState"];
  const ofEnvironments = Object.entries(state.env_state ?? {});
  const all = [
    [path, state] as const,
    ...ofEnvironments.map(([id, values]) => [[...path, "env_state", id], values] as const),
  ];
  return all.flatMap(([at, values]) =>
    kinds.flatMap(([key, word, list]) => {
      const known = listNames(definitions, list);
      const unknown = Object.keys(values[key] ?? {}).filter((name) => !known.has(name));
      return unknown.map((name) => ({
        path: [...at, key, name],
        message: `no endpoint has such a ${word}${suggest(name, known)}`,
      }));
    }),
  );
}

function listNames(
  definitions: readonly ApiDefinition[],
  list: (typeof kinds)[number][2],
): ReadonlySet<string> {
  const nodes = definitions.flatMap(({ endpoints, websockets }) => [
    ...Object.values(endpoints),
    ...Object.values(websockets),
  ]);
  const keys = definitions
    .flatMap(({ auths }) => Object.values(auths))
    .flatMap((scheme) => (scheme.type === "query" ? [scheme.parameterName] : []));
  return new Set([...nodes.flatMap((node) => (node[list] ?? []).map(({ key }) => key)), ...keys]);
}

function suggest(name: string, known: ReadonlySet<string>): string {
  const [near] = findNearNames(
    [...known].map((candidate) => ({ names: [candidate] })),
    name,
    1,
  );
  return near ? ` (did you mean '${near.names[0]}'?)` : "";
}
