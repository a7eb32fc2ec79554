import {
  type ClassDeclarationStructure,
  type InterfaceDeclarationStructure,
  type OptionalKind,
  type ParameterDeclarationStructure,
  type StatementStructures,
  StructureKind,
  type WriterFunction,
} from "ts-morph";
import { PRINT_WIDTH } from "./layout.js";

/** What a file holds. */
export type Statement = StatementStructures | string | WriterFunction;

/** An end of line to TypeScript, and none to ts-morph's writer, which leaves what follows as it is. */
export const lineEnd = "\r";

/** What is done to every text of a structure before it is printed. */
type Edit = (text: string) => string;

type Text = string | WriterFunction;

/**
 * A statement as ts-morph is to print it: lists that are too long for a line get one item a line,
 * and lines inside types and initializers are indented with the declaration that holds them. The
 * structure itself stays as it is.
 */
export function layOutStatement(statement: Statement, edit: Edit): Statement {
  if (typeof statement === "string") return edit(statement);
  if (typeof statement === "function") return statement;
  switch (statement.kind) {
    case StructureKind.Interface:
      return layOutInterface(statement, edit);
    case StructureKind.TypeAlias:
      return { ...statement, type: indented(statement.type, 0, edit) };
    case StructureKind.VariableStatement: {
      const declarations = statement.declarations.map((each) => layOutValue(each, 0, edit));
      return { ...statement, declarations };
    }
    case StructureKind.Function: {
      const head = `${modifiers(statement)}function ${statement.name ?? ""}`;
      const overloads = statement.overloads?.map((each) =>
        layOutSignature(each, { head, end: ";", depth: 0 }, edit),
      );
      return {
        ...layOutBody(layOutSignature(statement, { head, end: " {", depth: 0 }, edit), edit),
        ...(overloads ? { overloads } : {}),
      };
    }
    case StructureKind.Class:
      return layOutClass(statement, edit);
    case StructureKind.ImportDeclaration: {
      const namedImports = breakNames("import", statement.namedImports, statement);
      return namedImports ? { ...statement, namedImports } : statement;
    }
    case StructureKind.ExportDeclaration: {
      const namedExports = breakNames("export", statement.namedExports, statement);
      return namedExports ? { ...statement, namedExports } : statement;
    }
    default:
      return statement;
  }
}

function layOutInterface(
  statement: InterfaceDeclarationStructure,
  edit: Edit,
): InterfaceDeclarationStructure {
  const { indexSignatures, properties, methods } = statement;
  return {
    ...statement,
    ...breakBases(statement),
    ...(indexSignatures
      ? {
          indexSignatures: indexSignatures.map((each) => ({
            ...each,
            ...(each.returnType ? { returnType: indented(each.returnType, 1, edit) } : {}),
          })),
        }
      : {}),
    ...(properties ? { properties: properties.map((each) => layOutValue(each, 1, edit)) } : {}),
    ...(methods
      ? {
          methods: methods.map((each) =>
            layOutSignature(each, { head: each.name, end: ";", depth: 1 }, edit),
          ),
        }
      : {}),
  };
}

/** The bases move to the next line before they break one a line. */
function breakBases(
  statement: InterfaceDeclarationStructure,
): Pick<InterfaceDeclarationStructure, "name" | "extends"> | object {
  const { name, extends: bases } = statement;
  if (!(bases instanceof Array) || bases.length < 2) return {};
  const list = bases.map(String).join(", ");
  if (`${modifiers(statement)}interface ${name} extends ${list} {`.length <= PRINT_WIDTH) return {};
  // The printer adds the second space of the indentation.
  const nextLine = `${name}${lineEnd} `;
  if (`  extends ${list} {`.length <= PRINT_WIDTH) return { name: nextLine };
  return {
    name: nextLine,
    extends: `${lineEnd}    ${bases.map(String).join(`,${lineEnd}    `)}`,
  };
}

function layOutClass(statement: ClassDeclarationStructure, edit: Edit): ClassDeclarationStructure {
  const { properties, ctors, methods, getAccessors, setAccessors } = statement;
  const member = <T extends Signed>(head: string, each: T): T =>
    layOutBody(layOutSignature(each, { head, end: " {", depth: 1 }, edit), edit);
  return {
    ...statement,
    ...(properties ? { properties: properties.map((each) => layOutValue(each, 1, edit)) } : {}),
    ...(ctors ? { ctors: ctors.map((each) => member("constructor", each)) } : {}),
    ...(methods
      ? {
          methods: methods.map((each) => {
            const head = `${modifiers(each)}${each.name}`;
            const overloads = each.overloads?.map((one) =>
              layOutSignature(one, { head, end: ";", depth: 1 }, edit),
            );
            return { ...member(head, each), ...(overloads ? { overloads } : {}) };
          }),
        }
      : {}),
    ...(getAccessors
      ? { getAccessors: getAccessors.map((each) => member(`get ${each.name}`, each)) }
      : {}),
    ...(setAccessors
      ? { setAccessors: setAccessors.map((each) => member(`set ${each.name}`, each)) }
      : {}),
  };
}

/** A property, parameter or variable: its type, and its value. */
function layOutValue<
  T extends { name: string; type?: Text; initializer?: Text; hasQuestionToken?: boolean },
>(each: T, depth: number, edit: Edit): T {
  const { name, type, initializer } = each;
  return {
    ...each,
    name: edit(name),
    ...(type === undefined ? {} : { type: indented(type, depth, edit) }),
    ...(initializer === undefined ? {} : { initializer: indentedValue(initializer, depth, edit) }),
  };
}

interface Signed {
  parameters?: OptionalKind<ParameterDeclarationStructure>[];
  typeParameters?: readonly unknown[];
  returnType?: Text;
  statements?: unknown;
}

/** What surrounds a signature. */
interface Around {
  readonly head: string;
  readonly end: ";" | " {";
  readonly depth: number;
}

/** Parameters go on lines of their own where the signature is too long, or breaks anyway. */
function layOutSignature<T extends Signed>(each: T, around: Around, edit: Edit): T {
  const { parameters = [], returnType } = each;
  const { depth } = around;
  const isBroken = parameters.length > 0 && !fitsLine(each, around);
  const margin = lineEnd + "  ".repeat(depth + 1);
  const laidOut = parameters.map((parameter, index) => {
    const value = layOutValue(parameter, isBroken ? depth + 1 : depth, edit);
    const isLast = index === parameters.length - 1;
    // With a comma of its own no parameter gets another from the printer.
    const end = isLast ? `,${lineEnd}` : ",";
    return isBroken ? { ...value, leadingTrivia: margin, trailingTrivia: end } : value;
  });
  return {
    ...each,
    ...(each.parameters ? { parameters: laidOut } : {}),
    ...(returnType === undefined ? {} : { returnType: indented(returnType, depth, edit) }),
  };
}

function fitsLine(each: Signed, { head, end, depth }: Around): boolean {
  const { parameters = [], typeParameters = [], returnType } = each;
  const generics = typeParameters.length > 0 ? `<${typeParameters.map(nameOf).join(", ")}>` : "";
  const list = parameters.map(parameterText).join(", ");
  const result = returnType === undefined ? "" : `: ${textOf(returnType)}`;
  const line = `${"  ".repeat(depth)}${head}${generics}(${list})${result}${end}`;
  return line.length <= PRINT_WIDTH && !line.includes("\n");
}

function parameterText(parameter: OptionalKind<ParameterDeclarationStructure>): string {
  const { name, hasQuestionToken, type, initializer } = parameter;
  const typeText = type === undefined ? "" : `: ${textOf(type)}`;
  const value = initializer === undefined ? "" : ` = ${textOf(initializer)}`;
  return `${name}${hasQuestionToken ? "?" : ""}${typeText}${value}`;
}

function layOutBody<T extends Signed>(each: T, edit: Edit): T {
  const { statements } = each;
  if (typeof statements === "string") return { ...each, statements: edit(statements) };
  if (!(statements instanceof Array)) return each;
  const edited = statements.map((one: unknown) => (typeof one === "string" ? edit(one) : one));
  return { ...each, statements: edited };
}

interface Name {
  readonly name: string;
  readonly alias?: string;
}

/** Names of an import or export, one a line; undefined where they fit on one. */
function breakNames<T extends Name>(
  keyword: "import" | "export",
  names: readonly (T | Text)[] | WriterFunction | undefined,
  { isTypeOnly, moduleSpecifier }: { isTypeOnly?: boolean; moduleSpecifier?: string },
): (Name | T)[] | undefined {
  if (!(names instanceof Array) || names.length === 0) return undefined;
  const plain = names.map((each): Name | T | undefined => {
    if (typeof each === "function") return undefined;
    return typeof each === "string" ? { name: each } : (each as T);
  });
  const known = plain.filter((each) => each !== undefined);
  const open = `${keyword}${isTypeOnly ? " type" : ""} {`;
  const end = moduleSpecifier === undefined ? "};" : `} from "${moduleSpecifier}";`;
  const line = `${open} ${known.map(nameOf).join(", ")} ${end}`;
  if (line.length <= PRINT_WIDTH || known.length < names.length) return undefined;
  return known.map((each, index) => ({
    ...each,
    leadingTrivia: `${lineEnd}  `,
    trailingTrivia: index === names.length - 1 ? ",\n" : ",",
  }));
}

function nameOf(each: unknown): string {
  if (typeof each !== "object" || each === null) return String(each);
  const { name, alias } = each as { name: string; alias?: string };
  return alias ? `${name} as ${alias}` : name;
}

/** What stands before a declaration's own keyword. */
function modifiers(each: {
  isExported?: boolean;
  isDefaultExport?: boolean;
  isAsync?: boolean;
  isStatic?: boolean;
  scope?: string;
}): string {
  const { isExported, isDefaultExport, isAsync, isStatic, scope } = each;
  return [
    isDefaultExport ? "export default " : isExported ? "export " : "",
    scope ? `${scope} ` : "",
    isStatic ? "static " : "",
    isAsync ? "async " : "",
  ].join("");
}

/** A text whose later lines are indented so deep; texts of a writer function are ts-morph's own. */
function indented<T extends Text>(text: T, depth: number, edit: Edit): T | string {
  if (typeof text !== "string") return text;
  return edit(text.includes("\n") ? text.replaceAll("\n", lineEnd + "  ".repeat(depth)) : text);
}

function indentedValue<T extends Text>(text: T, depth: number, edit: Edit): T | string {
  // Inside template literals every space counts: ts-morph indents what is outside of them.
  const isTemplate = typeof text === "string" && text.includes("`") && depth > 0;
  return isTemplate ? edit(text) : indented(text, depth, edit);
}

function textOf(text: Text): string {
  return typeof text === "string" ? text : "";
}
