import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readManifest } from "./manifest.js";
import type { Target } from "./target.js";

/** The file extension in the relative imports of a target. */
export interface ImportExtension {
  readonly extension: ".js" | ".ts" | "";
  /** Which fact about the project decided it. Absent if an option, a manifest or the default did. */
  readonly reason?: string;
}

/**
 * Chooses the file extension in imports. The option wins, then the manifest of an earlier run. For a
 * new target without a package of its own, the project around it decides. The manifest comes before
 * the project, so that a change of the project does not change all files.
 */
export async function chooseImportExtension({ out, options }: Target): Promise<ImportExtension> {
  if (options.importExtension !== undefined) return { extension: options.importExtension };
  if (options.package !== false) return { extension: ".js" };
  const manifest = readManifest(out);
  if (manifest) return { extension: manifest.importExtension ?? ".js" };
  const folder = findProject(out);
  return folder === undefined ? { extension: ".js" } : readProject(folder);
}

const denoFiles = ["deno.json", "deno.jsonc"];

/** The nearest parent folder with a `package.json` or a Deno configuration. */
function findProject(folder: string): string | undefined {
  const above = dirname(folder);
  if (above === folder) return undefined;
  const projectFiles = ["package.json", ...denoFiles];
  return projectFiles.some((name) => existsSync(join(above, name))) ? above : findProject(above);
}

async function readProject(folder: string): Promise<ImportExtension> {
  const dependencies = readDependencies(join(folder, "package.json"));
  // Turbopack does not resolve an import of `.js` to a `.ts` file.
  if (dependencies.has("next")) return { extension: "", reason: "package.json names next" };
  const deno = denoFiles.find((name) => existsSync(join(folder, name)));
  if (deno !== undefined) return { extension: ".ts", reason: `there is a ${deno}` };
  const compiler = await readCompilerOptions(join(folder, "tsconfig.json"));
  if (compiler === "bundler") {
    return { extension: "", reason: "tsconfig.json resolves modules as bundlers do" };
  }
  if (compiler === "ts-endings") {
    return { extension: ".ts", reason: "tsconfig.json has allowImportingTsExtensions" };
  }
  if (compiler === "other" || !dependencies.has("vite")) return { extension: ".js" };
  return { extension: "", reason: "package.json names vite" };
}

function readDependencies(path: string): ReadonlySet<string> {
  try {
    const { dependencies, devDependencies } = Object(JSON.parse(readFileSync(path, "utf8"))) as {
      dependencies?: object;
      devDependencies?: object;
    };
    return new Set([...Object.keys(dependencies ?? {}), ...Object.keys(devDependencies ?? {})]);
  } catch {
    return new Set();
  }
}

/** How a configuration, including those that it extends, resolves modules. */
async function readCompilerOptions(
  path: string,
): Promise<"bundler" | "ts-endings" | "other" | "unknown"> {
  if (!existsSync(path)) return "unknown";
  const { ts } = await import("../emit/ts-morph.js");
  const { config } = ts.readConfigFile(path, (name) => ts.sys.readFile(name)) as {
    config?: unknown;
  };
  // Only the options are needed, so the files of the project are not listed.
  const host = { ...ts.sys, readDirectory: () => [] };
  const { options } = ts.parseJsonConfigFileContent(config ?? {}, host, dirname(path));
  const { module, moduleResolution, allowImportingTsExtensions } = options;
  const isBundled =
    moduleResolution === ts.ModuleResolutionKind.Bundler || module === ts.ModuleKind.Preserve;
  if (isBundled) return "bundler";
  if (allowImportingTsExtensions === true) return "ts-endings";
  return module === undefined && moduleResolution === undefined ? "unknown" : "other";
}
