import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readManifest } from "./manifest.js";
import type { Target } from "./target.js";

/** What the relative imports of a target end in. */
export interface ImportExtension {
  readonly extension: ".js" | ".ts" | "";
  /** What of the project around the target decided it; absent where nothing had to be found out. */
  readonly reason?: string;
}

/**
 * What imports end in: as the option says, else as the target was written before, else as the project around it
 * takes source. Packages of their own are for Node. A later change of the project changes nothing.
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

/** The nearest folder above with a file that makes it a project. */
function findProject(folder: string): string | undefined {
  const above = dirname(folder);
  if (above === folder) return undefined;
  const marks = ["package.json", ...denoFiles];
  return marks.some((name) => existsSync(join(above, name))) ? above : findProject(above);
}

async function readProject(folder: string): Promise<ImportExtension> {
  const dependencies = readDependencies(join(folder, "package.json"));
  // Turbopack finds no `.ts` file by the ending `.js`.
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

/** How a configuration, with those that it extends, finds modules; `unknown`: it does not say. */
async function readCompilerOptions(
  path: string,
): Promise<"bundler" | "ts-endings" | "other" | "unknown"> {
  if (!existsSync(path)) return "unknown";
  const { ts } = await import("../emit/ts-morph.js");
  const { config } = ts.readConfigFile(path, (name) => ts.sys.readFile(name)) as {
    config?: unknown;
  };
  // Its files are not looked for.
  const host = { ...ts.sys, readDirectory: () => [] };
  const { options } = ts.parseJsonConfigFileContent(config ?? {}, host, dirname(path));
  const { module, moduleResolution, allowImportingTsExtensions } = options;
  const isBundled =
    moduleResolution === ts.ModuleResolutionKind.Bundler || module === ts.ModuleKind.Preserve;
  if (isBundled) return "bundler";
  if (allowImportingTsExtensions === true) return "ts-endings";
  return module === undefined && moduleResolution === undefined ? "unknown" : "other";
}
