import type { ApiDiff } from "../../../generated/registry/types.js";

/** An endpoint as a definition declares it. */
export interface DeclaredEndpoint {
  readonly id: string;
  readonly path: string;
  readonly method: string;
}

/** What takes long with large values, and must therefore not be done where requests are answered. */
export interface RegistryTasks {
  /** Compares two definitions, compressed as they are kept. */
  diff(before: Uint8Array, after: Uint8Array): Promise<ApiDiff>;
  /** How many changes between two definitions break callers, and how many do not. */
  countChanges(
    before: Uint8Array,
    after: Uint8Array,
  ): Promise<{ readonly breaking: number; readonly compatible: number }>;
  /** The endpoints of a definition. */
  listEndpoints(definition: Uint8Array): Promise<readonly DeclaredEndpoint[]>;
}
