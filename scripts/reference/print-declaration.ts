import {
  type ClassDeclaration,
  type ExportedDeclarations,
  type FunctionDeclaration,
  Node,
  Scope,
  type VariableDeclaration,
} from "ts-morph";

/** The maximum number of characters of a constant's value. */
const maxValueLength = 400;

/** Prints the declaration of an export, without function bodies and private members. */
export function printDeclaration(name: string, declaration: ExportedDeclarations): string {
  if (Node.isFunctionDeclaration(declaration)) return printFunction(name, declaration);
  if (Node.isClassDeclaration(declaration)) return printClass(name, declaration);
  if (Node.isVariableDeclaration(declaration)) return printConstant(name, declaration);
  return declaration.getText().replace(/^export /, "");
}

function printFunction(name: string, declaration: FunctionDeclaration): string {
  const overloads = declaration.getOverloads();
  const shown = overloads.length > 0 ? overloads : [declaration];
  return shown.map((each) => `function ${name}${printSignature(each)};`).join("\n");
}

interface Signature {
  getText(): string;
  getBody?(): Node | undefined;
  getStart(): number;
  getName?(): string | undefined;
}

/** Prints a signature from the type parameters to the result. */
function printSignature(node: Signature & Node): string {
  const name = node.getName?.() ?? "constructor";
  const start = node.getStart();
  const body = node.getBody?.();
  const text = node.getText().slice(0, body ? body.getStart() - start : undefined);
  const at = text.search(new RegExp(`\\b${name}\\s*[<(]`));
  return text
    .slice(at + name.length)
    .trim()
    .replace(/;$/, "");
}

function printClass(name: string, declaration: ClassDeclaration): string {
  const parent = declaration.getExtends();
  const members = declaration.getMembers().flatMap((member) => {
    if (Node.isModifierable(member) && Node.isScoped(member) && member.getScope() !== Scope.Public)
      return [];
    const doc = Node.isJSDocable(member) ? member.getJsDocs().map((each) => each.getText()) : [];
    if (Node.isConstructorDeclaration(member))
      return [[...doc, `constructor${printSignature(member)};`]];
    if (Node.isMethodDeclaration(member))
      return [[...doc, `${member.getName()}${printSignature(member)};`]];
    if (!Node.isPropertyDeclaration(member) || member.getName().startsWith("#")) return [];
    const readonly = member.isReadonly() ? "readonly " : "";
    const question = member.hasQuestionToken() ? "?" : "";
    const type = member.getTypeNode()?.getText() ?? member.getInitializer()?.getText() ?? "unknown";
    return [[...doc, `${readonly}${member.getName()}${question}: ${type};`]];
  });
  const given = declaration.getTypeParameters().map((each) => each.getText());
  const parameters = given.length > 0 ? `<${given.join(", ")}>` : "";
  const head = `class ${name}${parameters}${parent ? ` extends ${parent.getText()}` : ""} {`;
  return [head, ...members.flatMap((lines) => lines.map(indent)), "}"].join("\n");
}

function indent(text: string): string {
  return text
    .split("\n")
    .map((line) => `  ${line.trimStart().startsWith("*") ? ` ${line.trimStart()}` : line}`)
    .join("\n");
}

function printConstant(name: string, declaration: VariableDeclaration): string {
  const type = declaration.getTypeNode()?.getText();
  if (type !== undefined) return `const ${name}: ${type};`;
  const value = declaration.getInitializer();
  if (Node.isArrowFunction(value)) {
    const text = value.getText();
    const end = value.getEqualsGreaterThan().getStart() - value.getStart();
    return `const ${name}: ${text.slice(0, end).trim()} => ...;`;
  }
  const text = value?.getText() ?? "";
  return text.length > maxValueLength ? `const ${name};` : `const ${name} = ${text};`;
}
