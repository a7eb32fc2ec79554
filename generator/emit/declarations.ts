import type {
  ImportDeclarationStructure,
  InterfaceDeclarationStructure,
  MethodDeclarationStructure,
  OptionalKind,
  SourceFileStructure,
  StatementStructures,
} from "ts-morph";
import { enclose, textBetween } from "./layout/layout.js";
import type { Layout } from "./layout/layout.js";
import { listGenerics, namesOfSignature, toSignatureStructure } from "./signature.js";
import type { Signature } from "./signature.js";
import { literalLayout, propertyName } from "./layout/literal-layout.js";
import { typeAfterHead } from "./layout/type-layout.js";
import { memberHead } from "./types/type-syntax.js";
import type { MemberSyntax, TypeSyntax } from "./types/type-syntax.js";
import { createImportCollector, namesOfTypes } from "./used-names.js";
import type { UsedName } from "./used-names.js";
import { StructureKind, VariableDeclarationKind } from "./ts-morph.js";

/** The first line of every TypeScript file, by which tools can find generated files. */
const generatedHeader =
  "/* Written by frond. Change the document and run `frond generate` instead of editing. */";

/** Makes a file without declarations a module. */
const emptyModule = "export {};";

/** A statement with the names that it uses from other modules. */
export interface Declaration {
  readonly statement: StatementStructures;
  readonly uses: readonly UsedName[];
}

/** A method of a class with the names that it uses from other modules. */
export interface Method {
  readonly structure: OptionalKind<MethodDeclarationStructure>;
  readonly uses: readonly UsedName[];
}

/** The options of {@link functionDeclaration} and {@link methodDeclaration}. */
interface Callable {
  readonly signature: Signature;
  /** Overloads, each with a doc comment, which callers see instead of `signature`. */
  readonly overloads?: readonly (Signature & { readonly docs: readonly string[] })[];
  readonly returned: Layout;
  readonly uses?: readonly UsedName[];
}

/** The name and the doc comment of a declaration. */
interface Head {
  readonly name: string;
  /** The lines of its doc comment. Absent: it has none. */
  readonly docs?: readonly string[];
}

/** A declaration that may have type parameters: `Context = unknown`. */
interface GenericHead extends Head {
  readonly typeParameters?: readonly string[];
}

/** Creates a file: its header, the imports that its declarations need, other imports, declarations. */
export function toSourceFile(
  declarations: Iterable<Declaration>,
  imports: readonly ImportDeclarationStructure[] = [],
): SourceFileStructure {
  const collector = createImportCollector();
  const statements = Array.from(declarations, ({ statement, uses }) => {
    collector.add(uses);
    return statement;
  });
  const all = [...imports, ...collector.list(), ...statements];
  return {
    kind: StructureKind.SourceFile,
    leadingTrivia: generatedHeader,
    statements: all.length > 0 ? all : [emptyModule],
  };
}

/** An exported interface. */
export function interfaceDeclaration(
  { name, docs, bases = [] }: Head & { readonly bases?: readonly string[] },
  members: readonly MemberSyntax[],
): Declaration {
  const isIndex = (member: MemberSyntax) => member.key === undefined;
  const statement: InterfaceDeclarationStructure = {
    kind: StructureKind.Interface,
    ...docsOf(docs),
    isExported: true,
    name,
    ...(bases.length > 0 ? { extends: [...bases] } : {}),
    indexSignatures: members
      .filter(isIndex)
      .map((member) => ({ returnType: memberType(member), ...docsOf(member.docs) })),
    properties: members
      .filter((member) => !isIndex(member))
      .map((member) => ({
        ...docsOf(member.docs),
        name: propertyName(member.key ?? ""),
        isReadonly: member.isReadonly === true,
        hasQuestionToken: member.optional === true,
        type: memberType(member),
      })),
  };
  return { statement, uses: namesOfTypes(members.map(({ type }) => type)) };
}

function memberType(member: MemberSyntax): string {
  return textBetween(`${memberHead(member)}: `, typeAfterHead(member.type), ";", 1);
}

/** An exported alias of a type. */
export function aliasDeclaration(
  { name, docs, typeParameters = [] }: GenericHead,
  type: TypeSyntax,
): Declaration {
  const head = `export type ${name}${listGenerics(typeParameters)} = `;
  const text = textBetween(head, typeAfterHead(type), ";");
  const breaksLate = type.kind === "generic" || type.kind === "intersection";
  // If the declaration is too long, several type parameters break first.
  const isBroken = typeParameters.length > 1 && breaksLate && text.includes("\n");
  const listed = isBroken ? [`\n  ${typeParameters.join(",\n  ")},\n`] : [...typeParameters];
  return {
    statement: {
      kind: StructureKind.TypeAlias,
      ...docsOf(docs),
      isExported: true,
      name,
      ...(listed.length > 0 ? { typeParameters: listed } : {}),
      type: isBroken ? textBetween("> = ", typeAfterHead(type), ";") : text,
    },
    uses: namesOfTypes([type]),
  };
}

export function constantDeclaration(
  { name, docs }: Head,
  {
    type,
    value,
    uses = [],
    isExported = true,
  }: {
    readonly type: TypeSyntax;
    readonly value: Layout;
    readonly uses?: readonly UsedName[];
    readonly isExported?: boolean;
  },
): Declaration {
  const head = `${isExported ? "export " : ""}const ${name}: `;
  const typeText = textBetween(head, typeAfterHead(type), " =");
  const initializer = textBetween(`${head}${typeText} = `, value, ";");
  return {
    statement: {
      kind: StructureKind.VariableStatement,
      ...docsOf(docs),
      isExported,
      declarationKind: VariableDeclarationKind.Const,
      declarations: [{ name, type: typeText, initializer }],
    },
    uses: [...namesOfTypes([type]), ...uses],
  };
}

/** An exported constant list of scalars with literal types. */
export function listDeclaration({ name, docs }: Head, values: readonly unknown[]): Declaration {
  const items = enclose("[", values.map(literalLayout), "]");
  const initializer = textBetween(`export const ${name} = `, [items, " as const"], ";");
  return {
    statement: {
      kind: StructureKind.VariableStatement,
      ...docsOf(docs),
      isExported: true,
      declarationKind: VariableDeclarationKind.Const,
      declarations: [{ name, initializer }],
    },
    uses: [],
  };
}

/** An exported function that returns an expression. */
export function functionDeclaration(
  { name, docs, typeParameters = [] }: GenericHead,
  callable: Callable,
): Declaration {
  const head = `export function ${name}${listGenerics(typeParameters)}`;
  return {
    statement: {
      kind: StructureKind.Function,
      name,
      isExported: true,
      ...(typeParameters.length > 0 ? { typeParameters: [...typeParameters] } : {}),
      ...callableStructure(head, docs, callable, 0),
    },
    uses: namesOfCallable(callable),
  };
}

/** A method that returns an expression. */
export function methodDeclaration({ name, docs }: Head, callable: Callable): Method {
  const structure = { name, ...callableStructure(name, docs, callable, 1) };
  return { structure, uses: namesOfCallable(callable) };
}

function callableStructure(
  head: string,
  docs: readonly string[] | undefined,
  { signature, overloads = [], returned }: Callable,
  depth: number,
) {
  const first = overloads.map((overload) => ({
    ...docsOf(overload.docs),
    ...toSignatureStructure(head, overload, { end: ";", depth }),
  }));
  return {
    ...(first.length > 0 ? { overloads: first } : docsOf(docs)),
    ...toSignatureStructure(head, signature, { end: " {", depth }),
    statements: [returnStatement(returned, depth + 1)],
  };
}

function namesOfCallable({ signature, overloads = [], uses = [] }: Callable): UsedName[] {
  return [...[signature, ...overloads].flatMap(namesOfSignature), ...uses];
}

/** `return value;` in a body of this depth. */
function returnStatement(value: Layout, depth: number): string {
  return `return ${textBetween("return ", value, ";", depth)};`;
}

export function docsOf(lines: readonly string[] = []): { docs?: string[] } {
  return lines.length > 0 ? { docs: [lines.join("\n")] } : {};
}
