import type { EndpointDefinition, Environment } from "../../definition/index.js";

/** An environment that can be picked, its variables filled in. */
export interface EnvironmentChoice {
  readonly id: string;
  /** What the picker shows. */
  readonly label: string;
  readonly baseUrl: string;
}

/** The environments of an endpoint; `baseUrls` take the place of declared addresses and add none. */
export function listEnvironments(
  endpoint: EndpointDefinition,
  baseUrls: Readonly<Record<string, string>> = {},
): EnvironmentChoice[] {
  return (endpoint.environments ?? []).map((environment) => ({
    id: environment.id,
    label: toLabel(environment.id),
    baseUrl: Object.hasOwn(baseUrls, environment.id)
      ? (baseUrls[environment.id] ?? "")
      : fillVariables(environment),
  }));
}

/** The environment to start with: the one asked for, the endpoint's default, its first. */
export function findEnvironment(
  endpoint: EndpointDefinition,
  choices: readonly EnvironmentChoice[],
  wanted: string | undefined,
): EnvironmentChoice | undefined {
  const find = (id: string | null | undefined): EnvironmentChoice | undefined =>
    choices.find((choice) => choice.id === id);
  return find(wanted) ?? find(endpoint.defaultEnvironment) ?? choices[0];
}

function fillVariables(environment: Environment): string {
  return environment.baseUrl.replace(/\{([^{}]+)\}/g, (written, name: string) => {
    const variables = environment.variables ?? {};
    return Object.hasOwn(variables, name) ? (variables[name]?.default ?? written) : written;
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

/** Other spellings of this computer, which a relay refuses. */
export function isLoopbackAddress(baseUrl: string): boolean {
  const host = findHost(baseUrl);
  return (
    host !== undefined && (/^127(\.\d+){3}$/.test(host) || ["[::1]", "0.0.0.0"].includes(host))
  );
}

function findHost(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}

/** Whether text can be a base URL: absolute, http or https. */
export function isBaseUrl(text: string): boolean {
  return URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol);
}

/** Whether an address lies outside the hosts that the definition names, so that credentials need a question first. */
export function isForeignHost(baseUrl: string, choices: readonly EnvironmentChoice[]): boolean {
  if (!URL.canParse(baseUrl)) return false;
  const origin = new URL(baseUrl).origin;
  return !choices.some(
    ({ baseUrl: known }) => URL.canParse(known) && new URL(known).origin === origin,
  );
}
