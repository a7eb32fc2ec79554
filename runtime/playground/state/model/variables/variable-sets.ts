import type { EnvironmentChoice } from "./environments.js";
import { listCustomSets, readSet, setIds, type Variables } from "./variables.js";

/** A set of variables that can be edited. */
export interface VariableSetChoice {
  readonly id: string;
  readonly label: string;
  /** Name of a user-defined set. */
  readonly customName?: string;
  /** Number of variables in it. */
  readonly count: number;
}

/** All sets: the one for all environments, one for each environment, and the user-defined sets. */
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
  const custom = listCustomSets(variables).map((name) => {
    const id = setIds.custom(name);
    return { id, label: name, customName: name, count: count(id) };
  });
  return [all, ...byEnvironment, ...custom];
}

/**
 * The set to open first: the selected user-defined set, else the environment's if it has variables,
 * else the set for all environments.
 */
export function findUsualSet(variables: Variables, environmentId: string | undefined): string {
  if (variables.chosen !== undefined) return setIds.custom(variables.chosen);
  const id = environmentId === undefined ? undefined : setIds.environment(environmentId);
  return id !== undefined && readSet(variables.sets, id).length > 0 ? id : setIds.all;
}
