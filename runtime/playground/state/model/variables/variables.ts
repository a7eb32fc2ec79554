import { variableName } from "./template.js";

/** A value that any field can refer to as `{{name}}`. */
export interface Variable {
  readonly name: string;
  /** '' means that there is no value. */
  readonly value: string;
  /** Masked in the UI, and stored for this tab only. */
  readonly secret: boolean;
}

/**
 * The variables of an API in sets: one for all environments, one for each environment, and
 * user-defined sets, of which one can be selected. Values in the selected set override those of the
 * environment. Values of the environment override those for all environments.
 */
export interface Variables {
  /** By the keys of {@link setIds}. */
  readonly sets: Readonly<Record<string, readonly Variable[]>>;
  /** Name of the selected user-defined set. */
  readonly chosen?: string;
  /**
   * Whether the variables are stored on this device, except secrets. Otherwise they are stored for
   * this tab.
   */
  readonly remembered: boolean;
}

/** Creates the keys of {@link Variables.sets}. */
export const setIds = {
  all: "all",
  environment: (id: string): string => `environment:${id}`,
  /** The prefix is part of the storage format. */
  custom: (name: string): string => `own:${name}`,
} as const;

export const noVariables: Variables = { sets: {}, remembered: false };

/** Returns the value of a variable; `undefined` if it has none. */
export type FindVariable = (name: string) => string | undefined;

/**
 * The variables of an environment. If several sets have the same name, the most specific set with a
 * value is used.
 */
export function listEffective(
  { sets, chosen }: Variables,
  environmentId: string | undefined,
): Variable[] {
  const ids = [
    ...(chosen === undefined ? [] : [setIds.custom(chosen)]),
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

export function readSet(sets: Variables["sets"], id: string): readonly Variable[] {
  return Object.hasOwn(sets, id) ? (sets[id] ?? []) : [];
}

export function withSet(variables: Variables, id: string, changed: readonly Variable[]): Variables {
  return { ...variables, sets: { ...variables.sets, [id]: changed } };
}

/** Sets a variable. Replaces a variable of the same name. */
export function withVariable(variables: Variables, id: string, variable: Variable): Variables {
  const before = readSet(variables.sets, id);
  const index = before.findIndex(({ name }) => name === variable.name);
  const changed =
    index < 0
      ? [...before, variable]
      : before.map((existing, position) => (position === index ? variable : existing));
  return withSet(variables, id, changed);
}

/** Names of the user-defined sets. */
export function listCustomSets({ sets }: Variables): string[] {
  const prefix = setIds.custom("");
  return Object.keys(sets)
    .filter((id) => id.startsWith(prefix))
    .map((id) => id.slice(prefix.length));
}

/** Removes a user-defined set. */
export function withoutCustomSet({ sets, chosen, ...rest }: Variables, name: string): Variables {
  const remaining = Object.entries(sets).filter(([id]) => id !== setIds.custom(name));
  return {
    ...rest,
    sets: Object.fromEntries(remaining),
    ...(chosen === undefined || chosen === name ? {} : { chosen }),
  };
}

/** The error for a variable's name, as a message for the user. */
export function findNameProblem(variables: readonly Variable[], index: number): string | undefined {
  const name = variables[index]?.name ?? "";
  if (name === "") return variables[index]?.value === "" ? undefined : "A name is missing.";
  if (!variableName.test(name)) return "Use letters, digits, _, - and ., starting with a letter.";
  const isTaken = variables.findIndex((variable) => variable.name === name) !== index;
  return isTaken ? "This name is taken; the first one is used." : undefined;
}
