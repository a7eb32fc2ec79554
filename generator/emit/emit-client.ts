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

/** A file with what makes its structure; undefined where the package has no such file. */
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

/** What a target's hooks change between structures and files. */
export interface EmitHooks {
  /** The text of a file; undefined leaves it out. */
  readonly print?: (path: string, file: SourceFileStructure) => string | undefined;
  /** Files beside those of these paths. */
  readonly files?: (paths: readonly string[]) => readonly GeneratedFile[];
  /** From the default path of a file to its own. */
  readonly nameFile?: (path: string) => string;
}

/** The structure of a file of TypeScript; undefined where the package has no such file. */
export function emitStructure(plan: ClientPlan, path: string): SourceFileStructure | undefined {
  return emitters.find(([name]) => name === path)?.[1](plan);
}

/** Prints a planned package: every file but its manifest, in order of their paths. */
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
    ...files.map((file) => pointImports(plan, file, names)),
    ...runtime.map((file) => pointImports(plan, file)),
  ].sort((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)));
}

/** What makes a folder of source a package. */
function listPackageFiles(plan: ClientPlan, names: ReadonlyMap<string, string>): GeneratedFile[] {
  return [
    { path: "README.md", text: emitReadme(plan) },
    { path: "package.json", text: emitPackageJson(plan, names) },
    { path: "tsconfig.json", text: emitTsConfig(plan) },
  ];
}

/** Lines of import and export declarations alone end so. */
const reference = /^((?:import|export)\b.*|\}.*)? from "(\.\.?\/[^"]+)\.js";$/gm;

/**
 * A module whose imports have the requested ending and lead to the runtime of the plan, and to files
 * by their own names. Emitters write what Node expects and default names; this is the only place
 * that knows other forms.
 */
function pointImports(
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
