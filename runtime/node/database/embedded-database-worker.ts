import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { columnParsers } from "./column-parsers.js";
import { DurableFiles } from "../durable-files.js";
import type {
  EmbeddedResponse,
  EmbeddedNotice,
  EmbeddedRequest,
  EmbeddedWorkerData,
} from "./embedded-protocol.js";
import type { SqlFailure } from "./database-failure.js";
import { prepareCluster } from "./prepare-cluster.js";

/**
 * Opens PostgreSQL (PGlite) in this worker, because it would block the main thread. Enables `fsync`, which
 * PGlite disables, so that a commit is on the disk before it is reported.
 */
async function openCluster(data: EmbeddedWorkerData): Promise<PGlite> {
  const folder = await prepareCluster(data.folder, data.archive);
  const startParams = PGlite.defaultStartParams.filter((parameter) => parameter !== "-F");
  return PGlite.create({
    fs: new DurableFiles(folder),
    parsers: { ...columnParsers },
    startParams: [...startParams, "-c", "fsync=on", "-c", "wal_sync_method=fsync"],
  });
}

async function run(cluster: PGlite, request: EmbeddedRequest): Promise<EmbeddedResponse> {
  const { id } = request;
  try {
    if ("close" in request) {
      await cluster.close();
      return { id, rows: [] };
    }
    const result = await cluster.query<Record<string, unknown>>(request.sql, [...request.values]);
    return { id, rows: result.rows };
  } catch (error) {
    return { id, failure: describeFailure(error) };
  }
}

/** An SQL error has a severity and a SQLSTATE. All other errors are crashes of the database. */
function describeFailure(error: unknown): SqlFailure {
  if (!(error instanceof Error)) return { message: "No error.", crashed: true };
  const { message } = error;
  if (!("code" in error && typeof error.code === "string")) return { message, crashed: true };
  const severity = "severity" in error ? error.severity : undefined;
  const crashed = severity === "FATAL" || severity === "PANIC";
  return { message, code: error.code, crashed };
}

const port = parentPort;
if (port === null) throw new Error("The embedded database runs in a worker thread.");
const cluster = await openCluster(workerData as EmbeddedWorkerData);
port.on("message", (request: EmbeddedRequest) => void serve(request));
cluster.onNotification((channel, payload) =>
  port.postMessage({ channel, payload } satisfies EmbeddedNotice),
);
port.postMessage({ id: 0, rows: [] } satisfies EmbeddedResponse);

async function serve(request: EmbeddedRequest): Promise<void> {
  const message = await run(cluster, request);
  port?.postMessage(message);
  if ("close" in request) port?.close();
}
