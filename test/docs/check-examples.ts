import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listEntries } from "./list-public-exports.js";

/** The example of one export, as its doc comment has it. */
export interface Example {
  /** The entry as users import it, for example `frond/http`. */
  readonly entry: string;
  readonly name: string;
  readonly code: string;
}

const root = join(import.meta.dirname, "../..");

/**
 * Type-checks all examples in one run of the compiler and returns its errors. Each example is a module
 * of its own. Exports of its entry that it names are imported; `example-values.d.ts` declares the rest.
 */
export function checkExamples(
  examples: readonly Example[],
  exports: ReadonlyMap<string, readonly string[]>,
): string[] {
  const folder = mkdtempSync(join(tmpdir(), "frond-examples-"));
  try {
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    cpSync(join(import.meta.dirname, "example-values.d.ts"), join(folder, "example-values.d.ts"));
    for (const { entry, name, code } of examples) {
      const file = `${entry.replace("/", "-")}.${name}.tsx`;
      writeFileSync(join(folder, file), addImports(code, entry, exports.get(entry) ?? []));
    }
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(createConfig()));
    return compile(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function addImports(code: string, entry: string, exported: readonly string[]): string {
  const isDeclared = (name: string) => new RegExp(`(?:const|let) ${name}\\b`).test(code);
  const isNamed = (name: string) => new RegExp(`(?<![.\\w$"'/-])${name}\\b(?!["'/:])`).test(code);
  const names = exported.filter((name) => isNamed(name) && !isDeclared(name));
  return `import { ${names.join(", ")} } from "${entry}";\n${code}\nexport {};\n`;
}

function createConfig(): object {
  const declarations = listEntries().map(({ entry, path }) => [entry, [path]] as const);
  return {
    compilerOptions: {
      target: "ES2022",
      module: "ESNext",
      moduleResolution: "bundler",
      jsx: "react-jsx",
      lib: ["ES2022", "DOM", "DOM.Iterable", "DOM.AsyncIterable"],
      types: ["node"],
      strict: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: true,
      noEmit: true,
      paths: {
        ...Object.fromEntries(declarations),
        "@acme/greenhouse": [join(root, "generated/examples/greenhouse/index.ts")],
      },
    },
    include: ["*.ts", "*.tsx"],
  };
}

function compile(folder: string): string[] {
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  try {
    execFileSync(process.execPath, [compiler, "-p", "."], { cwd: folder, encoding: "utf8" });
    return [];
  } catch (error) {
    const { stdout } = error as { stdout: string };
    return stdout.split(/\n(?! )/).filter((text) => text !== "");
  }
}
