import { environmentUrl } from "../../runtime/definition/index.js";
import type { ApiDefinition } from "../../runtime/definition/index.js";
import type { AllowedTarget } from "../../runtime/relay/index.js";
import { classifyAddress } from "../../runtime/relay/classify-address.js";

/**
 * The hosts that a definition names as its servers, as targets of the relay.
 * Only public ones: a document must not open the reader's own network. Names
 * are vetted again by the relay when they are looked up.
 */
export function listTargets(definition: ApiDefinition): AllowedTarget[] {
  const nodes = [...Object.values(definition.endpoints), ...Object.values(definition.websockets)];
  const urls = nodes.flatMap(({ environments }) =>
    (environments ?? []).map((it) => environmentUrl(it)),
  );
  const targets = [...new Set(urls)].flatMap((url) => readTarget(url) ?? []);
  return [...new Map(targets.map((target) => [`${target.host}:${target.port}`, target])).values()];
}

const defaultPorts: Readonly<Record<string, number>> = {
  "http:": 80,
  "https:": 443,
  "ws:": 80,
  "wss:": 443,
};

function readTarget(text: string): AllowedTarget | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const port = url.port === "" ? defaultPorts[url.protocol] : Number(url.port);
  if (port === undefined || !isPublicHost(url.hostname)) return undefined;
  return { host: url.hostname, port };
}

function isPublicHost(host: string): boolean {
  const isAddress = /^[\d.]+$/.test(host) || host.startsWith("[");
  if (isAddress) return classifyAddress(host) === "public";
  const name = host.replace(/\.$/, "");
  return name.includes(".") && !/(^|\.)(localhost|internal|local|svc)$/i.test(name);
}
