import type { SourceFileStructure } from "ts-morph";
import { printJson } from "../../runtime/http/index.js";
import { selectRuntime } from "../files/index.js";
import type { GeneratedFile } from "../generated-file.js";
import type { ClientPlan } from "../plan/index.js";
import { emitChannels } from "./operations/emit-channels.js";
import { emitChecks } from "./schemas/emit-checks.js";
import { emitClientClass } from "./emit-client-class.js";
import { emitDates, emitIntegers } from "./schemas/emit-dates.js";
import { emitErrors } from "./operations/emit-errors.js";
import { emitHandlers } from "./operations/emit-handlers.js";
import { emitHeaders } from "./operations/emit-headers.js";
import { emitIndex } from "./emit-index.js";
import { emitOperations } from "./operations/emit-operations.js";
import { emitOptions } from "./emit-options.js";
import { emitPackageJson, emitTsConfig } from "./emit-package.js";
import { emitPagination } from "./operations/emit-pagination.js";
import { emitReadme } from "./readme/emit-readme.js";
import { emitSchemas } from "./schemas/emit-schemas.js";
import { emitEnums } from "./types/emit-enums.js";
import { emitWebhooks } from "./operations/emit-webhooks.js";
import { emitTypes } from "./types/emit-types.js";
import { printSourceFile } from "./print-source-file.js";

/** A file and the function that creates its structure. Undefined if the package lacks the file. */
type Emitter = readonly [path: string, emit: (plan: ClientPlan) => SourceFileStructure | undefined];

const emitters: readonly Emitter[] = [
  ["channels.ts", emitChannels],
  ["checks.ts", emitChecks],
  ["client.ts", emitClientClass],
  ["dates.ts", emitDates],
  ["enums.ts", emitEnums],
  ["errors.ts", emitErrors],
  ["handlers.ts", emitHandlers],
  ["headers.ts", emitHeaders],
  ["index.ts", emitIndex],
  ["integers.ts", emitIntegers],
  ["operations.ts", emitOperations],
  ["options.ts", emitOptions],
  ["pagination.ts", emitPagination],
  ["schemas.ts", emitSchemas],
  ["types.ts", emitTypes],
  ["webhooks.ts", emitWebhooks],
];

/** Functions that hooks of a target provide to change the emitted files. */
interface EmitHooks {
  /** Returns the text of a file, or undefined to omit it. */
  readonly print?: (path: string, file: SourceFileStructure) => string | undefined;
  /** Returns more files. `paths` are those of the other files. */
  readonly files?: (paths: readonly string[]) => readonly GeneratedFile[];
  /** Returns the path of a file for its default path. */
  readonly nameFile?: (path: string) => string;
}

/** The structure of a TypeScript file. Undefined if the package lacks the file. */
export function emitStructure(plan: ClientPlan, path: string): SourceFileStructure | undefined {
  return emitters.find(([name]) => name === path)?.[1](plan);
}

/** Prints all files of a planned package except its manifest, sorted by path. */
export function emitClient(plan: ClientPlan, hooks: EmitHooks = {}): GeneratedFile[] {
  const { print = (_path, file) => printSourceFile(file), nameFile = (path) => path } = hooks;
  const printed = emitters.flatMap(([path, emit]) => {
    const file = emit(plan);
    const text = file && print(path, file);
    return text === undefined ? [] : [{ path, text }];
  });
  const names = new Map(printed.map(({ path }) => [path, nameFile(path)]));
  const emitted: GeneratedFile[] = [
    ...printed.map(({ path, text }) => ({ path: names.get(path) ?? path, text })),
    ...(plan.writePackage ? listPackageFiles(plan, names) : []),
    ...(plan.writeDefinition
      ? [{ path: "definition.json", text: `${printJson(plan.definition, 2)}\n` }]
      : []),
  ];
  const files = [...emitted, ...(hooks.files?.(emitted.map(({ path }) => path)) ?? [])];
  const runtime = plan.runtimeModule === undefined ? selectRuntime(files) : [];
  return [
    ...files.map((file) => rewriteImports(plan, file, names)),
    ...runtime.map((file) => rewriteImports(plan, file)),
  ].sort((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)));
}

/** The files that turn a folder of source code into a package. */
function listPackageFiles(plan: ClientPlan, names: ReadonlyMap<string, string>): GeneratedFile[] {
  return [
    { path: "README.md", text: emitReadme(plan) },
    { path: "package.json", text: emitPackageJson(plan, names) },
    { path: "tsconfig.json", text: emitTsConfig(plan) },
  ];
}

/** Matches the end of import and export declarations. No other line looks like this. */
const reference = /^((?:import|export)\b.*|\}.*)? from "(\.\.?\/[^"]+)\.js";$/gm;

/**
 * Rewrites the relative imports of a module: to the file extension and the runtime of the plan, and to
 * the names that hooks gave to files. Emitters write `.js` and default names.
 */
function rewriteImports(
  { importExtension, runtimeModule }: Pick<ClientPlan, "importExtension" | "runtimeModule">,
  file: GeneratedFile,
  names: ReadonlyMap<string, string> = new Map(),
): GeneratedFile {
  const isRenamed = [...names].some(([path, name]) => path !== name);
  const isPlain = importExtension === ".js" && runtimeModule === undefined && !isRenamed;
  if (!/\.tsx?$/.test(file.path) || isPlain) return file;
  const text = file.text.replaceAll(reference, (_line, start: string, path: string) => {
    if (runtimeModule !== undefined && path === "./http/index") {
      return `${start} from "${runtimeModule}";`;
    }
    const name = names.get(`${path.replace("./", "")}.ts`)?.replace(/\.ts$/, "");
    return `${start} from "${name === undefined ? path : `./${name}`}${importExtension}";`;
  });
  return { ...file, text };
}
