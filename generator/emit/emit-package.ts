import { generatorVersion } from "../files/index.js";
import { runtimePackage } from "../plan/index.js";
import type { ClientPlan } from "../plan/index.js";
import { titleOf } from "./title-of.js";

/** `package.json`: ESM, no dependencies, and only compiled files behind its exports. */
export function emitPackageJson(plan: ClientPlan): string {
  const { info } = plan.definition;
  return printJson({
    name: plan.packageName,
    version: plan.version,
    ...(plan.private ? { private: true } : {}),
    description: `A typed client of ${titleOf(plan)}.`,
    ...(info?.license?.identifier ? { license: info.license.identifier } : {}),
    type: "module",
    sideEffects: false,
    engines: { node: ">=20" },
    exports: {
      ".": { types: "./dist/index.d.ts", default: "./dist/index.js" },
      ...(plan.writeHandlers
        ? { "./handlers": { types: "./dist/handlers.d.ts", default: "./dist/handlers.js" } }
        : {}),
      ...(plan.writeSchemas
        ? { "./schemas": { types: "./dist/schemas.d.ts", default: "./dist/schemas.js" } }
        : {}),
      "./package.json": "./package.json",
    },
    files: ["dist"],
    scripts: { build: "tsc -p tsconfig.json", prepack: "npm run build" },
    ...dependencies(plan),
    devDependencies: { typescript: plan.importExtension === ".ts" ? ">=5.7" : ">=5.4" },
  });
}

function dependencies({ runtimeModule, writeSchemas }: ClientPlan): object {
  const version = generatorVersion().replace(/^frond /, "");
  const needed = {
    ...(runtimeModule === runtimePackage ? { [runtimePackage]: `^${version}` } : {}),
    ...(writeSchemas ? { zod: "^4.3.0" } : {}),
  };
  return Object.keys(needed).length > 0 ? { dependencies: needed } : {};
}

/**
 * `tsconfig.json`: makes `dist`. The web worker's types are those of every
 * runtime there is. Without endings only bundlers find the modules.
 */
export function emitTsConfig({ importExtension, runtimeModule }: ClientPlan): string {
  const lines = [
    '"target": "ES2022"',
    ...(importExtension === ""
      ? ['"module": "ESNext"', '"moduleResolution": "bundler"']
      : ['"module": "NodeNext"']),
    ...(importExtension === ".ts" ? ['"rewriteRelativeImportExtensions": true'] : []),
    '"lib": ["ES2022", "WebWorker", "WebWorker.AsyncIterable"]',
    '"types": []',
    '"strict": true',
    '"declaration": true',
    '"verbatimModuleSyntax": true',
    '"rootDir": "."',
    '"outDir": "dist"',
  ];
  const include = runtimeModule !== undefined ? '["*.ts"]' : '["*.ts", "http/*.ts"]';
  return `{\n  "compilerOptions": {\n    ${lines.join(",\n    ")}\n  },\n  "include": ${include}\n}\n`;
}

function printJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
