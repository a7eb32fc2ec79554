import type { Project, SourceFileStructure } from "ts-morph";
import type { ApiDefinition } from "../../runtime/definition/index.js";
import type { GeneratedFile } from "../generated-file.js";
import type { ClientPlan, NameHooks } from "../plan/index.js";

/**
 * Hooks of a target, called in this order: names while the package is
 * planned, `transform` for each file of TypeScript before it is printed, `files` next to them, and
 * `project` once all are printed. Hooks are pure: the same plan gives the same files.
 */
export interface TargetHooks {
  /** Other names for operations, types, groups and files. */
  readonly names?: NameHooks & {
    /** From a default path such as `types.ts`; imports follow. */
    readonly file?: (path: string) => string;
  };
  /**
   * The structure of a file, changed; `undefined` leaves the file out. Plain data, so it costs little.
   * The path is the default one, whatever `names.file` says.
   */
  readonly transform?: (
    file: SourceFileStructure,
    context: HookContext & { readonly path: string },
  ) => SourceFileStructure | undefined;
  /** More files, with forward slashes and line feeds. */
  readonly files?: (context: HookContext) => readonly GeneratedFile[];
  /**
   * A ts-morph project of all files of TypeScript, in memory: for changes that have to find nodes.
   * Parsing costs as much as generating did, so prefer `transform`.
   */
  readonly project?: (project: Project) => void | Promise<void>;
  /**
   * Files that hooks read next to the modules that the configuration imports, relative to it. Absent:
   * hooks may read anything, so `frond verify` runs them each time. `[]`: they read nothing.
   */
  readonly inputs?: readonly string[];
}

/** The context of hooks. */
export interface HookContext {
  /** Everything that was decided about the package. */
  readonly plan: ClientPlan;
  /** The definition that the package is generated from. */
  readonly definition: ApiDefinition;
  /** The structure of a default file, such as `client.ts`; undefined where the package lacks it. */
  readonly structure: (path: string) => SourceFileStructure | undefined;
  /** A structure as text in the style of the package, for `files`. */
  readonly print: (file: SourceFileStructure) => string;
}
