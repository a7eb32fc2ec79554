import type { ApiDefinition } from "../../definition/index.js";
import type { DocsParts } from "./docs/docs-parts.js";
import type { RegistryStore } from "../store/registry-store.js";
import type { RegistryTasks } from "../tasks/registry-tasks.js";

/** Dependencies of the registry's operations. */
export interface HandlerParts {
  readonly store: RegistryStore;
  readonly tasks: RegistryTasks;
  /** The registry's own API. */
  readonly definition: ApiDefinition;
  readonly docs: DocsParts;
  /** Current time. */
  now(): Date;
}
