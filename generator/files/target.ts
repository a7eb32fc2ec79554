import type { TargetHooks } from "../hooks/target-hooks.js";
import type { TargetOptions } from "../target-options.js";

/** One generated package: its source, destination and options. Paths are absolute. */
export interface Target {
  /** Its key in the configuration; `document` when given on the command line. */
  readonly name: string;
  /** The API description: an absolute path, an address, or `-` for standard input. The first of several. */
  readonly document: string;
  /** All documents, where the package is generated from several. */
  readonly documents?: readonly TargetDocument[];
  /** Also read what the document refers to by URL. Default false. */
  readonly allowRemote?: boolean;
  /** The file that holds the hashes of documents from addresses. Default: they are not locked. */
  readonly lock?: string;
  /** OpenAPI Overlay documents, applied in this order. Default: none. */
  readonly overlays?: readonly string[];
  /** The folder that the package is written to. */
  readonly out: string;
  /** npm name of the package, such as `@acme/tasks`. */
  readonly package: string;
  /** Options that change what is generated. */
  readonly options: TargetOptions;
  /** Its `inputs` are absolute. */
  readonly hooks?: TargetHooks;
}

/** One of the documents of a target. */
export interface TargetDocument {
  /** An absolute path, an address, or `-` for standard input. */
  readonly document: string;
  /** Put before the names of its types, operations and security schemes. Default: they stay as they are. */
  readonly prefix?: string;
}
