import type { Project, SourceFileStructure } from "ts-morph";
import type { ApiDefinition } from "../../runtime/definition/index.js";
import type { GeneratedFile } from "../generated-file.js";
import type { ClientPlan, NameHooks } from "../plan/index.js";

/**
 * Functions that change what is generated. They are called in this order: `names` while the package is
 * planned, `transform` for each TypeScript file before it is printed, `files` for additional files, and
 * `project` after all files are printed. Hooks must be pure: the same plan gives the same files.
 */
export interface TargetHooks {
  /** Functions that name operations, types, groups and files. */
  readonly names?: NameHooks & {
    /** Returns a file name for a default path such as `types.ts`. Imports are updated. */
    readonly file?: (path: string) => string;
  };
  /**
   * Returns the changed structure of a file, or `undefined` to omit the file. Structures are plain data,
   * so this is fast. `path` is the default path, even if `names.file` returns another one.
   */
  readonly transform?: (
    file: SourceFileStructure,
    context: HookContext & { readonly path: string },
  ) => SourceFileStructure | undefined;
  /** Returns additional files. Paths have forward slashes, and lines end in line feeds. */
  readonly files?: (context: HookContext) => readonly GeneratedFile[];
  /**
   * Changes an in-memory ts-morph project with all TypeScript files, for changes that search for nodes.
   * Parsing takes as long as generating, so prefer `transform`.
   */
  readonly project?: (project: Project) => void | Promise<void>;
  /**
   * Files that hooks read, relative to the configuration. Modules that the configuration imports need not
   * be listed. `[]`: hooks read no files. Default: hooks may read any file, so `frond verify` always runs
   * them.
   */
  readonly inputs?: readonly string[];
}

/** The context of hooks. */
export interface HookContext {
  /** The plan of the package. */
  readonly plan: ClientPlan;
  /** The definition that the package is generated from. */
  readonly definition: ApiDefinition;
  /** Returns the structure of a file by its default path, such as `client.ts`. Undefined if there is none. */
  readonly structure: (path: string) => SourceFileStructure | undefined;
  /** Prints a structure in the style of the package, for `files`. */
  readonly print: (file: SourceFileStructure) => string;
}
