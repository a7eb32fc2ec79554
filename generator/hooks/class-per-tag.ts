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
 * Creates a hook that writes the class of each tag to a separate file, such as `plants-group.ts`, instead
 * of `client.ts`.
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
  const remaining = listStatements(file).filter(
    (statement) => !(isClass(statement) && names.has(statement.name ?? "")),
  );
  const imports = groups.map((group): ImportDeclarationStructure => ({
    kind: StructureKind.ImportDeclaration,
    namedImports: [group.className],
    moduleSpecifier: `./${fileName(group)}.js`,
  }));
  return pruneImports({ ...file, statements: [...imports, ...remaining] });
}

function groupFile({ structure, print }: HookContext, group: GroupPlan): GeneratedFile {
  const client = structure("client.ts");
  const statements = client ? listStatements(client) : [];
  const imports = statements.filter(({ kind }) => kind === StructureKind.ImportDeclaration);
  const classes = statements.filter(
    (statement) => isClass(statement) && statement.name === group.className,
  );
  const file: SourceFileStructure = {
    kind: StructureKind.SourceFile,
    ...client,
    statements: [...imports, ...classes],
  };
  return { path: `${fileName(group)}.ts`, text: print(pruneImports(file)) };
}

/** Removes imports that no other statement of the file uses. */
function pruneImports(file: SourceFileStructure): SourceFileStructure {
  const statements = listStatements(file);
  const others = statements.filter(({ kind }) => kind !== StructureKind.ImportDeclaration);
  const words = listWords(others);
  const used = statements.flatMap((statement): StatementStructures[] => {
    if (statement.kind !== StructureKind.ImportDeclaration) return [statement];
    const { namedImports, namespaceImport } = statement;
    if (namespaceImport !== undefined) return words.has(namespaceImport) ? [statement] : [];
    const names = Array.isArray(namedImports)
      ? namedImports.filter((name) => words.has(String(name).replace(/^.* as /, "")))
      : [];
    return names.length > 0 ? [{ ...statement, namedImports: names }] : [];
  });
  return { ...file, statements: used };
}

function listStatements({ statements }: SourceFileStructure): StatementStructures[] {
  return (Array.isArray(statements) ? statements : []).filter(
    (statement) => typeof statement === "object",
  );
}

function isClass(statement: StatementStructures): statement is ClassDeclarationStructure {
  return statement.kind === StructureKind.Class;
}

function fileName({ propertyName }: GroupPlan): string {
  return `${propertyName.replaceAll(/([a-z0-9])([A-Z])/g, "$1-$2").toLowerCase()}-group`;
}
