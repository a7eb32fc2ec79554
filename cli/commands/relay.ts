import { createDrain } from "../../runtime/node/index.js";
import { createRelay } from "../../runtime/relay/index.js";
import { printProblem } from "../print-issues.js";
import { readTarget } from "../serve/read-target.js";
import { explainStart } from "../serve/explain-start.js";
import { waitForSignal } from "../serve/wait-for-signal.js";

/** What `frond relay` can be told. */
export interface RelayCommandOptions {
  /** Default 4001; 0 picks any. */
  readonly port?: number;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Targets as `host` (port 443) or `host:port`. */
  readonly allow?: readonly string[];
  /** Any public host may be called besides. */
  readonly anyHost?: boolean;
  /** Origins of pages that may use the relay. */
  readonly origin?: readonly string[];
  /** Print one line of JSON when ready. */
  readonly json?: boolean;
}

/** Serves the relay alone until a signal ends it. Resolves to the exit code: 2 when it cannot start. */
export async function runRelay(options: RelayCommandOptions = {}): Promise<number> {
  const stopped = waitForSignal();
  if (!options.allow?.length && !options.anyHost) {
    printProblem("no target is allowed yet. Allow one with --allow host:port.");
  }
  try {
    const relay = createRelay({
      allowedTargets: (options.allow ?? []).map(readTarget),
      allowedOrigins: options.origin ?? [],
      anyHost: options.anyHost ?? false,
      log: (entry) => process.stderr.write(`${JSON.stringify(entry)}\n`),
    });
    const drain = createDrain(relay.server);
    const { url } = await relay.listen({
      port: options.port ?? 4001,
      ...(options.host ? { host: options.host } : {}),
    });
    process.stdout.write(options.json ? `${JSON.stringify({ relay: url })}\n` : `Relay ${url}\n`);
    await stopped;
    await drain.run();
    await relay.close();
    return 0;
  } catch (error) {
    printProblem(explainStart(error));
    return 2;
  }
}
