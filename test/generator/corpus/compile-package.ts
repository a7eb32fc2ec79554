import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Compilers next to the project's own; `installCompilers` fetches them. */
const olderCompilers = ["5.4", "5.9", "6"] as const;

/** A compiler: the project's own or one of {@link olderCompilers}. */
export interface Compiler {
  /** `7.0.2`. */
  readonly version: string;
  /** The file that Node runs. */
  readonly script: string;
  /** More options of its command line. */
  readonly options?: readonly string[];
}

/** What a compiler said of a folder of packages. */
export interface Compilation {
  /** Lines; empty when it is content. Each names a file below the folder. */
  readonly complaints: readonly string[];
  readonly seconds: number;
}

const projectRoot = fileURLToPath(new URL("../../..", import.meta.url));

/** The compiler of the project. */
export function ownCompiler(): Compiler {
  return describeCompiler(join(projectRoot, "node_modules/typescript"));
}

/** Installs {@link olderCompilers} below a folder of its own, once. */
export function installCompilers(folder: string): Compiler[] {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true }');
  const aliases = olderCompilers.map((version) => `ts-${version}@npm:typescript@${version}`);
  const install = ["install", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];
  execFileSync("npm", [...install, ...aliases], { cwd: folder, stdio: "ignore" });
  return olderCompilers.map((version) =>
    describeCompiler(join(folder, "node_modules", `ts-${version}`)),
  );
}

function describeCompiler(folder: string): Compiler {
  const { version } = createRequire(import.meta.url)(join(folder, "package.json")) as {
    readonly version: string;
  };
  return { version, script: join(folder, "bin", "tsc") };
}

/** What an app that holds generated source is checked with: the types of the DOM, or those of Node alone. */
const environments = {
  page: { lib: ["ES2022", "DOM", "DOM.Iterable"], types: [], skipLibCheck: false },
  node: {
    lib: ["ES2022"],
    types: ["node"],
    typeRoots: [join(projectRoot, "node_modules/@types")],
    // Complaints about packages' own declarations are not about generated code.
    skipLibCheck: true,
  },
};

/**
 * Compiles the packages in folders of a folder in one go, as strictly as a
 * compiler can: nothing is left out of the checks, declarations included. Flags that
 * older compilers do not know are left out for these.
 */
export function compilePackages(
  folder: string,
  packages: readonly string[],
  compiler: Compiler,
  environment: keyof typeof environments = "page",
): Compilation {
  const knows = (version: string) => compareVersions(compiler.version, version) >= 0;
  const config = {
    compilerOptions: {
      target: "ES2022",
      module: "NodeNext",
      ...environments[environment],
      rootDir: ".",
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noUnusedLocals: true,
      noUnusedParameters: true,
      noPropertyAccessFromIndexSignature: true,
      noImplicitOverride: true,
      noImplicitReturns: true,
      noFallthroughCasesInSwitch: true,
      allowUnreachableCode: false,
      allowUnusedLabels: false,
      isolatedModules: true,
      verbatimModuleSyntax: true,
      declaration: true,
      ...(knows("5.5") ? { isolatedDeclarations: true } : {}),
      ...(knows("5.6") ? { noUncheckedSideEffectImports: true } : {}),
      ...(knows("5.8") ? { erasableSyntaxOnly: true } : {}),
      noEmit: true,
    },
    include: packages.flatMap((name) => [`${name}/*.ts`, `${name}/http/*.ts`]),
  };
  const project = join(folder, `tsconfig.${compiler.version}.json`);
  writeFileSync(project, JSON.stringify(config));
  const start = performance.now();
  const heap = "--max-old-space-size=12000";
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [heap, compiler.script, "-p", project, "--pretty", "false", ...(compiler.options ?? [])],
    { cwd: folder, encoding: "utf8", maxBuffer: 1e9 },
  );
  const seconds = (performance.now() - start) / 1000;
  if (status === 0) return { complaints: [], seconds };
  const complaints = `${stdout}${stderr}`.split("\n").filter((line) => line.trim() !== "");
  return { complaints: complaints.length > 0 ? complaints : [`exit code ${status}`], seconds };
}

function compareVersions(first: string, second: string): number {
  const [left, right] = [first, second].map((text) => text.split(".").map(Number));
  return (left?.[0] ?? 0) - (right?.[0] ?? 0) || (left?.[1] ?? 0) - (right?.[1] ?? 0);
}

/** The lines of a package that keep a compiler quiet instead of content. */
export function findSilencers(folder: string, paths: readonly string[]): string[] {
  return paths.filter(
    (path) =>
      path.endsWith(".ts") &&
      /@ts-(?:ignore|nocheck|expect-error)/.test(readFileSync(join(folder, path), "utf8")),
  );
}
