import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { npm } from "./pack-registry.js";

/** The package's own index exports what the hooks wrote, by a hook. */
const config = (hooks: string) => `
import { classPerTag, mswHandlers, tanstackQuery } from ${JSON.stringify(hooks)};
const queries = tanstackQuery(), mocks = mswHandlers(), classes = classPerTag();
export default { targets: { sdk: { document: "api.yaml", out: "sdk", hooks: {
  files: (context) => [queries, mocks, classes].flatMap(({ files }) => files(context)),
  transform: (file, context) => context.path === "index.ts"
    ? { ...file, statements: [...file.statements,
        'export * from "./query.js";', 'export * from "./mocks.js";'] }
    : classes.transform(file, context),
} } } };
`;

/**
 * Generates a package with the three hooks of frond, and uses it in an app with TanStack Query and
 * MSW, which are installed below `work`. What is wrong; empty when nothing is.
 */
export function useHooks(root: string, work: string): string {
  const app = join(work, "hooked");
  mkdirSync(app);
  const hooks = pathToFileURL(join(root, "dist/generator/hooks/index.js")).href;
  writeFileSync(join(app, "frond.config.mjs"), config(hooks));
  writeFileSync(join(app, "package.json"), '{ "type": "module", "private": true }');
  copyFileSync(join(root, "test/types/source.yaml"), join(app, "api.yaml"));
  copyFileSync(join(root, "test/consumer/apps/hooked.ts"), join(app, "hooked.ts"));
  const compilerOptions = {
    target: "ES2022",
    module: "NodeNext",
    strict: true,
    skipLibCheck: true,
    types: ["node"],
    outDir: "built",
  };
  writeFileSync(
    join(app, "tsconfig.json"),
    JSON.stringify({ compilerOptions, include: ["hooked.ts", "sdk/*.ts"] }),
  );
  const packages = [
    "msw@2",
    "@tanstack/react-query@5",
    "react@19",
    "typescript@5.9",
    "@types/node@20",
  ];
  npm(app, ["install", "--no-audit", "--no-fund", "--ignore-scripts", ...packages]);
  try {
    run(app, [join(root, "bin/frond.js"), "generate"]);
    run(app, [join(app, "node_modules/typescript/bin/tsc"), "-p", "."]);
    const { plants, direct } = JSON.parse(run(app, ["built/hooked.js"])) as Record<string, unknown>;
    const isSame = plants !== undefined && isDeepStrictEqual(plants, direct);
    return isSame ? "" : `The mocks gave ${JSON.stringify({ plants, direct })}.`;
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    return `${String(error)}\n${stdout ?? ""}${stderr ?? ""}`;
  }
}

function run(cwd: string, args: readonly string[]): string {
  return execFileSync(process.execPath, args, { cwd, encoding: "utf8", stdio: "pipe" });
}
