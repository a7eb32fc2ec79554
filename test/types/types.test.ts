import { execFileSync } from "node:child_process";
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compilerCommand } from "../compiler-command.js";
import { type WrittenPackage, writePackage } from "../generator/emit/write-package.js";

/**
 * What must and must not compile for users: `cases/*.ts` against packages made
 * of `source.yaml` and the other documents here. A line that must not compile is below `@ts-expect-error`,
 * which is an error itself where the line compiles.
 */
const here = import.meta.dirname;
const root = join(here, "../..");
const cases = readdirSync(join(here, "cases"));

let folder: string;
let packages: WrittenPackage[];
let complaints: string[];

beforeAll(async () => {
  const source = { file: join(here, "source.yaml") };
  const plain = await writePackage(source);
  const chosen = await writePackage(source, {
    dates: "Date",
    enums: "open",
    brandedIds: true,
    zod: true,
  });
  const shed = await writePackage({ file: join(here, "one-key.yaml") });
  const vault = await writePackage({ file: join(here, "several-schemes.yaml") });
  const park = await writePackage({ file: join(here, "no-scheme.yaml") });
  const integers = { file: join(here, "../golden/bigint-integers/source.yaml") };
  const exact = await writePackage(integers, { zod: true });
  const numbers = await writePackage(integers, { integers: "number", zod: true });
  const bigints = await writePackage(integers, { integers: "bigint", zod: true, dates: "Date" });
  const digits = await writePackage(integers, { integers: "string", zod: true });
  const regions = await writePackage({
    file: join(here, "../golden/server-variables/source.yaml"),
  });
  const hooks = await writePackage({ file: join(here, "../golden/webhooks/source.yaml") });
  packages = [hooks, regions, exact, numbers, bigints, digits, plain, chosen, shed, vault, park];
  folder = mkdtempSync(join(tmpdir(), "frond-types-"));
  for (const each of [folder, ...packages.map((written) => written.folder)]) {
    symlinkSync(join(root, "node_modules"), join(each, "node_modules"));
  }
  for (const name of cases) {
    writeFileSync(join(folder, name), readFileSync(join(here, "cases", name), "utf8"));
  }
  const config = {
    compilerOptions: {
      target: "ES2022",
      module: "ESNext",
      moduleResolution: "bundler",
      lib: ["ES2022", "WebWorker", "WebWorker.AsyncIterable"],
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      isolatedDeclarations: true,
      declaration: true,
      paths: {
        garden: [join(plain.folder, "index.ts")],
        "garden/handlers": [join(plain.folder, "handlers.ts")],
        "garden-with-options": [join(chosen.folder, "index.ts")],
        "garden-with-options/schemas": [join(chosen.folder, "schemas.ts")],
        "integers-exact": [join(exact.folder, "index.ts")],
        "integers-number": [join(numbers.folder, "index.ts")],
        "integers-bigint": [join(bigints.folder, "index.ts")],
        "integers-string": [join(digits.folder, "index.ts")],
        regions: [join(regions.folder, "index.ts")],
        hooks: [join(hooks.folder, "index.ts")],
        shed: [join(shed.folder, "index.ts")],
        vault: [join(vault.folder, "index.ts")],
        park: [join(park.folder, "index.ts")],
        registry: [join(root, "generated/registry/index.ts")],
      },
    },
    files: cases,
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  complaints = compile();
});
afterAll(() => {
  for (const each of packages) each.remove();
  rmSync(folder, { recursive: true });
});

function compile(): string[] {
  try {
    execFileSync(process.execPath, [...compilerCommand, "-p", "."], {
      cwd: folder,
      encoding: "utf8",
    });
    return [];
  } catch (error) {
    return (error as { stdout: string }).stdout.split(/\n(?! )/).filter((text) => text !== "");
  }
}

it.each(cases)("%s compiles as it says", (name) => {
  expect(complaints.filter((text) => text.startsWith(`${name}(`))).toEqual([]);
});

it("generated packages have declarations without inference, whatever the options", () => {
  expect(complaints.filter((text) => !/^[\w-]+\.ts\(/.test(text))).toEqual([]);
});
