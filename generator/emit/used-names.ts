import type { ImportDeclarationStructure } from "ts-morph";
import type { TypeSyntax } from "./types/type-syntax.js";
import { StructureKind } from "./ts-morph.js";

/** A name that a declaration uses from another module. */
export interface UsedName {
  readonly name: string;
  /** The module that exports it. */
  readonly from: string;
  readonly isType: boolean;
}

/** Types that the module `from` exports. */
export function usedTypes(from: string, names: readonly string[]): UsedName[] {
  return names.map((name) => ({ name, from, isType: true }));
}

/** Values that the module `from` exports. */
export function usedValues(from: string, names: readonly string[]): UsedName[] {
  return names.map((name) => ({ name, from, isType: false }));
}

/** The names that types use from other modules. */
export function namesOfTypes(types: readonly TypeSyntax[]): UsedName[] {
  const names: UsedName[] = [];
  for (const type of types) addNames(type, names);
  return names;
}

function addNames(type: TypeSyntax, names: UsedName[]): void {
  switch (type.kind) {
    case "text":
      return addName(type.text, type.from, names);
    case "generic":
      addName(type.name, type.from, names);
      return type.args.forEach((each) => addNames(each, names));
    case "array":
      return addNames(type.item, names);
    case "tuple":
      return type.items.forEach((item) => addNames(item.type, names));
    case "object":
      return type.members.forEach((member) => addNames(member.type, names));
    case "union":
    case "intersection":
      return type.members.forEach((member) => addNames(member, names));
  }
}

function addName(name: string, from: string | undefined, names: UsedName[]): void {
  if (from !== undefined) names.push({ name, from, isType: true });
}

/** All words in structures, which include every name that they use. */
export function listWords(structures: unknown): ReadonlySet<string> {
  return new Set(JSON.stringify(structures).match(/[\p{ID_Continue}$]+/gu));
}

/** Collects the names that declarations use. */
interface ImportCollector {
  readonly add: (names: readonly UsedName[]) => void;
  /** Import declarations of the names. Modules and names are sorted. */
  readonly list: () => ImportDeclarationStructure[];
}

export function createImportCollector(): ImportCollector {
  const byModule = new Map<string, ModuleNames>();
  return {
    add: (names) => {
      for (const { name, from, isType } of names) {
        const found = byModule.get(from) ?? { types: new Set(), values: new Set() };
        byModule.set(from, found);
        (isType ? found.types : found.values).add(name);
      }
    },
    list: () => importDeclarations(byModule),
  };
}

/** The names that are imported from one module. */
interface ModuleNames {
  readonly types: Set<string>;
  readonly values: Set<string>;
}

function importDeclarations(
  byModule: ReadonlyMap<string, ModuleNames>,
): ImportDeclarationStructure[] {
  return [...byModule.keys()].sort().flatMap((module) => {
    const { types, values } = byModule.get(module)!;
    const plain = new Set([...types].filter((name) => !name.includes(".")));
    const namespaces = new Set([...types].flatMap((name) => name.match(/^[^.]+(?=\.)/)?.[0] ?? []));
    return [
      ...declaration(module, values, false),
      ...declaration(module, plain, true),
      ...[...namespaces].map((namespace) => namespaceDeclaration(module, namespace)),
    ];
  });
}

/** The import of a namespace for types such as `Types.Pagination`, whose name is taken in the file. */
function namespaceDeclaration(
  moduleSpecifier: string,
  namespaceImport: string,
): ImportDeclarationStructure {
  const kind = StructureKind.ImportDeclaration;
  return { kind, isTypeOnly: true, namespaceImport, moduleSpecifier };
}

function declaration(
  moduleSpecifier: string,
  names: ReadonlySet<string>,
  isTypeOnly: boolean,
): ImportDeclarationStructure[] {
  if (names.size === 0) return [];
  const namedImports = [...names].sort();
  return [{ kind: StructureKind.ImportDeclaration, isTypeOnly, namedImports, moduleSpecifier }];
}
