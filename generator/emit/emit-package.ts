import type { ClientPlan } from "../plan/index.js";

/** `package.json`: ESM, no dependencies, and only compiled files behind its exports. */
export function emitPackageJson(plan: ClientPlan): string {
  const { info } = plan.definition;
  const title = info?.title ?? plan.packageName;
  return printJson({
    name: plan.packageName,
    version: plan.version,
    ...(plan.private ? { private: true } : {}),
    description: `Client of ${title}.`,
    ...(info?.license?.identifier ? { license: info.license.identifier } : {}),
    type: "module",
    sideEffects: false,
    engines: { node: ">=20" },
    exports: {
      ".": { types: "./dist/index.d.ts", default: "./dist/index.js" },
      "./handlers": { types: "./dist/handlers.d.ts", default: "./dist/handlers.js" },
      "./package.json": "./package.json",
    },
    files: ["dist"],
    scripts: { build: "tsc -p tsconfig.json", prepack: "npm run build" },
  });
}

/** `tsconfig.json`: makes `dist`. The web worker's types are those of every runtime there is. */
export const tsConfigText = `{
  "compilerOptions": {
    "target": "ES2022",
    "module": "NodeNext",
    "lib": ["ES2022", "WebWorker", "WebWorker.AsyncIterable"],
    "types": [],
    "strict": true,
    "declaration": true,
    "verbatimModuleSyntax": true,
    "rootDir": ".",
    "outDir": "dist"
  },
  "include": ["*.ts", "http/*.ts"]
}
`;

function printJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
