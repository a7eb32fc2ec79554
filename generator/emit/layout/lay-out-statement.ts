import type {
  ClassDeclarationStructure,
  InterfaceDeclarationStructure,
  MethodDeclarationStructure,
  OptionalKind,
  StatementStructures,
  WriterFunction,
} from "ts-morph";
import type { Hold } from "./held-texts.js";
import { layOutSignature } from "./lay-out-signature.js";
import type { Signed } from "./lay-out-signature.js";
import { holdBody, holdDocs, holdValue, indented } from "./hold-parts.js";
import { PRINT_WIDTH } from "./layout.js";
import { StructureKind } from "../ts-morph.js";

/** What a file holds. */
export type Statement = StatementStructures | string | WriterFunction;

/**
 * A statement as ts-morph is to print it: lists that are too long for a line get one item a line,
 * and marks represent texts, whose lines are indented with the declaration that holds them. The
 * structure itself stays as it is.
 */
export function layOutStatement(statement: Statement, hold: Hold): Statement {
  if (typeof statement === "string") return hold(statement);
  if (typeof statement === "function") return statement;
  switch (statement.kind) {
    case StructureKind.Interface:
      return layOutInterface(statement, hold);
    case StructureKind.TypeAlias: {
      const type = indented(statement.type, 0, hold);
      return { ...statement, ...holdDocs(statement, 0, hold), name: hold(statement.name), type };
    }
    case StructureKind.VariableStatement: {
      const declarations = statement.declarations.map((each) => holdValue(each, 0, hold));
      return { ...statement, ...holdDocs(statement, 0, hold), declarations };
    }
    case StructureKind.Function: {
      const head = `${modifiersOf(statement)}function ${statement.name ?? ""}`;
      const overloads = statement.overloads?.map((each) =>
        layOutSignature(each, { head, end: ";", depth: 0 }, hold),
      );
      const name = statement.name === undefined ? {} : { name: hold(statement.name) };
      return {
        ...callable(statement, head, 0, hold),
        ...name,
        ...(overloads ? { overloads } : {}),
      };
    }
    case StructureKind.Class:
      return layOutClass(statement, hold);
    case StructureKind.ImportDeclaration: {
      const namedImports = breakNames("import", statement.namedImports, statement, hold);
      return namedImports ? { ...statement, namedImports } : statement;
    }
    case StructureKind.ExportDeclaration: {
      const namedExports = breakNames("export", statement.namedExports, statement, hold);
      return namedExports ? { ...statement, namedExports } : statement;
    }
    default:
      return statement;
  }
}

function callable<T extends Signed>(each: T, head: string, depth: number, hold: Hold): T {
  return holdBody(layOutSignature(each, { head, end: " {", depth }, hold), depth + 1, hold);
}

function layOutInterface(
  statement: InterfaceDeclarationStructure,
  hold: Hold,
): InterfaceDeclarationStructure {
  const { indexSignatures, properties, methods } = statement;
  return {
    ...statement,
    ...holdDocs(statement, 0, hold),
    ...breakBases(statement, hold),
    ...(indexSignatures
      ? {
          indexSignatures: indexSignatures.map((each) => ({
            ...each,
            ...holdDocs(each, 1, hold),
            ...(each.returnType ? { returnType: indented(each.returnType, 1, hold) } : {}),
          })),
        }
      : {}),
    ...(properties ? { properties: properties.map((each) => holdValue(each, 1, hold)) } : {}),
    ...(methods
      ? {
          methods: methods.map((each) => ({
            ...layOutSignature(each, { head: each.name, end: ";", depth: 1 }, hold),
            name: hold(each.name),
          })),
        }
      : {}),
  };
}

/** The bases move to the next line before they break one per line. */
function breakBases(
  statement: InterfaceDeclarationStructure,
  hold: Hold,
): Pick<InterfaceDeclarationStructure, "name" | "extends"> | object {
  const { name, extends: bases } = statement;
  if (!Array.isArray(bases) || bases.some((base) => typeof base === "function")) {
    return { name: hold(name) };
  }
  const list = bases.map(String).join(", ");
  const line = `${modifiersOf(statement)}interface ${name} extends ${list} {`;
  if (bases.length < 2 || line.length <= PRINT_WIDTH) {
    return { name: hold(name), ...(list === "" ? {} : { extends: hold(list) }) };
  }
  // The printer adds the second space of the indentation.
  const nextLine = hold(`${name}\n `);
  if (`  extends ${list} {`.length <= PRINT_WIDTH) return { name: nextLine };
  return { name: nextLine, extends: hold(`\n    ${bases.map(String).join(",\n    ")}`) };
}

function layOutClass(statement: ClassDeclarationStructure, hold: Hold): ClassDeclarationStructure {
  const { properties, ctors, methods, getAccessors, setAccessors } = statement;
  const each = <T extends Signed>(head: string, member: T): T => callable(member, head, 1, hold);
  return {
    ...statement,
    ...holdDocs(statement, 0, hold),
    ...(properties ? { properties: properties.map((member) => holdValue(member, 1, hold)) } : {}),
    ...(ctors ? { ctors: ctors.map((member) => each("constructor", member)) } : {}),
    ...(methods ? { methods: methods.map((member) => layOutMethod(member, hold)) } : {}),
    ...(getAccessors
      ? { getAccessors: getAccessors.map((member) => each(`get ${member.name}`, member)) }
      : {}),
    ...(setAccessors
      ? { setAccessors: setAccessors.map((member) => each(`set ${member.name}`, member)) }
      : {}),
  };
}

function layOutMethod(
  method: OptionalKind<MethodDeclarationStructure>,
  hold: Hold,
): OptionalKind<MethodDeclarationStructure> {
  const head = `${modifiersOf(method)}${method.name}`;
  const overloads = method.overloads?.map((each) =>
    layOutSignature(each, { head, end: ";", depth: 1 }, hold),
  );
  const name = hold(method.name);
  return { ...callable(method, head, 1, hold), name, ...(overloads ? { overloads } : {}) };
}

interface Name {
  readonly name: string;
  readonly alias?: string;
  readonly isTypeOnly?: boolean;
}

/** Names that are held together. */
interface Held {
  name: string;
  trailingTrivia: string;
}

/** Names of an import or export, one per line; undefined where they fit on one. */
function breakNames<T extends Name>(
  keyword: "import" | "export",
  names: readonly (T | string | WriterFunction)[] | WriterFunction | undefined,
  { isTypeOnly, moduleSpecifier }: { isTypeOnly?: boolean; moduleSpecifier?: string },
  hold: Hold,
): Held[] | undefined {
  if (!Array.isArray(names)) return undefined;
  const known = names.flatMap((each): (Name | T)[] => {
    if (typeof each === "function") return [];
    return typeof each === "string" ? [{ name: each }] : [each as T];
  });
  const texts = known.map(({ name, alias, isTypeOnly: isType }) => {
    return `${isType ? "type " : ""}${name}${alias ? ` as ${alias}` : ""}`;
  });
  const end = moduleSpecifier === undefined ? ";" : ` from "${moduleSpecifier}";`;
  const line = `${keyword}${isTypeOnly ? " type" : ""} { ${texts.join(", ")} }${end}`;
  if (line.length <= PRINT_WIDTH || known.length < names.length) return undefined;
  // One name for all: ts-morph makes a writer for each. After an end of line it adds no space.
  return [{ name: hold(`\n  ${texts.join(",\n  ")}`), trailingTrivia: ",\n" }];
}

/** What precedes a declaration's own keyword. */
function modifiersOf(each: {
  readonly isExported?: boolean;
  readonly isDefaultExport?: boolean;
  readonly isAsync?: boolean;
  readonly isStatic?: boolean;
  readonly scope?: string;
}): string {
  const { isExported, isDefaultExport, isAsync, isStatic, scope } = each;
  return [
    isExported || isDefaultExport ? "export " : "",
    isDefaultExport ? "default " : "",
    scope ? `${scope} ` : "",
    isStatic ? "static " : "",
    isAsync ? "async " : "",
  ].join("");
}
