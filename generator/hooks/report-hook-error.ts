import { join } from "node:path";
import type { Issue } from "../../runtime/http/index.js";
import { findPackageRoot } from "../../runtime/node/package-root.js";
import type { Target } from "../files/index.js";
import type { HookError } from "../plan/index.js";

/** What a hook did wrong, with its target, and the line of the hook or of the generated file. */
export function reportHookError(target: Target, error: HookError): Issue {
  const { path, line } = error.place;
  const written = path === undefined ? undefined : { file: join(target.out, path), line };
  const place = error.cause instanceof Error ? findFrame(error.cause) : written;
  return {
    code: "hook-failed",
    severity: "error",
    message: `hooks.${error.hook} of the target '${target.name}': ${error.message}`,
    pointer: "",
    ...(place?.file === undefined ? {} : { file: place.file }),
    ...(place?.line === undefined ? {} : { line: place.line }),
    hint: `Nothing was written for '${target.name}'. Change the hook in the configuration.`,
  };
}

interface Place {
  readonly file: string;
  readonly line: number | undefined;
}

/** The innermost line of the stack that is not the generator's and no package's. */
function findFrame({ stack = "" }: Error): Place | undefined {
  const own = ["dist", "generator", "runtime"].map((name) => join(findPackageRoot(), name));
  for (const [, file = "", line] of stack.matchAll(/(?:file:\/\/)?(\/[^\s():]+):(\d+):\d+/g)) {
    const isOwn = file.includes("/node_modules/") || own.some((folder) => file.startsWith(folder));
    if (!isOwn) return { file, line: Number(line) };
  }
  return undefined;
}
