import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Target } from "../../generator/files/index.js";
import type { Issue } from "../../runtime/http/index.js";

/**
 * Compiles a package to its `dist` with the nearest TypeScript. Errors of the compiler become issues. Source
 * code in another package is not compiled, which an info reports.
 */
export function buildPackage(target: Target): Issue[] {
  if (target.options.package === false) {
    return [
      {
        code: "build-skipped",
        severity: "info",
        message:
          "not compiled: it is source of another package, and is compiled with that package.",
        pointer: "",
      },
    ];
  }
  const compiler = findCompiler(target.out) ?? findCompiler(process.cwd());
  if (compiler === undefined) {
    return [
      buildIssue(target, "TypeScript is not installed.", "Run: npm install --save-dev typescript"),
    ];
  }
  const args = [compiler, "-p", join(target.out, "tsconfig.json")];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  if (status === 0) return [];
  // Indented lines belong to the error before them.
  const complaints = `${stdout}${stderr}`.trim().split(/\r?\n(?! )/);
  return complaints.map((text) => buildIssue(target, text.replaceAll(/\s+/g, " ")));
}

function findCompiler(folder: string): string | undefined {
  try {
    const manifest = createRequire(join(folder, "package.json")).resolve("typescript/package.json");
    const compiler = join(dirname(manifest), "bin", "tsc");
    return existsSync(compiler) ? compiler : undefined;
  } catch {
    return undefined;
  }
}

function buildIssue(target: Target, message: string, hint?: string): Issue {
  return {
    code: "build-failed",
    severity: "error",
    message: `The package ${target.package} does not compile: ${message}`,
    pointer: "",
    ...(hint === undefined ? {} : { hint }),
  };
}
