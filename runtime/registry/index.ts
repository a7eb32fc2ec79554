export { checkBootstrapToken } from "./access/check-bootstrap-token.js";
export { createRegistry } from "./create-registry.js";
export type { Registry, RegistryOptions } from "./create-registry.js";
export type { OpenApiDocument } from "./create-openapi-handler.js";
export { createTasks } from "./tasks/create-tasks.js";
export type { ReadCall, ReceivedCall, RegistryTasks, TaskOverrun } from "./tasks/registry-tasks.js";
export type { RequestConnection, SentResponse } from "./create-fetch.js";
export type {
  ProblemLogEntry,
  RegistryLog,
  RegistryLogEntry,
  RequestLogEntry,
} from "./log-request.js";
export type { RateLimits } from "./limits/refuse-over-rate.js";
export { connectionsInUse } from "./store/registry-database.js";
export type {
  ConnectionUsage,
  DatabaseFailure,
  DatabaseSession,
  RegistryDatabase,
  SqlRow,
  SqlValue,
} from "./store/registry-database.js";
export type { DirectFiles, FileLimits, FileStore, StoredFile } from "./files/index.js";
export { cleanDocs, type CleanDocsOptions, type CleanedDocs } from "./clean-docs.js";
export type { DocsOptions } from "./create-docs.js";
export { checkStored, dumpTables, restoreTables } from "./store/backup/index.js";
export type { BackupLine, DamagedText } from "./store/backup/index.js";
