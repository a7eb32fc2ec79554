import { escapeControls } from "../../runtime/definition/text/index.js";
import { generatorVersion } from "../files/index.js";
import { runtimePackage } from "../plan/index.js";
import type { ClientPlan } from "../plan/index.js";

/**
 * `package.json` of an ESM package, whose exports are the compiled files. `names` has the final path
 * of each file by its default path.
 */
export function emitPackageJson(
  plan: ClientPlan,
  names: ReadonlyMap<string, string> = new Map(),
): string {
  const { info } = plan.definition;
  const compiled = (path: string) => {
    const base = `./dist/${(names.get(path) ?? path).replace(/\.ts$/, "")}`;
    return { types: `${base}.d.ts`, default: `${base}.js` };
  };
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
      ".": compiled("index.ts"),
      ...(plan.writeHandlers ? { "./handlers": compiled("handlers.ts") } : {}),
      ...(plan.writeMocks ? { "./mocks": compiled("mocks.ts") } : {}),
      ...(plan.writeQueries ? { "./query": compiled("query.ts") } : {}),
      ...(plan.writeSchemas ? { "./schemas": compiled("schemas.ts") } : {}),
      "./package.json": "./package.json",
    },
    files: ["dist"],
    scripts: { build: "tsc -p tsconfig.json", prepack: "npm run build" },
    ...dependencies(plan),
    ...(plan.writeMocks
      ? { peerDependencies: { msw: "^2" }, peerDependenciesMeta: { msw: { optional: true } } }
      : {}),
    devDependencies: {
      ...(plan.writeMocks ? { msw: "^2" } : {}),
      typescript: plan.importExtension === ".ts" ? ">=5.7" : ">=5.4",
    },
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
 * `tsconfig.json`, which compiles to `dist`. It uses the types of web workers, because all runtimes
 * have them. Imports without file extensions need the module resolution of bundlers.
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
  return `${escapeControls(JSON.stringify(value, null, 2))}\n`;
}

/** The name of the API in a sentence: `the Stripe API`, `Museum`. */
export function titleOf({ definition, packageName }: ClientPlan): string {
  const title = definition.info?.title ?? packageName;
  return /\bAPI$/.test(title) && !/^the\b/i.test(title) ? `the ${title}` : title;
}
