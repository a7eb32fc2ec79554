import { join } from "node:path";
import { openEmbeddedDatabase, openPostgres } from "../../runtime/node/index.js";
import type { RegistryDatabase } from "../../runtime/registry/index.js";
import { printProblem } from "../print-issues.js";
import { explainStart } from "../serve/explain-start.js";
import { loadOwnDefinition } from "../serve/load-definitions.js";
import { serveRegistry } from "../serve/serve-registry.js";
import { waitForSignal } from "../serve/wait-for-signal.js";

/** What `frond registry` can be told. */
export interface RegistryCommandOptions {
  /** Default 4002; 0 picks any. */
  readonly port?: number;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Folder of the embedded database and of the files of docs sites. Default `.frond/registry`. */
  readonly data?: string;
  /** `postgres://...`: a real server instead of the embedded database. */
  readonly database?: string;
  /** Default: `FROND_BOOTSTRAP_TOKEN` of the environment; without either no token can be generated. */
  readonly bootstrapToken?: string;
  /** Origins of pages that may call the registry. */
  readonly origin?: readonly string[];
  /** Print one line of JSON when ready. */
  readonly json?: boolean;
}

/** Milliseconds for load balancers to see that the registry is not ready, before its port closes. */
const noticeMs = 3000;

const defaultFolder = join(".frond", "registry");

/** Serves the registry alone until a signal ends it. Resolves to the exit code: 2 when it cannot start. */
export async function runRegistry(options: RegistryCommandOptions = {}): Promise<number> {
  const stopped = waitForSignal();
  const bootstrapToken = options.bootstrapToken ?? process.env["FROND_BOOTSTRAP_TOKEN"];
  if (!bootstrapToken) {
    printProblem(
      "without a bootstrap token nobody can generate tokens. Set FROND_BOOTSTRAP_TOKEN to have one.",
    );
  }
  try {
    const server = await serveRegistry({
      database: await openDatabase(options),
      files: join(options.data ?? defaultFolder, "files"),
      definition: (await loadOwnDefinition("registry")).definition,
      port: options.port ?? 4002,
      host: options.host,
      bootstrapToken,
      origins: options.origin ?? [],
      log: (line) => process.stderr.write(`${line}\n`),
    });
    const { url } = server;
    process.stdout.write(
      options.json ? `${JSON.stringify({ registry: url })}\n` : `Registry ${url}\n`,
    );
    const signal = await stopped;
    // A person at a terminal waits for no load balancer.
    await server.drain({ notice: signal === "SIGTERM" ? noticeMs : 0 });
    return 0;
  } catch (error) {
    printProblem(explainStart(error));
    return 2;
  }
}

async function openDatabase(options: RegistryCommandOptions): Promise<RegistryDatabase> {
  if (options.database !== undefined) return openServer(options.database);
  return openEmbeddedDatabase({ folder: options.data ?? defaultFolder });
}

/** The address may hold a password, so it is not repeated in a message. */
async function openServer(address: string): Promise<RegistryDatabase> {
  if (!/^postgres(ql)?:\/\//.test(address)) {
    throw new Error("--database is not a database URL: postgres://user@host/name");
  }
  try {
    return await openPostgres(address);
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new Error(`The database cannot be opened: ${cause}. Check --database.`, { cause: error });
  }
}
