import { isRelativeBaseUrl, resolveBaseUrl } from "../../../definition/index.js";
import { withServerValue, type EnvironmentChoice } from "./environments.js";

/** What of the playground's state says where requests go. */
export interface Addressed {
  readonly environments: readonly EnvironmentChoice[];
  readonly environmentId: string | undefined;
  readonly baseUrl: string;
}

/** The environment that is picked. */
export function findChosen({
  environments,
  environmentId,
}: Omit<Addressed, "baseUrl">): EnvironmentChoice | undefined {
  return environments.find(({ id }) => id === environmentId);
}

/**
 * The base URL that a user means: nothing means the environment's own; a host alone is completed
 * where the document knows the path alone.
 */
export function completeTypedUrl(typed: string, state: Addressed): string {
  const own = findChosen(state)?.baseUrl ?? "";
  if (typed === "") return own;
  const isHost = /^https?:\/\/[^/?#]+$/i.test(typed);
  return isHost && own !== "" && isRelativeBaseUrl(own) ? resolveBaseUrl(own, typed) : typed;
}

/** The change that gives a variable of the chosen environment's server a value. */
export function changeServerValue(
  state: Addressed,
  name: string,
  value: string,
): Pick<Addressed, "environments" | "baseUrl"> {
  const environments = state.environments.map((each) =>
    each.id === state.environmentId ? withServerValue(each, name, value) : each,
  );
  const chosen = findChosen({ ...state, environments });
  return { environments, baseUrl: chosen?.baseUrl ?? state.baseUrl };
}
