export { createRegistry } from "./create-registry.js";
export type { Registry, RegistryOptions } from "./create-registry.js";
export type { RegistryLog, RegistryLogEntry } from "./log-request.js";
export type {
  DatabaseFailure,
  DatabaseSession,
  RegistryDatabase,
  SqlRow,
  SqlValue,
} from "./store/registry-database.js";
