import type {
  ClassDeclarationStructure,
  ImportDeclarationStructure,
  SourceFileStructure,
  StatementStructures,
} from "ts-morph";
import { listWords } from "../emit/used-names.js";
import { StructureKind } from "../emit/ts-morph.js";
import type { GeneratedFile } from "../generated-file.js";
import type { GroupPlan } from "../plan/index.js";
import type { HookContext, TargetHooks } from "./target-hooks.js";

/**
 * A hook that puts the class of each tag into a file of its own, such as `plants-group.ts`, instead of
 * all in `client.ts`.
 *
 * @example
 * const hooks: TargetHooks = classPerTag();
 */
export function classPerTag(): Pick<TargetHooks, "transform" | "files"> {
  return {
    transform: (file, { path, plan }) =>
      path === "client.ts" ? withoutGroups(file, plan.groups) : file,
    files: (context) => context.plan.groups.map((group) => groupFile(context, group)),
  };
}

function withoutGroups(
  file: SourceFileStructure,
  groups: readonly GroupPlan[],
): SourceFileStructure {
  const names = new Set(groups.map(({ className }) => className));
  const kept = listStatements(file).filter(
    (each) => !(isClass(each) && names.has(each.name ?? "")),
  );
  const imports = groups.map((group): ImportDeclarationStructure => ({
    kind: StructureKind.ImportDeclaration,
    namedImports: [group.className],
    moduleSpecifier: `./${fileName(group)}.js`,
  }));
  return pruned({ ...file, statements: [...imports, ...kept] });
}

function groupFile({ structure, print }: HookContext, group: GroupPlan): GeneratedFile {
  const client = structure("client.ts");
  const statements = client ? listStatements(client) : [];
  const imports = statements.filter((each) => each.kind === StructureKind.ImportDeclaration);
  const own = statements.filter((each) => isClass(each) && each.name === group.className);
  const file: SourceFileStructure = {
    kind: StructureKind.SourceFile,
    ...client,
    statements: [...imports, ...own],
  };
  return { path: `${fileName(group)}.ts`, text: print(pruned(file)) };
}

/** The file without the imports that none of its other statements name. */
function pruned(file: SourceFileStructure): SourceFileStructure {
  const statements = listStatements(file);
  const others = statements.filter(({ kind }) => kind !== StructureKind.ImportDeclaration);
  const words = listWords(others);
  const kept = statements.flatMap((each): StatementStructures[] => {
    if (each.kind !== StructureKind.ImportDeclaration) return [each];
    const { namedImports, namespaceImport } = each;
    if (namespaceImport !== undefined) return words.has(namespaceImport) ? [each] : [];
    const named = Array.isArray(namedImports)
      ? namedImports.filter((name) => words.has(String(name).replace(/^.* as /, "")))
      : [];
    return named.length > 0 ? [{ ...each, namedImports: named }] : [];
  });
  return { ...file, statements: kept };
}

function listStatements({ statements }: SourceFileStructure): StatementStructures[] {
  return (Array.isArray(statements) ? statements : []).filter((each) => typeof each === "object");
}

function isClass(statement: StatementStructures): statement is ClassDeclarationStructure {
  return statement.kind === StructureKind.Class;
}

function fileName({ propertyName }: GroupPlan): string {
  return `${propertyName.replaceAll(/([a-z0-9])([A-Z])/g, "$1-$2").toLowerCase()}-group`;
}
