import { readFileSync } from "node:fs";
import type { RelayValues } from "../../generator/config/relay-settings.js";
import { createClientAddressFinder, createNetworkCheck } from "../../runtime/node/index.js";
import type { AllowedTarget, RelayLimits, RelayOptions } from "../../runtime/relay/index.js";
import { explainUnreadable } from "../explain-system.js";
import { isIP } from "node:net";
import { isRefusedPort } from "../../runtime/relay/read-target.js";
import { couldBeListed } from "../../runtime/relay/target-policy.js";
import { readTarget } from "../serve/read-target.js";

/**
 * Converts settings to the options of a relay.
 *
 * @throws Error When a setting is invalid or a file cannot be read. The message names it.
 */
export function createRelayOptions(
  values: RelayValues,
  token: string | undefined,
): Omit<RelayOptions, "log" | "connections"> {
  const findClient = createClientAddressFinder(values.trustedProxies);
  const isProxy = createNetworkCheck(values.trustedProxies);
  if (values.privateNetworks.length > 0 && token === undefined) {
    throw new Error(
      "--private-network needs a token: anybody who reaches the relay would reach the network. Add --token-file.",
    );
  }
  return {
    allowedTargets: listTargets(values),
    anyHost: values.anyHost,
    allowedOrigins: values.origins,
    allowedHosts: values.allowedHosts,
    privateNetworks: values.privateNetworks,
    isOpen: values.isKnownOpen,
    dnsServers: values.dnsServers,
    http2: values.http2,
    limits: toLimits(values),
    certificateAuthorities: values.authorities.map(readAuthority),
    ...(token !== undefined && { token }),
    ...(values.trustedProxies.length > 0 && {
      clientAddress: (request) => findClient(request.socket.remoteAddress, request.headers) ?? "",
      requestId: ({ socket, headers }) =>
        isProxy(socket.remoteAddress ?? "") ? headers["x-request-id"]?.toString() : undefined,
    }),
  };
}

function listTargets({ targets, privateHosts }: RelayValues): AllowedTarget[] {
  return [
    ...targets.map((text) => readListedTarget("--allow", text)),
    ...privateHosts.map((text): AllowedTarget => {
      const target = readListedTarget("--private-host", text);
      if (target.host.startsWith("*.")) {
        throw new Error(`--private-host ${text} cannot be allowed: name each private host.`);
      }
      return { ...target, privateHost: "only" };
    }),
  ];
}

function readAuthority(path: string): string {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    throw new Error(`--ca-file ${path} cannot be read: ${explainUnreadable(error)}.`, {
      cause: error,
    });
  }
  if (text.includes("-----BEGIN CERTIFICATE-----")) return text;
  throw new Error(`--ca-file ${path} holds no certificate. Name a file in the format PEM.`);
}

function toLimits(values: RelayValues): Partial<RelayLimits> {
  return {
    bodyBytes: values.bodyBytes,
    connectMs: values.connectSeconds * 1000,
    headersMs: values.headSeconds * 1000,
    responseMs: values.responseSeconds * 1000,
    idleMs: values.idleSeconds * 1000,
    totalMs: values.totalSeconds * 1000,
    clientRequests: values.requestsPerAddress,
    clientSockets: values.socketsPerAddress,
    networkRequests: values.requestsPerNetwork,
    allRequests: values.requests,
    requestsPerMinute: values.rate,
    messageBytes: values.messageBytes,
  };
}

/**
 * Parses a target of a flag.
 *
 * @throws Error When relays never connect to it. The message says why and what to do.
 */
function readListedTarget(flag: string, text: string): AllowedTarget {
  const target = readTarget(text);
  const problem = findProblem(target);
  if (problem !== undefined) throw new Error(`${flag} ${text} cannot be allowed: ${problem}`);
  return target;
}

function findProblem({ host, port }: AllowedTarget): string | undefined {
  const name = host.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  if (name === "*") return "it is every host. Use --any-host for all public ones.";
  if (name.startsWith("*.") ? name.slice(2).includes("*") : name.includes("*")) {
    return "a star stands for one label at the beginning, such as *.example.com.";
  }
  if (/^\*\.[^.]+\.?$/.test(name)) return "it is every host of a top-level domain.";
  if (isRefusedPort(port)) {
    return `port ${port} belongs to a protocol other than HTTP. Choose another port for the API.`;
  }
  if (!couldBeListed(name)) {
    return isIP(name) === 0
      ? "metadata services give out credentials of the machine."
      : "no API is at this address.";
  }
  if (!URL.canParse(`http://${host.replace(/^\*\./, "")}/`)) return "it is not a host name.";
  return undefined;
}
