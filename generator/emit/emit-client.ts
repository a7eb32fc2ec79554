import type { SourceFileStructure } from "ts-morph";
import { printJson } from "../../runtime/http/index.js";
import { selectRuntime } from "../files/index.js";
import type { GeneratedFile } from "../files/index.js";
import type { ClientPlan } from "../plan/index.js";
import { emitChannels } from "./emit-channels.js";
import { emitClientClass } from "./emit-client-class.js";
import { emitDates } from "./emit-dates.js";
import { emitHandlers } from "./emit-handlers.js";
import { emitHeaders } from "./emit-headers.js";
import { emitIndex } from "./emit-index.js";
import { emitOperations } from "./emit-operations.js";
import { emitPackageJson, emitTsConfig } from "./emit-package.js";
import { emitPagination } from "./emit-pagination.js";
import { emitReadme } from "./emit-readme.js";
import { emitSchemas } from "./emit-schemas.js";
import { emitTypes } from "./emit-types.js";
import { pointImports } from "./point-imports.js";
import { printSourceFile } from "./print-source-file.js";

/** A file with what makes its structure; undefined where the package has no such file. */
type Emitter = readonly [path: string, emit: (plan: ClientPlan) => SourceFileStructure | undefined];

const emitters: readonly Emitter[] = [
  ["channels.ts", emitChannels],
  ["client.ts", emitClientClass],
  ["dates.ts", emitDates],
  ["handlers.ts", emitHandlers],
  ["headers.ts", emitHeaders],
  ["index.ts", emitIndex],
  ["operations.ts", emitOperations],
  ["pagination.ts", emitPagination],
  ["schemas.ts", emitSchemas],
  ["types.ts", emitTypes],
];

/** Prints a planned package: every file but its manifest, in order of their paths. */
export function emitClient(plan: ClientPlan): GeneratedFile[] {
  const files: GeneratedFile[] = [
    { path: "README.md", text: emitReadme(plan) },
    ...emitters.flatMap(([path, emit]) => print(path, emit(plan))),
    { path: "package.json", text: emitPackageJson(plan) },
    { path: "tsconfig.json", text: emitTsConfig(plan) },
    ...(plan.writeDefinition
      ? [{ path: "definition.json", text: `${printJson(plan.definition, 2)}\n` }]
      : []),
  ];
  const runtime = plan.runtimeModule === undefined ? selectRuntime(files) : [];
  return [...files, ...runtime]
    .map((file) => pointImports(plan, file))
    .sort((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)));
}

function print(path: string, file: SourceFileStructure | undefined): GeneratedFile[] {
  return file ? [{ path, text: printSourceFile(file) }] : [];
}
