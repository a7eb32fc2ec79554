import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { npm } from "./pack-registry.js";

const compilers = ["5.4", "5.9", "6", "7"];
const resolutions = ["nodenext", "bundler"] as const;
const environments = {
  dom: { lib: ["ES2022", "DOM", "DOM.Iterable"], types: [] },
  "node 20": { lib: ["ES2022"], types: ["node"] },
} as const;

/** One cell of the matrix. */
export interface TypeCheck {
  /** `TypeScript 5.4.5, nodenext, dom`. */
  readonly name: string;
  /** What the compiler said; empty when it is content. */
  readonly complaints: string;
}

/**
 * Checks apps that use the installed package with every compiler, module
 * resolution and environment, declaration files included. The compilers are
 * installed below `work`, never in the project.
 */
export function checkTypeMatrix(app: string, apps: string, work: string): TypeCheck[] {
  const tools = join(work, "compilers");
  mkdirSync(tools, { recursive: true });
  writeFileSync(join(tools, "package.json"), '{ "private": true }');
  const aliases = compilers.map((version) => `ts-${version}@npm:typescript@${version}`);
  npm(tools, ["install", "--no-audit", "--no-fund", ...aliases]);
  npm(app, ["install", "--no-audit", "--no-fund", "@types/node@20"]);
  for (const name of ["typed-calls.ts", "first-call.ts"]) {
    copyFileSync(join(apps, name), join(app, name));
  }
  return compilers.flatMap((version) =>
    resolutions.flatMap((resolution) =>
      Object.keys(environments).map((environment) => {
        const compiler = join(tools, "node_modules", `ts-${version}`, "bin", "tsc");
        return checkCell(app, { compiler, resolution, environment });
      }),
    ),
  );
}

interface Cell {
  readonly compiler: string;
  readonly resolution: (typeof resolutions)[number];
  readonly environment: string;
}

function checkCell(app: string, cell: Cell): TypeCheck {
  const { compiler, resolution, environment } = cell;
  const config = {
    compilerOptions: {
      target: "ES2022",
      module: resolution === "bundler" ? "esnext" : "nodenext",
      moduleResolution: resolution,
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: false,
      noEmit: true,
      ...environments[environment as keyof typeof environments],
    },
    files: environment === "dom" ? ["typed-calls.ts"] : ["typed-calls.ts", "first-call.ts"],
  };
  writeFileSync(join(app, "tsconfig.json"), JSON.stringify(config));
  const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, "-p", app], {
    encoding: "utf8",
  });
  const complaints = status === 0 ? "" : `${stdout}${stderr}`.trim() || `exit code ${status}`;
  const exact = execFileSync(process.execPath, [compiler, "--version"], { encoding: "utf8" });
  return {
    name: `TypeScript ${exact.replace("Version", "").trim()}, ${resolution}, ${environment}`,
    complaints,
  };
}
