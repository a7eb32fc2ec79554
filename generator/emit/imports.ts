import { enclose, line } from "./layout.js";
import type { Layout } from "./layout.js";
import { stringLiteral } from "./literal-layout.js";

/** The names a file uses from other modules, collected while it is written. */
export interface Imports {
  useType(name: string, module: string): void;
  useValue(name: string, module: string): void;
  /** The import declarations, modules and names in order of the alphabet. */
  declarations(): Layout[];
}

/** Imports for a new file. */
export function createImports(): Imports {
  const values = new Map<string, Set<string>>();
  const types = new Map<string, Set<string>>();
  return {
    useType: (name, module) => use(types, name, module),
    useValue: (name, module) => use(values, name, module),
    declarations: () => {
      const modules = [...new Set([...values.keys(), ...types.keys()])].sort();
      return modules.flatMap((module) => [
        ...declaration("import", module, values.get(module)),
        ...declaration("import type", module, types.get(module)),
      ]);
    },
  };
}

function use(names: Map<string, Set<string>>, name: string, module: string): void {
  names.set(module, (names.get(module) ?? new Set()).add(name));
}

function declaration(keyword: string, module: string, names: Set<string> | undefined): Layout[] {
  if (!names) return [];
  const list = enclose(`${keyword} {`, [...names].sort(), "}", { padding: line });
  return [[list, ` from ${stringLiteral(module)};`]];
}
