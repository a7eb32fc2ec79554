import type { ApiDiff } from "../../../generated/registry/types.js";

/** What takes long with large values, and must therefore not be done where requests are answered. */
export interface RegistryTasks {
  /** Compares two definitions, compressed as they are kept. */
  diff(before: Uint8Array, after: Uint8Array): Promise<ApiDiff>;
}
