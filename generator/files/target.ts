import type { TargetHooks } from "../hooks/target-hooks.js";
import type { TargetOptions } from "../target-options.js";

/** A package to generate: its source, destination and options. Paths are absolute. */
export interface Target {
  /** Its key in the configuration, or `document` for a target of the command line. */
  readonly name: string;
  /** The API description: an absolute path, a URL, or `-` for standard input. The first of several. */
  readonly document: string;
  /** All documents. Default: only `document`. */
  readonly documents?: readonly TargetDocument[];
  /** Also read files that the document refers to by URL. Default false. */
  readonly allowRemote?: boolean;
  /** The file with the hashes of documents from URLs. Default: they are not locked. */
  readonly lock?: string;
  /** OpenAPI Overlay documents, applied in this order. Default: none. */
  readonly overlays?: readonly string[];
  /** The folder that the package is written to. */
  readonly out: string;
  /** npm name of the package, such as `@acme/tasks`. */
  readonly package: string;
  /** Options that change what is generated. */
  readonly options: TargetOptions;
  /** Functions that change what is generated. The paths of `inputs` are absolute. */
  readonly hooks?: TargetHooks;
}

/** One of the documents of a target. */
export interface TargetDocument {
  /** An absolute path, a URL, or `-` for standard input. */
  readonly document: string;
  /** A prefix for the names of its types, operations and security schemes. Default: none. */
  readonly prefix?: string;
}
