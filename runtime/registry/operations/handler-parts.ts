import type { ApiDefinition } from "../../definition/index.js";
import type { RegistryStore } from "../store/registry-store.js";

/** What the operations of the registry work with. */
export interface HandlerParts {
  readonly store: RegistryStore;
  /** The registry's own API. */
  readonly definition: ApiDefinition;
  /** The present; tests give their own. */
  now(): Date;
}
