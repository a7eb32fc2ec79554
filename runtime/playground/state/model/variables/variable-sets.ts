import type { EnvironmentChoice } from "./environments.js";
import { listOwnSets, readSet, setIds, type Variables } from "./variables.js";

/** A set that can be looked at and edited. */
export interface VariableSetChoice {
  readonly id: string;
  readonly label: string;
  /** Name of a set of the user's own. */
  readonly own?: string;
  /** Variables in it. */
  readonly count: number;
}

/** The sets there are: for all environments, for each one, and the user's own. */
export function listSets(
  variables: Variables,
  environments: readonly EnvironmentChoice[],
): VariableSetChoice[] {
  const count = (id: string): number => readSet(variables.sets, id).length;
  const all = { id: setIds.all, label: "All environments", count: count(setIds.all) };
  const byEnvironment = environments.map(({ id, label }) => {
    const set = setIds.environment(id);
    return { id: set, label: `${label} only`, count: count(set) };
  });
  const own = listOwnSets(variables).map((name) => {
    const id = setIds.own(name);
    return { id, label: name, own: name, count: count(id) };
  });
  return [all, ...byEnvironment, ...own];
}

/** The set that a user most likely wants to edit: the own one in use, the environment's if it has any, else the one for all. */
export function findUsualSet(variables: Variables, environmentId: string | undefined): string {
  if (variables.chosen !== undefined) return setIds.own(variables.chosen);
  const id = environmentId === undefined ? undefined : setIds.environment(environmentId);
  return id !== undefined && readSet(variables.sets, id).length > 0 ? id : setIds.all;
}
