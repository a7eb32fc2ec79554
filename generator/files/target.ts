import type { TargetHooks } from "../hooks/target-hooks.js";
import type { TargetOptions } from "../target-options.js";

/** One generated package: what from, where to, how. Paths are absolute. */
export interface Target {
  /** Its key in the configuration; `document` when given on the command line. */
  readonly name: string;
  /** The API description. */
  readonly document: string;
  /** OpenAPI Overlay documents, applied in this order. Default: none. */
  readonly overlays?: readonly string[];
  /** The folder that the package is written to. */
  readonly out: string;
  /** npm name of the package, such as `@acme/tasks`. */
  readonly package: string;
  /** Choices that change what is generated. */
  readonly options: TargetOptions;
  /** Its `inputs` are absolute. */
  readonly hooks?: TargetHooks;
}
