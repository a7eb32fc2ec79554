import { enclose, line } from "./layout.js";
import type { Layout } from "./layout.js";
import { stringLiteral } from "./literal-layout.js";
import type { SourceWriter } from "./source-writer.js";

/** The names a file uses from other modules, collected while it is written. */
export interface Imports {
  useType(name: string, module: string): void;
  useValue(name: string, module: string): void;
  /** Writes the import declarations, modules and names in order of the alphabet, after those given. */
  write(writer: SourceWriter, first?: readonly Layout[]): void;
}

/** Imports for a new file. */
export function createImports(): Imports {
  const values = new Map<string, Set<string>>();
  const types = new Map<string, Set<string>>();
  return {
    useType: (name, module) => use(types, name, module),
    useValue: (name, module) => use(values, name, module),
    write: (writer, first = []) => {
      const modules = [...new Set([...values.keys(), ...types.keys()])].sort();
      const declarations = modules.flatMap((module) => [
        ...declaration("import", module, values.get(module)),
        ...declaration("import type", module, types.get(module)),
      ]);
      writer.statements([...first, ...declarations]);
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
