import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { compilerCommand } from "../compiler-command.js";

/** What the compiler says of packages in a folder; empty when it is content. */
export function compileStrictly(folder: string, packages: readonly string[]): string {
  const types = join(folder, "msw.d.ts");
  writeFileSync(types, mswTypes);
  const config = {
    compilerOptions: {
      target: "ES2022",
      module: "NodeNext",
      lib: ["ES2022", "WebWorker", "WebWorker.AsyncIterable"],
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      verbatimModuleSyntax: true,
      isolatedModules: true,
      skipLibCheck: true,
      noEmit: true,
      paths: { msw: [types] },
    },
    include: packages.map((name) => `${name}/*.ts`),
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...compilerCommand, "-p", ".", "--pretty", "false"],
    { cwd: folder, encoding: "utf8", maxBuffer: 1e8 },
  );
  return `${stdout}${stderr}`;
}

/** As much of the package as mocks use. */
const mswTypes = `
export interface HttpHandler { readonly path: string }
type Define = (path: string, respond: (call: { request: Request }) => Promise<Response>) => HttpHandler;
export const http: Readonly<Record<"all" | "delete" | "get" | "head" | "options" | "patch" | "post" | "put", Define>>;
`;
