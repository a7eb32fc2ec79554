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
  /** The allowed values. Absent if any text is allowed. */
  readonly values?: readonly string[];
  readonly description?: string;
}

/** An environment to choose from, with its variables filled in. */
export interface EnvironmentChoice {
  readonly id: string;
  /** Text in the environment picker. */
  readonly label: string;
  /** Contains `{name}` for each variable without a value. */
  readonly baseUrl: string;
  /** The server that {@link baseUrl} was created from, if it has variables. */
  readonly server?: {
    readonly template: string;
    readonly variables: readonly ServerVariableField[];
  };
}

/** Values of server variables, by environment id and variable name. */
export type ServerValues = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Input of {@link listEnvironments}. */
export interface EnvironmentSources {
  /** Overrides for declared URLs. Entries for unknown environments are ignored. */
  readonly baseUrls?: Readonly<Record<string, string>>;
  /** The user's values for server variables. */
  readonly values?: ServerValues;
  /** Base for relative URLs. Without it they stay relative. */
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

/** Changes the value of a variable in an environment. */
export function withServerValue(
  environment: EnvironmentChoice,
  name: string,
  value: string,
): EnvironmentChoice {
  const { server } = environment;
  if (!server) return environment;
  const variables = server.variables.map((variable) =>
    variable.name === name ? { ...variable, value } : variable,
  );
  const baseUrl = fillServer(server.template, variables);
  return { ...environment, baseUrl, server: { ...server, variables } };
}

/** The values of server variables to store in the user's session. */
export function listServerValues(environments: readonly EnvironmentChoice[]): ServerValues {
  const entries = environments.flatMap(({ id, server }) =>
    server ? [[id, Object.fromEntries(server.variables.map((it) => [it.name, it.value]))]] : [],
  );
  return Object.fromEntries(entries) as ServerValues;
}

/** The first variable that has no value, so that the URL is incomplete. */
export function findOpenVariable(
  baseUrl: string,
  environment: EnvironmentChoice | undefined,
): string | undefined {
  const names = environment?.server?.variables.map(({ name }) => name) ?? [];
  return names.find((name) => baseUrl.includes(`{${name}}`));
}

/**
 * The variables in a URL, without duplicates. Undeclared ones are text variables without a default.
 */
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

/**
 * A host needs its variables, so an empty one stays as `{name}`. Elsewhere it is replaced by the
 * empty text.
 */
function fillServer(template: string, variables: readonly ServerVariableField[]): string {
  return fillServerUrl(template, (name, part) => {
    const value = variables.find((variable) => variable.name === name)?.value ?? "";
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

/** Requests to a base URL that contains "localhost" are not sent, as the specification requires. */
export function isLocalhost(baseUrl: string): boolean {
  return baseUrl.toLowerCase().includes("localhost");
}

/** Whether a URL addresses this computer in another notation, which a relay rejects. */
export function isLoopbackAddress(baseUrl: string): boolean {
  const host = findHost(baseUrl);
  return (
    host !== undefined && (/^127(\.\d+){3}$/.test(host) || ["[::1]", "0.0.0.0"].includes(host))
  );
}

function findHost(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}

/**
 * Whether text is a valid base URL: absolute, with http or https. For a channel, ws and wss are
 * allowed too.
 */
export function isBaseUrl(text: string, isChannel = false): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol } = new URL(text);
  return /^https?:$/.test(protocol) || (isChannel && /^wss?:$/.test(protocol));
}

/**
 * Whether a URL is outside the hosts of the definition, so that the user must confirm sending
 * credentials.
 */
export function isForeignHost(baseUrl: string, choices: readonly EnvironmentChoice[]): boolean {
  if (!URL.canParse(baseUrl)) return false;
  const origin = new URL(baseUrl).origin;
  return !choices.some(
    ({ baseUrl: known }) => URL.canParse(known) && new URL(known).origin === origin,
  );
}

/** The part of the state that determines where requests are sent. */
interface Addressed {
  readonly environments: readonly EnvironmentChoice[];
  readonly environmentId: string | undefined;
  readonly baseUrl: string;
}

export function findChosen({
  environments,
  environmentId,
}: Omit<Addressed, "baseUrl">): EnvironmentChoice | undefined {
  return environments.find(({ id }) => id === environmentId);
}

/**
 * Completes the base URL that the user typed. Empty text selects the environment's URL. If the
 * definition only has a path, the path is appended to a typed host.
 */
export function completeTypedUrl(typed: string, state: Addressed): string {
  const environmentUrl = findChosen(state)?.baseUrl ?? "";
  if (typed === "") return environmentUrl;
  const isHost = /^https?:\/\/[^/?#]+$/i.test(typed);
  return isHost && environmentUrl !== "" && isRelativeBaseUrl(environmentUrl)
    ? resolveBaseUrl(environmentUrl, typed)
    : typed;
}

/** Changes the value of a server variable in the selected environment. */
export function changeServerValue(
  state: Addressed,
  name: string,
  value: string,
): Pick<Addressed, "environments" | "baseUrl"> {
  const environments = state.environments.map((environment) =>
    environment.id === state.environmentId
      ? withServerValue(environment, name, value)
      : environment,
  );
  const chosen = findChosen({ ...state, environments });
  return { environments, baseUrl: chosen?.baseUrl ?? state.baseUrl };
}
