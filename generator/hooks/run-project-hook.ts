import type { GeneratedFile } from "../generated-file.js";
import { asHookError } from "../plan/index.js";
import { checkSyntax } from "./check-syntax.js";
import type { TargetHooks } from "./target-hooks.js";
import { IndentationText, Project } from "../emit/ts-morph.js";

const root = "/";

/** The files after a `project` hook: those of TypeScript from the project, all others as they were. */
export async function runProjectHook(
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
