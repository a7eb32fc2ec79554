import { join } from "node:path";
import type { Issue } from "../../runtime/http/index.js";
import { findPackageRoot } from "../../runtime/node/package-root.js";
import type { Target } from "../files/index.js";
import type { HookError } from "../plan/index.js";

/** Converts an error of a hook to an issue with the line in the hook or in the generated file. */
export function reportHookError(target: Target, error: HookError): Issue {
  const { path, line } = error.location;
  const generated = path === undefined ? undefined : { file: join(target.out, path), line };
  const location = error.cause instanceof Error ? findFrame(error.cause) : generated;
  return {
    code: "hook-failed",
    severity: "error",
    message: `hooks.${error.hook} of the target '${target.name}': ${error.message}`,
    pointer: "",
    ...(location?.file === undefined ? {} : { file: location.file }),
    ...(location?.line === undefined ? {} : { line: location.line }),
    hint: `Nothing was written for '${target.name}'. Change the hook in the configuration.`,
  };
}

interface Location {
  readonly file: string;
  readonly line: number | undefined;
}

/** The innermost stack frame that is neither in the generator nor in a package. */
function findFrame({ stack = "" }: Error): Location | undefined {
  const folders = ["dist", "generator", "runtime"].map((name) => join(findPackageRoot(), name));
  for (const [, file = "", line] of stack.matchAll(/(?:file:\/\/)?(\/[^\s():]+):(\d+):\d+/g)) {
    const isInternal = folders.some((folder) => file.startsWith(folder));
    if (!isInternal && !file.includes("/node_modules/")) return { file, line: Number(line) };
  }
  return undefined;
}
