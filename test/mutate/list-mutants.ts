import { ts } from "ts-morph";

/** One small fault: the text between `start` and `end` is replaced by `to`. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly from: string;
  readonly to: string;
}

const { SyntaxKind } = ts;

const otherOperators: Readonly<Record<string, readonly string[]>> = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "&&": ["||"],
  "||": ["&&"],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "+=": ["-="],
  "-=": ["+="],
};

const otherMethods: ReadonlyMap<string, string> = new Map(
  Object.entries({
    some: "every",
    every: "some",
    startsWith: "endsWith",
    endsWith: "startsWith",
    min: "max",
    max: "min",
  }),
);

/** Every mutant of a file, in the order of the source. */
export function listMutants(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];

  const visit = (node: ts.Node): void => {
    if (isNeverMutated(node)) return;
    for (const to of replacementsOf(node, source)) {
      const start = node.getStart(source);
      const { line } = source.getLineAndCharacterOfPosition(start);
      mutants.push({ file, line: line + 1, start, end: node.end, from: node.getText(source), to });
    }
    ts.forEachChild(node, visit);
  };

  visit(source);
  return mutants;
}

/** Types disappear before the code runs; module names and directives must stay. */
function isNeverMutated(node: ts.Node): boolean {
  return (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    (ts.isCallExpression(node) &&
      [SyntaxKind.ImportKeyword, SyntaxKind.SuperKeyword].includes(node.expression.kind))
  );
}

function replacementsOf(node: ts.Node, source: ts.SourceFile): string[] {
  const text = node.getText(source);
  if (ts.isBinaryExpression(node)) return binaryReplacements(node, source);
  if (node.kind === SyntaxKind.TrueKeyword) return ["false"];
  if (node.kind === SyntaxKind.FalseKeyword) return ["true"];
  if (ts.isNumericLiteral(node)) return isPropertyName(node) ? [] : [`${text} + 1`];
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return textReplacements(node);
  if (ts.isBlock(node) && isFunctionWithSteps(node)) return ["return;"];
  if (ts.isPostfixUnaryExpression(node) || ts.isPrefixUnaryExpression(node)) {
    if (node.operator === SyntaxKind.PlusPlusToken) return [text.replace("++", "--")];
    return node.operator === SyntaxKind.MinusMinusToken ? [text.replace("--", "++")] : [];
  }
  if (!ts.isExpression(node)) return [];
  return [
    ...(isCondition(node) ? [`!(${text})`] : []),
    ...(isRemovable(node) ? ["undefined"] : []),
    ...(isOutermostChain(node) ? [text.replace(/\?\.(?=[[(])|(?<=\?)\?(?=\.)|\?(?=\.)/, "")] : []),
    ...methodReplacements(node, source),
  ];
}

function binaryReplacements(node: ts.BinaryExpression, source: ts.SourceFile): string[] {
  const [left, right] = [node.left.getText(source), node.right.getText(source)];
  const operator = node.operatorToken.getText(source);
  if (operator === "??") return [left];
  const others = otherOperators[operator] ?? [];
  return [
    ...others.map((other) => `${left} ${other} ${right}`),
    ...(isCondition(node) && others.length === 0 ? [`!(${node.getText(source)})`] : []),
    ...(isRemovable(node) ? ["undefined"] : []),
  ];
}

function textReplacements(node: ts.LiteralExpression | ts.TemplateExpression): string[] {
  const { parent } = node;
  const isFixed =
    isPropertyName(node) ||
    ts.isTaggedTemplateExpression(parent) ||
    ts.isExpressionStatement(parent) ||
    ts.isJsxAttribute(parent) ||
    (ts.isStringLiteralLike(node) && node.text === "");
  return isFixed ? [] : ['""'];
}

function methodReplacements(node: ts.Expression, source: ts.SourceFile): string[] {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { name } = node.expression;
  const other = otherMethods.get(name.text);
  if (other === undefined || ts.isOptionalChain(node)) return [];
  const start = node.getStart(source);
  const text = node.getText(source);
  return [text.slice(0, name.getStart(source) - start) + other + text.slice(name.end - start)];
}

function isPropertyName(node: ts.Node): boolean {
  const { parent } = node;
  return "name" in parent && parent.name === node;
}

function isFunctionWithSteps(node: ts.Block): boolean {
  return (
    ts.isFunctionLike(node.parent) &&
    !ts.isConstructorDeclaration(node.parent) &&
    node.statements.length > 1
  );
}

function isCondition(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isConditionalExpression(parent)) return parent.condition === node;
  return (ts.isIfStatement(parent) || ts.isWhileStatement(parent)) && parent.expression === node;
}

/** A statement's call or assignment, a returned value, the body of an arrow function. */
function isRemovable(node: ts.Expression): boolean {
  const { parent } = node;
  if (node.kind === SyntaxKind.Identifier && node.getText() === "undefined") return false;
  if (ts.isArrowFunction(parent)) return parent.body === node;
  return ts.isExpressionStatement(parent) || ts.isReturnStatement(parent);
}

/** The end of `a?.b.c`: a part of it in parentheses of its own would no longer be skipped. */
function isOutermostChain(node: ts.Expression): boolean {
  if (!ts.isOptionalChain(node) || ts.isDeleteExpression(node.parent)) return false;
  return !(ts.isOptionalChain(node.parent) && node.parent.expression === node);
}
