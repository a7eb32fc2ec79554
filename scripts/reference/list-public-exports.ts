import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type ExportedDeclarations,
  type JSDoc,
  type JSDocableNode,
  Node,
  Project,
  ScriptTarget,
  SyntaxKind,
  ts,
} from "ts-morph";

/** A declaration that a `frond/*` entry exports, with the name users import. */
export type PublicExport = {
  /** The import specifier, for example `frond/http`. */
  entry: string;
  name: string;
  declaration: ExportedDeclarations;
};

const root = join(import.meta.dirname, "../..");

/** Opens the sources of the entries of package.json, whose comments and types are as written. */
export function openPublicSources(): Project {
  return new Project({
    compilerOptions: {
      target: ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      jsx: ts.JsxEmit.ReactJSX,
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      noLib: true,
      types: [],
    },
    skipAddingFilesFromTsConfig: true,
    // Packages are not read, because their declarations do not affect the comments of our exports.
    resolutionHost: (host, getOptions) => ({
      resolveModuleNames: (names, importer) =>
        names.map((name) =>
          name.startsWith(".")
            ? ts.resolveModuleName(name, importer, getOptions(), host).resolvedModule
            : undefined,
        ),
    }),
  });
}

/** Lists the entries of package.json that are modules, with the paths of their sources. */
export function listEntries(): { entry: string; path: string }[] {
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    exports: Record<string, string | { types: string }>;
  };
  return Object.entries(manifest.exports).flatMap(([key, target]) => {
    if (typeof target === "string") return [];
    const source = target.types.replace("./dist/", "").replace(/\.d\.ts$/, ".ts");
    return [{ entry: key.replace("./", "frond/"), path: join(root, source) }];
  });
}

/** Lists all exports of all entries. A name that two entries export is listed twice. */
export function listPublicExports(project: Project): PublicExport[] {
  return listEntries().flatMap(({ entry, path }) => {
    const source = project.addSourceFileAtPath(path);
    return [...source.getExportedDeclarations()].flatMap(([name, declarations]) => {
      // Further declarations of a name are overloads.
      return declarations.slice(0, 1).map((declaration) => ({ entry, name, declaration }));
    });
  });
}

/** The doc comment of a declaration. For a variable it is on the statement, for overloads on any of them. */
export function findDoc(node: Node): JSDoc | undefined {
  if (Node.isFunctionDeclaration(node)) {
    const overloads = [
      ...node.getOverloads(),
      node,
      ...[node.getImplementation()].flatMap((it) => it ?? []),
    ];
    return overloads.flatMap((overload) => overload.getJsDocs()).at(-1);
  }
  const holder = Node.isVariableDeclaration(node) ? node.getVariableStatement() : node;
  return holder && Node.isJSDocable(holder)
    ? (holder as JSDocableNode).getJsDocs().at(-1)
    : undefined;
}

/** Whether the generator wrote the export's source. */
export function isGenerated({ declaration }: PublicExport): boolean {
  return declaration.getSourceFile().getFilePath().includes("/generated/");
}

/** Whether users call the export: a function, a class or a constant that holds a function. */
export function isCallable({ declaration }: PublicExport): boolean {
  if (Node.isFunctionDeclaration(declaration) || Node.isClassDeclaration(declaration)) return true;
  return (
    Node.isVariableDeclaration(declaration) && declaration.getType().getCallSignatures().length > 0
  );
}

/** Lists the members of an interface, class or object type, including those of nested types and unions. */
export function listMembers({ declaration }: PublicExport): { name: string; node: Node }[] {
  return listDeclaredMembers(declaration).map((node) => ({ name: memberName(node), node }));
}

function listDeclaredMembers(declaration: Node): Node[] {
  if (Node.isTypeAliasDeclaration(declaration)) return listTypeMembers(declaration.getTypeNode());
  if (Node.isInterfaceDeclaration(declaration)) {
    return declaration.getMembers().flatMap(withNestedMembers);
  }
  return Node.isClassDeclaration(declaration)
    ? declaration.getMembers().filter((member) => isPublicMember(member))
    : [];
}

function withNestedMembers(member: Node): Node[] {
  return Node.isPropertySignature(member)
    ? [member, ...listTypeMembers(member.getTypeNode())]
    : [member];
}

function isPublicMember(member: Node): boolean {
  const hidden = [SyntaxKind.PrivateKeyword, SyntaxKind.ProtectedKeyword];
  if (Node.isModifierable(member) && hidden.some((kind) => member.hasModifier(kind))) return false;
  if (Node.isConstructorDeclaration(member)) return false;
  return !memberName(member).startsWith("#");
}

function listTypeMembers(type: Node | undefined): Node[] {
  if (type === undefined) return [];
  if (Node.isTypeLiteral(type)) {
    return type.getMembers().flatMap(withNestedMembers);
  }
  if (Node.isUnionTypeNode(type) || Node.isIntersectionTypeNode(type)) {
    return type.getTypeNodes().flatMap(listTypeMembers);
  }
  if (Node.isParenthesizedTypeNode(type)) return listTypeMembers(type.getTypeNode());
  if (Node.isTypeOperatorTypeNode(type)) return listTypeMembers(type.getTypeNode());
  if (Node.isArrayTypeNode(type)) return listTypeMembers(type.getElementTypeNode());
  if (Node.isTypeReference(type)) return type.getTypeArguments().flatMap(listTypeMembers);
  return [];
}

/** Discriminants (`type: "bearer"`) and index signatures are explained by their type's comment. */
export function needsNoDoc(member: Node): boolean {
  if (Node.isIndexSignatureDeclaration(member) || Node.isCallSignatureDeclaration(member))
    return true;
  const type = Node.isPropertyDeclaration(member)
    ? member.getInitializer()
    : Node.isPropertySignature(member)
      ? member.getTypeNode()
      : undefined;
  const isUndefined = type?.getKind() === SyntaxKind.UndefinedKeyword;
  return (
    isUndefined ||
    Node.isLiteralTypeNode(type) ||
    Node.isAsExpression(type) ||
    Node.isStringLiteral(type)
  );
}

function memberName(member: Node): string {
  return Node.hasName(member) ? member.getName() : member.getText().split("\n")[0]!;
}

/** Whether the body of the export contains `throw`, including in nested functions. */
export function throwsItself({ declaration }: PublicExport): boolean {
  const body = Node.isFunctionDeclaration(declaration)
    ? (declaration.getImplementation() ?? declaration).getBody()
    : Node.isVariableDeclaration(declaration)
      ? declaration.getInitializer()
      : undefined;
  return (body?.getDescendantsOfKind(SyntaxKind.ThrowStatement).length ?? 0) > 0;
}
