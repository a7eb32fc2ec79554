import type { SourceFileStructure } from "ts-morph";
import { emitClient, emitStructure } from "../emit/emit-client.js";
import { printSourceFile } from "../emit/print-source-file.js";
import type { GeneratedFile } from "../generated-file.js";
import { callHook, HookError, type ClientPlan, asHookError } from "../plan/index.js";
import { checkSyntax } from "./check-syntax.js";
import type { HookContext, TargetHooks } from "./target-hooks.js";
import { IndentationText, Project } from "../emit/ts-morph.js";

/** Emits the files of a package with a target's hooks. Throws a {@link HookError} if a hook fails. */
export async function emitWithHooks(
  plan: ClientPlan,
  hooks: TargetHooks,
): Promise<readonly GeneratedFile[]> {
  const context: HookContext = {
    plan,
    definition: plan.definition,
    structure: (path) => emitStructure(plan, path),
    print: printSourceFile,
  };
  const { transform, files, names } = hooks;
  const emitted = emitClient(plan, {
    ...(transform ? { print: createPrinter(transform, context) } : {}),
    ...(files ? { files: (paths) => listFiles(files, context, paths) } : {}),
    ...(names?.file ? { nameFile: createFileNamer(names.file) } : {}),
  });
  return hooks.project ? runProjectHook(hooks.project, emitted) : emitted;
}

type Transform = NonNullable<TargetHooks["transform"]>;

/** Prints files after `transform`. Only the files that it changed are parsed. */
function createPrinter(transform: Transform, context: HookContext) {
  return (path: string, file: SourceFileStructure): string | undefined => {
    const before = printSourceFile(file);
    const result: unknown = callHook("transform", path, () =>
      transform(file, { ...context, path }),
    );
    if (result === undefined) return undefined;
    if (!isSourceFile(result, file)) {
      throw new HookError("transform", "it returned no SourceFileStructure.", { path });
    }
    const after = callHook("transform", `${path} cannot be printed`, () => printSourceFile(result));
    if (after !== before) checkSyntax("transform", { path, text: after });
    return after;
  };
}

function isSourceFile(value: unknown, { kind }: SourceFileStructure): value is SourceFileStructure {
  return typeof value === "object" && value !== null && (value as { kind?: unknown }).kind === kind;
}

type ListFiles = NonNullable<TargetHooks["files"]>;

function listFiles(
  files: ListFiles,
  context: HookContext,
  taken: readonly string[],
): readonly GeneratedFile[] {
  const result: unknown = callHook("files", "it failed", () => files(context));
  if (!Array.isArray(result)) throw new HookError("files", "it returned no list of files.");
  const paths = new Set(taken);
  for (const file of result as readonly unknown[]) {
    if (!isFile(file)) {
      throw new HookError(
        "files",
        "it returned a file without a text, or without a path below the package.",
      );
    }
    const { path } = file;
    if (paths.has(path)) throw new HookError("files", `there is another file ${path}.`, { path });
    paths.add(path);
    checkSyntax("files", file);
  }
  return result as readonly GeneratedFile[];
}

function isFile(value: unknown): value is GeneratedFile {
  if (typeof value !== "object" || value === null) return false;
  const { path, text } = value as Record<string, unknown>;
  return typeof text === "string" && typeof path === "string" && isBelow(path);
}

/** Whether a path is relative, below the package, and not that of the manifest. */
function isBelow(path: string): boolean {
  return /^(?!\.frond)[^/\\:]+(?:\/[^/\\:]+)*$/.test(path) && !path.split("/").includes("..");
}

/** A hook can only change the name of a file, not its folder or extension. */
function createFileNamer(name: (path: string) => string): (path: string) => string {
  const sources = new Map<string, string>();
  return (path) => {
    const chosen: unknown = callHook("names.file", path, () => name(path));
    if (typeof chosen !== "string" || !/^[\w-][\w.-]*(?<!\.d)\.ts$/.test(chosen)) {
      throw new HookError(
        "names.file",
        `${JSON.stringify(chosen)} for ${path} is not a file name that ends in .ts.`,
      );
    }
    const otherPath = sources.get(chosen);
    if (otherPath !== undefined) {
      throw new HookError("names.file", `${otherPath} and ${path} are both named ${chosen}.`);
    }
    sources.set(chosen, path);
    return chosen;
  };
}

const root = "/";

/** Runs a `project` hook. TypeScript files come from the project, and other files do not change. */
async function runProjectHook(
  hook: NonNullable<TargetHooks["project"]>,
  files: readonly GeneratedFile[],
): Promise<readonly GeneratedFile[]> {
  const project = new Project({
    useInMemoryFileSystem: true,
    manipulationSettings: { indentationText: IndentationText.TwoSpaces },
  });
  const before = new Map(files.map(({ path, text }) => [path, text]));
  for (const { path, text } of files.filter(isSource)) project.createSourceFile(root + path, text);
  try {
    await hook(project);
  } catch (error) {
    throw asHookError("project", "it failed", error);
  }
  const after = project.getSourceFiles().map((file): GeneratedFile => {
    const path = file.getFilePath().slice(root.length);
    return { path, text: file.getFullText() };
  });
  for (const file of after) if (before.get(file.path) !== file.text) checkSyntax("project", file);
  return [...files.filter((file) => !isSource(file)), ...after].sort((a, b) =>
    a.path < b.path ? -1 : Number(a.path > b.path),
  );
}

function isSource({ path }: GeneratedFile): boolean {
  return /\.tsx?$/.test(path);
}
