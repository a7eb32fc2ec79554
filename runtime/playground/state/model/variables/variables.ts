import { variableName } from "./template.js";

/** A value that is in any field by its name, `{{name}}`. */
export interface Variable {
  readonly name: string;
  /** '' counts as no value. */
  readonly value: string;
  /** Masked wherever it is shown and kept for this tab alone. */
  readonly secret: boolean;
}

/**
 * The variables of one API in sets: one for all environments, one for each environment, and sets of the
 * user's own of which one may be in use. An own set goes before the environment's, that before the first.
 */
export interface Variables {
  /** By {@link setIds}. */
  readonly sets: Readonly<Record<string, readonly Variable[]>>;
  /** Name of the own set in use. */
  readonly chosen?: string;
  /** By the user's choice kept on this device, secrets aside; else for this tab. */
  readonly remembered: boolean;
}

/** The keys of {@link Variables.sets}. */
export const setIds = {
  all: "all",
  environment: (id: string): string => `environment:${id}`,
  own: (name: string): string => `own:${name}`,
} as const;

/** No variables at all. */
export const noVariables: Variables = { sets: {}, remembered: false };

/** Finds the text that represents a name; `undefined` when it has no value. */
export type FindVariable = (name: string) => string | undefined;

/** The variables that hold for an environment: of one name the nearest set's that has a value. */
export function listEffective(
  { sets, chosen }: Variables,
  environmentId: string | undefined,
): Variable[] {
  const ids = [
    ...(chosen === undefined ? [] : [setIds.own(chosen)]),
    ...(environmentId === undefined ? [] : [setIds.environment(environmentId)]),
    setIds.all,
  ];
  const found = new Map<string, Variable>();
  for (const variable of ids.flatMap((id) => readSet(sets, id))) {
    const known = found.get(variable.name);
    if (!variableName.test(variable.name)) continue;
    if (known === undefined || known.value === "") found.set(variable.name, variable);
  }
  return [...found.values()];
}

/** The variables of one set. */
export function readSet(sets: Variables["sets"], id: string): readonly Variable[] {
  return Object.hasOwn(sets, id) ? (sets[id] ?? []) : [];
}

/** The same with other variables in one set. */
export function withSet(variables: Variables, id: string, changed: readonly Variable[]): Variables {
  return { ...variables, sets: { ...variables.sets, [id]: changed } };
}

/** The same with one variable set, in the place of one of its name. */
export function withVariable(variables: Variables, id: string, variable: Variable): Variables {
  const before = readSet(variables.sets, id);
  const index = before.findIndex(({ name }) => name === variable.name);
  const changed =
    index < 0
      ? [...before, variable]
      : before.map((each, place) => (place === index ? variable : each));
  return withSet(variables, id, changed);
}

/** The names of the user's own sets. */
export function listOwnSets({ sets }: Variables): string[] {
  const prefix = setIds.own("");
  return Object.keys(sets)
    .filter((id) => id.startsWith(prefix))
    .map((id) => id.slice(prefix.length));
}

/** The same without an own set. */
export function withoutOwnSet({ sets, chosen, ...rest }: Variables, name: string): Variables {
  const kept = Object.entries(sets).filter(([id]) => id !== setIds.own(name));
  return {
    ...rest,
    sets: Object.fromEntries(kept),
    ...(chosen === undefined || chosen === name ? {} : { chosen }),
  };
}

/** What is wrong with the name of a variable in its set, in words. */
export function findNameProblem(variables: readonly Variable[], index: number): string | undefined {
  const name = variables[index]?.name ?? "";
  if (name === "") return variables[index]?.value === "" ? undefined : "A name is missing.";
  if (!variableName.test(name)) return "Use letters, digits, _, - and ., starting with a letter.";
  const isTaken = variables.findIndex((each) => each.name === name) !== index;
  return isTaken ? "This name is taken; the first one is used." : undefined;
}
