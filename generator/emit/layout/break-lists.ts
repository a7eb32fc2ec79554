import type {
  ClassDeclarationStructure,
  ExportDeclarationStructure,
  ImportDeclarationStructure,
  MethodDeclarationStructure,
  OptionalKind,
  ParameterDeclarationStructure,
  StatementStructures,
  WriterFunction,
} from "ts-morph";
import { PRINT_WIDTH } from "./layout.js";
import { StructureKind } from "../ts-morph.js";

type Parameter = OptionalKind<ParameterDeclarationStructure>;
type Statement = StatementStructures | string | WriterFunction;

/** A statement whose parameters and imported or exported names are one a line where they do not fit on one. */
export function breakLists(statement: Statement): Statement {
  if (typeof statement !== "object") return statement;
  switch (statement.kind) {
    case StructureKind.ImportDeclaration:
    case StructureKind.ExportDeclaration:
      return breakNames(statement);
    case StructureKind.Function:
      return breakParameters(
        statement,
        `${modifiersOf(statement)}function ${statement.name ?? ""}`,
      );
    case StructureKind.Class:
      return breakMembers(statement);
    case StructureKind.Interface: {
      const methods = statement.methods?.map((each) => breakParameters(each, `  ${each.name}`));
      return methods ? { ...statement, methods } : statement;
    }
    default:
      return statement;
  }
}

function breakMembers(statement: ClassDeclarationStructure): ClassDeclarationStructure {
  const { ctors, methods } = statement;
  const ofMethod = (each: OptionalKind<MethodDeclarationStructure>) =>
    breakParameters(each, `  ${modifiersOf(each)}${each.name}`);
  return {
    ...statement,
    ...(ctors ? { ctors: ctors.map((each) => breakParameters(each, "  constructor")) } : {}),
    ...(methods ? { methods: methods.map(ofMethod) } : {}),
  };
}

/** What has parameters. */
interface Callable {
  parameters?: Parameter[];
  typeParameters?: readonly unknown[];
  returnType?: string | WriterFunction;
  overloads?: Callable[];
}

/** `head`: the line up to the name, with its indentation. */
function breakParameters<T extends Callable>(each: T, head: string): T {
  const { parameters = [], overloads } = each;
  return {
    ...each,
    ...(fitsLine(each, head) ? {} : { parameters: onePerLine(parameters) }),
    ...(overloads ? { overloads: overloads.map((each) => breakParameters(each, head)) } : {}),
  };
}

/**
 * The space at the end of the trivia is the one that ts-morph would write after a comma; with a comma of its own no
 * parameter gets another. None may follow a rest parameter.
 */
function onePerLine(parameters: readonly Parameter[]): Parameter[] {
  return parameters.map((parameter, index) => {
    const comma = parameter.isRestParameter ? "" : ",";
    return {
      ...indentType(parameter),
      ...(index === 0 ? { leadingTrivia: "\n  " } : {}),
      trailingTrivia: `${comma}\n${index === parameters.length - 1 ? "" : "  "}`,
    };
  });
}

function indentType({ type, ...rest }: Parameter): Parameter {
  if (type === undefined) return rest;
  return { ...rest, type: typeof type === "string" ? type.replaceAll("\n", "\n  ") : type };
}

function fitsLine({ parameters = [], typeParameters = [], returnType }: Callable, head: string) {
  if (parameters.length === 0) return true;
  const generics = typeParameters.length > 0 ? `<${typeParameters.map(nameOf).join(", ")}>` : "";
  const result = returnType === undefined ? "" : `: ${textOf(returnType)}`;
  const line = `${head}${generics}(${parameters.map(parameterText).join(", ")})${result} {`;
  return line.length <= PRINT_WIDTH && !line.includes("\n");
}

function parameterText(parameter: Parameter): string {
  const { name, hasQuestionToken, type, initializer } = parameter;
  const typeText = type === undefined ? "" : `: ${textOf(type)}`;
  const value = initializer === undefined ? "" : ` = ${textOf(initializer)}`;
  return `${name}${hasQuestionToken ? "?" : ""}${typeText}${value}`;
}

function nameOf(typeParameter: unknown): string {
  return typeof typeParameter === "string"
    ? typeParameter
    : String((typeParameter as { readonly name: unknown }).name);
}

function textOf(text: string | WriterFunction): string {
  return typeof text === "string" ? text : "";
}

interface Name {
  readonly name: string;
  readonly alias?: string;
  readonly isTypeOnly?: boolean;
}

function breakNames(
  statement: ImportDeclarationStructure | ExportDeclarationStructure,
): ImportDeclarationStructure | ExportDeclarationStructure {
  const isImport = statement.kind === StructureKind.ImportDeclaration;
  const names = isImport ? statement.namedImports : statement.namedExports;
  if (!Array.isArray(names) || names.some((each) => typeof each === "function")) return statement;
  const texts = names.map((each) => (typeof each === "string" ? each : nameText(each as Name)));
  const keyword = `${isImport ? "import" : "export"}${statement.isTypeOnly ? " type" : ""}`;
  const end = statement.moduleSpecifier === undefined ? "" : ` from "${statement.moduleSpecifier}"`;
  if (`${keyword} { ${texts.join(", ")} }${end};`.length <= PRINT_WIDTH) return statement;
  const writeNames: WriterFunction = (writer) =>
    void writer.write(`\n${texts.map((text) => `${text},\n`).join("")}`);
  return isImport
    ? { ...statement, namedImports: writeNames }
    : { ...statement, namedExports: writeNames };
}

function nameText({ name, alias, isTypeOnly }: Name): string {
  return `${isTypeOnly ? "type " : ""}${name}${alias ? ` as ${alias}` : ""}`;
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
