import type { ConfigProblem, SiteConfig, SiteInitialState } from "../../generator/config/index.js";
import type { ApiDefinition } from "../../runtime/definition/index.js";
import type { NamedDocument } from "./load-documents.js";

/** Reports environments in the configuration that no document has, so that their settings have no effect. */
export function checkEnvironments(
  documents: readonly NamedDocument[],
  { initialState: shared, environmentId }: Pick<SiteConfig, "initialState" | "environmentId">,
): ConfigProblem[] {
  const problems = [
    ...documents.flatMap(checkSettings),
    ...checkPreferred(documents, environmentId),
  ];
  const shownTo = documents.filter(({ settings }) => !settings?.initialState);
  const known = new Set(shownTo.flatMap(({ definition }) => [...listEnvironments(definition)]));
  if (shownTo.length === 0) return problems;
  const message = describe("no document shown has such an environment", known);
  const unknown = listStates(shared).filter((id) => !known.has(id));
  return [
    ...problems,
    ...unknown.map((id) => ({ path: ["site", "initialState", "env_state", id], message })),
  ];
}

/** Reports the environment that is selected at first if no API has it. */
function checkPreferred(
  documents: readonly NamedDocument[],
  id: string | undefined,
): ConfigProblem[] {
  const known = new Set(documents.flatMap(({ definition }) => [...listEnvironments(definition)]));
  if (id === undefined || documents.length === 0 || known.has(id)) return [];
  const message = describe("no document shown has such an environment", known);
  return [{ path: ["site", "environmentId"], message }];
}

function checkSettings({ definition, name, settings }: NamedDocument): ConfigProblem[] {
  if (!settings) return [];
  const { index, environmentId, baseUrls = {}, initialState } = settings;
  const known = listEnvironments(definition);
  const message = describe(`${name} has no such environment`, known);
  const named: (readonly [id: string, ...path: string[]])[] = [
    ...(environmentId === undefined ? [] : [[environmentId, "environmentId"] as const]),
    ...Object.keys(baseUrls).map((id) => [id, "baseUrls", id] as const),
    ...listStates(initialState).map((id) => [id, "initialState", "env_state", id] as const),
  ];
  return named
    .filter(([id]) => !known.has(id))
    .map(([, ...path]) => ({ path: ["site", "apis", index, ...path], message }));
}

function describe(problem: string, known: ReadonlySet<string>): string {
  if (known.size === 0) return `${problem}; it has none, because it names no servers`;
  return `${problem}; choose one of ${[...known].map((id) => `'${id}'`).join(", ")}`;
}

function listStates(state: SiteInitialState | undefined): string[] {
  return Object.keys(state?.env_state ?? {});
}

/** The ids of the environments of a definition. */
export function listEnvironments({ endpoints, websockets }: ApiDefinition): ReadonlySet<string> {
  const nodes = [...Object.values(endpoints), ...Object.values(websockets)];
  return new Set(nodes.flatMap(({ environments }) => (environments ?? []).map(({ id }) => id)));
}
