import type { ImportDeclarationStructure } from "ts-morph";
import type { TypeSyntax } from "./types/type-syntax.js";
import { StructureKind } from "./ts-morph.js";

/** A name that a file imports. */
export interface UsedName {
  readonly name: string;
  /** The module that exports it. */
  readonly from: string;
  readonly isType: boolean;
}

/** Names of types that a module exports. */
export function usedTypes(from: string, names: readonly string[]): UsedName[] {
  return names.map((name) => ({ name, from, isType: true }));
}

/** Names of values that a module exports. */
export function usedValues(from: string, names: readonly string[]): UsedName[] {
  return names.map((name) => ({ name, from, isType: false }));
}

/** The names that types import. */
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

/** The words of structures, among them every name that they use. */
export function listWords(structures: unknown): ReadonlySet<string> {
  return new Set(JSON.stringify(structures).match(/[\p{ID_Continue}$]+/gu));
}

/** The names that declarations use, collected while these are made. */
interface ImportCollector {
  readonly add: (names: readonly UsedName[]) => void;
  /** Import declarations of the names, modules and names in alphabetical order. */
  readonly list: () => ImportDeclarationStructure[];
}

/** Without any name yet. */
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

/** What is imported of one module. */
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

/** Of types whose names are taken in the file, `Types.Pagination`. */
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
