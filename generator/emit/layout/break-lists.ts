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

/** Puts parameters and imported or exported names on separate lines if they do not fit on one. */
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

interface Callable {
  parameters?: Parameter[];
  typeParameters?: readonly unknown[];
  returnType?: string | WriterFunction;
  overloads?: Callable[];
}

/** `head` is the line up to and including the name, with its indentation. */
function breakParameters<T extends Callable>(callable: T, head: string): T {
  const { parameters = [], overloads } = callable;
  return {
    ...callable,
    ...(fitsLine(callable, head) ? {} : { parameters: onePerLine(parameters) }),
    ...(overloads
      ? { overloads: overloads.map((overload) => breakParameters(overload, head)) }
      : {}),
  };
}

/**
 * Writes the commas and line breaks as trivia. ts-morph adds no comma to a parameter whose trivia has
 * one. The second space of the indentation is the one that ts-morph writes after a comma. A rest
 * parameter takes no comma.
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
  if (!Array.isArray(names) || names.some((name) => typeof name === "function")) return statement;
  const texts = names.map((name) => (typeof name === "string" ? name : nameText(name as Name)));
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

/** The modifiers of a declaration, each followed by a space. */
function modifiersOf(declaration: {
  readonly isExported?: boolean;
  readonly isDefaultExport?: boolean;
  readonly isAsync?: boolean;
  readonly isStatic?: boolean;
  readonly scope?: string;
}): string {
  const { isExported, isDefaultExport, isAsync, isStatic, scope } = declaration;
  return [
    isExported || isDefaultExport ? "export " : "",
    isDefaultExport ? "default " : "",
    scope ? `${scope} ` : "",
    isStatic ? "static " : "",
    isAsync ? "async " : "",
  ].join("");
}
