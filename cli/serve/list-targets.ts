import type { ApiDefinition, AuthScheme, Environment } from "../../runtime/definition/index.js";
import type { AllowedTarget } from "../../runtime/relay/index.js";
import { couldBeListed, isPrivateHost } from "../../runtime/relay/target-policy.js";

/**
 * Lists the private hosts in a definition: in servers, with the declared values of their variables, and in
 * URLs of OAuth and OpenID Connect. Public hosts are omitted, because `frond start` may call all of them.
 */
export function listPrivateTargets(definition: ApiDefinition): AllowedTarget[] {
  const nodes = [...Object.values(definition.endpoints), ...Object.values(definition.websockets)];
  const urls = [
    ...nodes.flatMap(({ environments }) => (environments ?? []).flatMap(listServerUrls)),
    ...Object.values(definition.auths).flatMap(listAuthUrls),
  ];
  const targets = [...new Set(urls)].flatMap((url) => readPrivateUrl(url) ?? []);
  return [...new Map(targets.map((target) => [printTarget(target), target])).values()];
}

/** A target in the format of `--allow`. */
export function printTarget({ host, port }: AllowedTarget): string {
  return `${host}:${port}`;
}

/** The maximum number of URLs per server template. */
const maxUrls = 500;

/** Lists the URLs for all declared values of the variables, or for their defaults if there are none. */
export function listServerUrls({ baseUrl, variables }: Environment): string[] {
  let urls = [baseUrl];
  for (const [name, { default: fallback, values }] of Object.entries(variables ?? {})) {
    const choices = new Set([fallback, ...(values ?? [])]);
    urls = urls
      .flatMap((url) => [...choices].map((value) => url.replaceAll(`{${name}}`, value)))
      .slice(0, maxUrls);
  }
  return [...new Set(urls)];
}

/** The URLs at which tokens of a scheme are obtained. */
export function listAuthUrls(scheme: AuthScheme): (string | null | undefined)[] {
  if (scheme.type === "openIdConnect") return [scheme.openIdConnectUrl];
  if (scheme.type !== "oAuth" || scheme.value.type !== "flows") return [];
  const { authorizationCode, implicit, password, clientCredentials, deviceAuthorization } =
    scheme.value;
  const flows = [authorizationCode, implicit, password, clientCredentials, deviceAuthorization];
  const urls = flows.flatMap((flow) => [
    flow?.tokenUrl,
    flow?.authorizationUrl,
    flow?.refreshUrl,
    flow?.deviceAuthorizationUrl,
  ]);
  return [...urls, scheme.value.oauth2MetadataUrl];
}

const defaultPorts: Readonly<Record<string, number>> = {
  "http:": 80,
  "https:": 443,
  "ws:": 80,
  "wss:": 443,
};

/** The host and port of a URL. Undefined for public hosts and invalid URLs. */
export function readPrivateUrl(text: string | null | undefined): AllowedTarget | undefined {
  if (!text || !URL.canParse(text)) return undefined;
  const { hostname: host, port: written, protocol } = new URL(text);
  const port = written === "" ? defaultPorts[protocol] : Number(written);
  const bare = host.replace(/^\[(.*)\]$/, "$1");
  if (port === undefined || host === "") return undefined;
  if (!isPrivateHost(bare) || !couldBeListed(bare)) return undefined;
  return { host, port, privateHost: "only" };
}
