import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { npm } from "./pack-registry.js";

/** The optional outputs, each as the options of a target of its own. */
const outputs = {
  source: {},
  handlers: { handlers: true },
  mocks: { mocks: true },
  "tanstack-query": { tanstackQuery: true },
  zod: { zod: true },
  validate: { validate: "both" },
  split: { split: "tags" },
};

/**
 * Generates every optional output from one document, compiles an app for each and runs it. What is
 * wrong by the name of the output; empty texts where nothing is.
 */
export function useOutputs(root: string, work: string): readonly (readonly [string, string])[] {
  const app = join(work, "outputs");
  mkdirSync(app);
  writeFileSync(join(app, "package.json"), '{ "name": "app", "type": "module", "private": true }');
  cpSync(join(root, "test/types/source.yaml"), join(app, "api.yaml"));
  cpSync(join(root, "test/consumer/apps/outputs"), join(app, "src/apps"), { recursive: true });
  writeFileSync(join(app, "frond.config.json"), JSON.stringify({ targets: listTargets() }));
  writeFileSync(join(app, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["src"] }));
  const packages = [
    "msw@2",
    "@tanstack/react-query@5",
    "react@19",
    "zod@4",
    "typescript@5.9",
    "@types/node@20",
  ];
  npm(app, ["install", "--no-audit", "--no-fund", "--ignore-scripts", ...packages]);
  const build = [join(root, "bin/frond.js"), "generate", "--build"];
  const problem =
    attempt(() => run(app, [...build, "plants"])) ||
    attempt(() => run(app, [join(root, "bin/frond.js"), "generate"])) ||
    attempt(() => run(app, [join(app, "node_modules/typescript/bin/tsc"), "-p", "."]));
  if (problem) return [["every output compiles", problem]];
  symlinkSync(join(app, "plants"), join(app, "node_modules/plants"), "junction");
  const apps = Object.keys(outputs).map((name) => [name, `built/apps/${name}.js`] as const);
  return [...apps, ["package", "src/apps/package.cjs"] as const].map(
    ([name, path]) => [name, attempt(() => expectFern(run(app, [path])))] as const,
  );
}

const compilerOptions = {
  target: "ES2022",
  module: "NodeNext",
  strict: true,
  skipLibCheck: true,
  types: ["node"],
  rootDir: "src",
  outDir: "built",
};

function listTargets(): object {
  const document = "api.yaml";
  const targets = Object.entries(outputs).map(([name, options]) => {
    return [name, { document, out: `src/${name}`, options }] as const;
  });
  return { ...Object.fromEntries(targets), plants: { document, out: "plants", package: "plants" } };
}

function run(cwd: string, args: readonly string[]): string {
  return execFileSync(process.execPath, args, { cwd, encoding: "utf8", stdio: "pipe" });
}

/** Every app prints the name of the one plant there is. */
function expectFern(printed: string): void {
  if (printed !== "Fern") throw new Error(`It printed ${JSON.stringify(printed)}.`);
}

/** What went wrong; empty when nothing did. */
function attempt(action: () => unknown): string {
  try {
    action();
    return "";
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    return `${String(error)}\n${stdout ?? ""}${stderr ?? ""}`;
  }
}
