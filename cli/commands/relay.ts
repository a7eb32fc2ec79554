import { relayServer, type RelayValues } from "../../generator/config/relay-settings.js";
import {
  createDrain,
  createNetworkCheck,
  limitConnections,
  isLoopback,
} from "../../runtime/node/index.js";
import { createRelay, type ConnectionUsage, type Relay } from "../../runtime/relay/index.js";
import { printProblem } from "../print-issues.js";
import { createRelayOptions } from "../relay/create-relay-options.js";
import { explainStart } from "../serve/explain-start.js";
import { waitForSignal } from "../serve/wait-for-signal.js";
import { loadSettings, type SettingOptions } from "../settings/load-settings.js";
import { printError, printOutput } from "../print.js";
import { readSecret, type ReadSecret } from "../settings/read-secret.js";
import type { SettingFlags } from "../settings/read-settings.js";

/** Options of `frond relay`. */
interface RelayCommandOptions extends SettingOptions {
  /** Print one line of JSON when ready. */
  readonly json?: boolean;
}

/** Serves only the relay until a signal ends it. Resolves to the exit code, which is 2 if it cannot start. */
export async function runRelay(options: RelayCommandOptions): Promise<number> {
  const stopped = waitForSignal();
  const values = await loadSettings(relayServer, options);
  if (values === undefined) return 2;
  const problem = explainOpenness(values);
  if (problem !== undefined) {
    printProblem(problem);
    return 2;
  }
  warn(values);
  try {
    const { secret: token, warning } = readRelayToken(values, options.flags);
    if (warning !== undefined) printProblem(warning);
    await serve(createLimitedRelay(values, token), values, {
      stopped,
      isJson: options.json === true,
    });
    return 0;
  } catch (error) {
    printProblem(explainStart(error));
    return 2;
  }
}

function createLimitedRelay(values: RelayValues, token: string | undefined): Relay {
  let connections: ConnectionUsage | undefined;
  const relay = createRelay({
    ...createRelayOptions(values, token),
    connections: () => connections,
    log: (entry) => printError(`${JSON.stringify(entry)}\n`),
  });
  connections = limitConnections(relay.server, {
    total: values.connections,
    perAddress: values.connectionsPerAddress,
    isExempt: createNetworkCheck(values.trustedProxies),
  });
  return relay;
}

function warn(values: RelayValues): void {
  const { targets, privateHosts, privateNetworks, anyHost } = values;
  if (targets.length + privateHosts.length + privateNetworks.length === 0 && !anyHost) {
    printProblem("no target is allowed yet. Allow one with --allow host:port.");
  }
  if (process.env["NODE_TLS_REJECT_UNAUTHORIZED"] === "0") {
    printProblem(
      "NODE_TLS_REJECT_UNAUTHORIZED=0 is ignored: the relay verifies certificates. Trust others with --ca-file.",
    );
  }
}

interface Serving {
  readonly stopped: Promise<NodeJS.Signals>;
  readonly isJson: boolean;
}

async function serve(relay: Relay, values: RelayValues, serving: Serving): Promise<void> {
  const drain = createDrain(relay.server, () => {
    relay.closeSockets();
    return undefined;
  });
  const { url } = await relay.listen({ port: values.port, host: values.host });
  printOutput(serving.isJson ? `${JSON.stringify({ relay: url })}\n` : `Relay ${url}\n`);
  const signal = await serving.stopped;
  relay.drain();
  await drain.run({
    // Ctrl+C on a terminal stops without notice, because there is no load balancer.
    notice: signal === "SIGTERM" ? values.noticeSeconds * 1000 : 0,
    grace: values.graceSeconds * 1000,
  });
  await relay.close();
}

/** Explains why a relay must not start with these settings. Undefined if it may. */
export function explainOpenness(
  values: Pick<
    RelayValues,
    "host" | "anyHost" | "origins" | "token" | "tokenFile" | "isKnownOpen" | "trustedProxies"
  >,
): string | undefined {
  const isNear = isLoopback(values.host) && values.trustedProxies.length === 0;
  const hasToken = (values.token ?? values.tokenFile) !== undefined;
  const hasOrigins = values.origins.length > 0 && !values.origins.includes("*");
  if (!values.anyHost || isNear || hasToken || hasOrigins || values.isKnownOpen) return undefined;
  return (
    "this relay would forward requests of anybody to any host, and its address would be blamed for them. " +
    "Add --origin with the pages that may use it, or --token-file; or --i-know-this-is-open."
  );
}

/**
 * Reads the token of a relay, see {@link readSecret}.
 *
 * @throws Error When the file cannot be read, or when a header cannot contain the token. Messages never
 * contain the token.
 */
export function readRelayToken({ token, tokenFile }: RelayValues, flags: SettingFlags): ReadSecret {
  return readSecret(
    {
      name: "token",
      key: "token",
      flag: "--token",
      value: token,
      file: tokenFile,
      check: checkToken,
    },
    flags,
  );
}

function checkToken(token: string): string | undefined {
  if (token === "") return "the token is empty. Create one with: openssl rand -hex 32";
  return /[^\x21-\x7e]/.test(token)
    ? "the token has characters that a header cannot carry, such as a space."
    : undefined;
}
