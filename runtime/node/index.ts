/** Adapters to Node. Only this folder, the relay and the tools depend on Node. */
export type { FetchConnection, FetchHandler, SentBytes } from "./handle-request.js";
export { isLoopback } from "./check-host.js";
export { createClientAddressFinder } from "./find-client-address.js";
export { createNetworkCheck } from "./network-check.js";
export { limitConnections } from "./limit-connections.js";
export { createDrain, defaultGrace, type Drain, type DrainOptions } from "./create-drain.js";
export {
  databaseArchivePath,
  openEmbeddedDatabase,
  type EmbeddedDatabaseOptions,
} from "./database/embedded-database.js";
export {
  folderLockName,
  lockFolder,
  readFolderLock,
  type FolderLock,
  type FolderLockHolder,
} from "./lock/folder-lock.js";
export { createS3Files, type S3Options } from "./s3-files.js";
export { openFolderFiles } from "./folder-files.js";
export { listenNear } from "./listen-near.js";
export { findPackageRoot } from "./package-root.js";
export { openPostgres, type PostgresOptions } from "./database/postgres-database.js";
export { openTaskPool, type TaskPoolOptions } from "./task-pool.js";
export { serveFetch, type FetchServer, type ServeOptions } from "./serve-fetch.js";
export {
  serveSockets,
  type AcceptedSocket,
  type SocketConnection,
  type SocketHandler,
  type SocketOptions,
  type SocketServer,
} from "./serve-sockets.js";
export { immutablePath, serveStatic } from "./serve-static.js";
