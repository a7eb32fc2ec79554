import {
  resolveBaseUrl,
  type EndpointDefinition,
  type Environment,
  isRelativeBaseUrl,
} from "../../../../definition/index.js";
import { fillServerUrl } from "../../../../http/index.js";

/** A variable of a server, with the user's value or the declared default. */
export interface ServerVariableField {
  readonly name: string;
  readonly value: string;
  /** What can be chosen; absent: any text. */
  readonly values?: readonly string[];
  readonly description?: string;
}

/** An environment that can be picked, its variables filled in. */
export interface EnvironmentChoice {
  readonly id: string;
  /** What the picker shows. */
  readonly label: string;
  /** A variable without a value stays in it as `{name}`. */
  readonly baseUrl: string;
  /** Where {@link baseUrl} comes from when it has variables. */
  readonly server?: {
    readonly template: string;
    readonly variables: readonly ServerVariableField[];
  };
}

/** Values of server variables by environment id and name. */
export type ServerValues = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What {@link listEnvironments} takes into account. */
export interface EnvironmentSources {
  /** These take the place of declared addresses and add none. */
  readonly baseUrls?: Readonly<Record<string, string>>;
  /** What the user has given the variables. */
  readonly values?: ServerValues;
  /** Where relative addresses begin. Absent: they stay relative. */
  readonly address?: string | undefined;
}

/** The environments of an endpoint. */
export function listEnvironments(
  endpoint: EndpointDefinition,
  { baseUrls = {}, values = {}, address }: EnvironmentSources = {},
): EnvironmentChoice[] {
  return (endpoint.environments ?? []).map((environment) => {
    const { id } = environment;
    const label = toLabel(id);
    const moved = Object.hasOwn(baseUrls, id) ? baseUrls[id] : undefined;
    if (moved !== undefined) return { id, label, baseUrl: moved };
    const { baseUrl: written } = environment;
    const template = address === undefined ? written : resolveBaseUrl(written, address);
    const variables = listVariables(environment, values[id] ?? {});
    if (variables.length === 0) return { id, label, baseUrl: template };
    const baseUrl = fillServer(template, variables);
    return { id, label, baseUrl, server: { template, variables } };
  });
}

/** The environment with another value for one of its variables. */
export function withServerValue(
  environment: EnvironmentChoice,
  name: string,
  value: string,
): EnvironmentChoice {
  const { server } = environment;
  if (!server) return environment;
  const variables = server.variables.map((each) =>
    each.name === name ? { ...each, value } : each,
  );
  const baseUrl = fillServer(server.template, variables);
  return { ...environment, baseUrl, server: { ...server, variables } };
}

/** What the user's session keeps of the variables. */
export function listServerValues(environments: readonly EnvironmentChoice[]): ServerValues {
  const entries = environments.flatMap(({ id, server }) =>
    server ? [[id, Object.fromEntries(server.variables.map((it) => [it.name, it.value]))]] : [],
  );
  return Object.fromEntries(entries) as ServerValues;
}

/** The variable that keeps an address from being complete. */
export function findOpenVariable(
  baseUrl: string,
  environment: EnvironmentChoice | undefined,
): string | undefined {
  const names = environment?.server?.variables.map(({ name }) => name) ?? [];
  return names.find((name) => baseUrl.includes(`{${name}}`));
}

/** Each name in the address once; those that are not declared are text without a default. */
function listVariables(
  { baseUrl, variables }: Environment,
  given: Readonly<Record<string, string>>,
): ServerVariableField[] {
  const names = [...baseUrl.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
  return [...new Set(names)].map((name) => {
    const declared = Object.hasOwn(variables ?? {}, name) ? variables?.[name] : undefined;
    const values = declared?.values ?? [];
    const requested = Object.hasOwn(given, name) ? given[name] : undefined;
    const isPossible = values.length === 0 || values.includes(requested ?? "");
    return {
      name,
      value: (isPossible ? requested : undefined) ?? declared?.default ?? "",
      ...(values.length > 0 ? { values } : {}),
      ...(declared?.description ? { description: declared.description } : {}),
    };
  });
}

/** A host cannot be without its variables: an empty one stays as it is written there, and is left out elsewhere. */
function fillServer(template: string, variables: readonly ServerVariableField[]): string {
  return fillServerUrl(template, (name, part) => {
    const value = variables.find((each) => each.name === name)?.value ?? "";
    return value === "" && part !== "path" ? undefined : value;
  });
}

function toLabel(id: string): string {
  const words = id
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/[-_]+/g, " ")
    .trim();
  return words === "" ? id : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** The specification's rule: requests to a base URL containing localhost are not sent. */
export function isLocalhost(baseUrl: string): boolean {
  return baseUrl.toLowerCase().includes("localhost");
}

/** Other encodings of this computer, which a relay refuses. */
export function isLoopbackAddress(baseUrl: string): boolean {
  const host = findHost(baseUrl);
  return (
    host !== undefined && (/^127(\.\d+){3}$/.test(host) || ["[::1]", "0.0.0.0"].includes(host))
  );
}

function findHost(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}

/** Whether text can be a base URL: absolute, http or https; for a channel ws and wss, too. */
export function isBaseUrl(text: string, isChannel = false): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol } = new URL(text);
  return /^https?:$/.test(protocol) || (isChannel && /^wss?:$/.test(protocol));
}

/** Whether an address lies outside the hosts that the definition names, so that credentials need a question first. */
export function isForeignHost(baseUrl: string, choices: readonly EnvironmentChoice[]): boolean {
  if (!URL.canParse(baseUrl)) return false;
  const origin = new URL(baseUrl).origin;
  return !choices.some(
    ({ baseUrl: known }) => URL.canParse(known) && new URL(known).origin === origin,
  );
}

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
