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

/** Prints a planned package: every file but its manifest, in order of their paths. */
export function emitClient(plan: ClientPlan): GeneratedFile[] {
  const files: GeneratedFile[] = [
    { path: "README.md", text: emitReadme(plan) },
    ...optional("channels.ts", emitChannels(plan)),
    { path: "client.ts", text: emitClientClass(plan) },
    ...optional("dates.ts", emitDates(plan)),
    ...optional("handlers.ts", plan.writeHandlers ? emitHandlers(plan) : undefined),
    ...optional("headers.ts", emitHeaders(plan)),
    { path: "index.ts", text: emitIndex(plan) },
    { path: "operations.ts", text: emitOperations(plan) },
    ...optional("pagination.ts", emitPagination(plan)),
    { path: "package.json", text: emitPackageJson(plan) },
    ...optional("schemas.ts", plan.writeSchemas ? emitSchemas(plan) : undefined),
    { path: "tsconfig.json", text: emitTsConfig(plan) },
    { path: "types.ts", text: emitTypes(plan) },
    ...(plan.writeDefinition
      ? [{ path: "definition.json", text: `${printJson(plan.definition, 2)}\n` }]
      : []),
  ];
  const runtime = plan.runtimeModule === undefined ? selectRuntime(files) : [];
  return [...files, ...runtime]
    .map((file) => pointImports(plan, file))
    .sort((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)));
}

function optional(path: string, text: string | undefined): GeneratedFile[] {
  return text === undefined ? [] : [{ path, text }];
}
