import { registryServer, type RegistryValues } from "../../generator/config/registry-settings.js";
import { printProblem } from "../print-issues.js";
import { openDatabase } from "../registry/open-database.js";
import { openFiles } from "../registry/open-files.js";
import { explainStart } from "../serve/explain-start.js";
import { loadOwnDefinition } from "../serve/load-definitions.js";
import { serveRegistry, type ServedRegistry } from "../serve/serve-registry.js";
import { waitForSignal } from "../serve/wait-for-signal.js";
import { loadSettings, type SettingOptions } from "../settings/load-settings.js";
import type { SettingFlags } from "../settings/read-settings.js";
import { printError, printOutput } from "../print.js";
import { checkBootstrapToken } from "../../runtime/registry/index.js";
import { readSecret, type ReadSecret } from "../settings/read-secret.js";

/** Options of `frond registry`. */
interface RegistryCommandOptions extends SettingOptions {
  /** Print one line of JSON when ready. */
  readonly json?: boolean;
}

/** Serves only the registry until a signal ends it. Resolves to the exit code, which is 2 if it cannot start. */
export async function runRegistry(options: RegistryCommandOptions): Promise<number> {
  const stopped = waitForSignal();
  const values = await loadSettings(registryServer, options);
  if (values === undefined) return 2;
  const bootstrapToken = loadBootstrapToken(values, options.flags);
  if (bootstrapToken === null) return 2;
  if (bootstrapToken === undefined) {
    printProblem(
      "without a bootstrap token, no tokens can be generated. Set FROND_REGISTRY_BOOTSTRAP_TOKEN or --bootstrap-token-file to have one.",
    );
  }
  try {
    const server = await serve({ ...values, bootstrapToken });
    const { url } = server;
    printOutput(options.json ? `${JSON.stringify({ registry: url })}\n` : `Registry ${url}\n`);
    const signal = await stopped;
    await server.drain({
      // Ctrl+C on a terminal stops without notice, because there is no load balancer.
      notice: signal === "SIGTERM" ? values.noticeSeconds * 1000 : 0,
      grace: values.graceSeconds * 1000,
    });
    return 0;
  } catch (error) {
    printProblem(explainStart(error));
    return 2;
  }
}

/** Loads the bootstrap token. Undefined if none is set. Null if it is invalid, which is printed. */
function loadBootstrapToken(
  values: RegistryValues,
  flags: SettingFlags,
): string | undefined | null {
  try {
    const { secret, warning } = readBootstrapToken(values, flags);
    if (warning !== undefined) printProblem(warning);
    return secret;
  } catch (error) {
    printProblem(error instanceof Error ? error.message : String(error));
    return null;
  }
}

async function serve(values: RegistryValues): Promise<ServedRegistry> {
  const { definition } = await loadOwnDefinition("registry");
  const { bootstrapToken, staffOrganization, allowedHosts } = values;
  return serveRegistry({
    database: await openDatabase(values),
    files: await openFiles(values),
    definition,
    registry: {
      docsDomainSuffix: values.docsDomain,
      versionDays: values.versionDays,
      ...(values.publicUrl !== undefined && { publicUrl: values.publicUrl }),
      ...(bootstrapToken !== undefined && { bootstrapToken }),
      ...(staffOrganization !== undefined && { staffOrganization }),
      rateLimits: {
        perToken: values.tokenRate,
        perOrganization: values.organizationRate,
        // Only one process can open the embedded database.
        isShared: values.database !== undefined,
      },
    },
    server: {
      port: values.port,
      host: values.host,
      ...(allowedHosts.length > 0 && { allowedHosts }),
      trustedProxies: values.trustedProxies,
      connections: { total: values.connections, perAddress: values.connectionsPerAddress },
      headerBytes: values.headerBytes,
      headTimeout: values.headSeconds * 1000,
      stallTimeout: values.stallSeconds * 1000,
    },
    origins: values.origins,
    log: (line) => printError(`${line}\n`),
  });
}

/**
 * Reads the bootstrap token of a registry, see {@link readSecret}.
 *
 * @throws Error When the file cannot be read, or when the token can be guessed. Messages never contain the
 * token.
 */
export function readBootstrapToken(
  { bootstrapToken, bootstrapTokenFile }: RegistryValues,
  flags: SettingFlags,
): ReadSecret {
  return readSecret(
    {
      name: "bootstrap token",
      key: "bootstrapToken",
      flag: "--bootstrap-token",
      value: bootstrapToken,
      file: bootstrapTokenFile,
      check: checkBootstrapToken,
    },
    flags,
  );
}
