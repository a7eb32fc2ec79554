// A plugin of esbuild: ts-morph's printers of structures without the rest of it. They are 1 MB of
// 13 MB, most of which is the compiler; of that they need the scanner. A bundler keeps all of a package
// in CommonJS. This keeps the declarations that are reached from what the bundle asks for.
import { readFileSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";

const require = createRequire(import.meta.url);
const { ts } = require("ts-morph");

/** The module that asks for ts-morph's printers, and what of them. */
const asking = /[\\/]generator[\\/]emit[\\/]ts-morph\.[jt]s$/;
const names = ["printStructure", "StructureKind", "VariableDeclarationKind"];

/** Bundles ts-morph's printers where the emitters require ts-morph; elsewhere it may stay external. */
export function pickPrinters() {
  const main = require.resolve("ts-morph");
  const common = createRequire(main).resolve("@ts-morph/common");
  const compiler = createRequire(common).resolve("./typescript");
  const printers = pickDeclarations(main, names);
  const shared = pickDeclarations(common, membersOf(/\bcommon\.(\w+)/g, printers));
  const ofCompiler = membersOf(/\bts(?:__namespace)?\.(\w+)/g, printers + shared);
  const texts = new Map([
    [main, printers],
    [common, shared],
    [compiler, pickDeclarations(compiler, ofCompiler)],
  ]);
  return {
    name: "pick-printers",
    setup({ onLoad, onResolve }) {
      onLoad({ filter: asking }, ({ path }) => ({
        contents: requireDirectly(path),
        loader: "ts",
      }));
      onResolve({ filter: /^[^.]/ }, ({ path, importer }) => {
        if (path === "ts-morph" && asking.test(importer)) return { path: main };
        // What looks for files is named only where files are meant.
        return importer === common && !isBuiltin(path)
          ? { path, namespace: "left-out" }
          : undefined;
      });
      onLoad({ filter: /[\\/](?:ts-morph|ts-morph-common|typescript)\.js$/ }, ({ path }) =>
        texts.has(path) ? { contents: texts.get(path) } : undefined,
      );
      onLoad({ filter: /./, namespace: "left-out" }, () => ({ contents: "" }));
    },
  };
}

/** The asking module with a `require` that a bundler follows. */
function requireDirectly(path) {
  const text = readFileSync(path, "utf8");
  const direct = text.replace('createRequire(import.meta.url)("ts-morph")', 'require("ts-morph")');
  if (direct === text) throw new Error(`${path} does not require ts-morph as expected.`);
  return direct;
}

function membersOf(pattern, text) {
  return new Set([...text.matchAll(pattern)].map(([, name]) => name));
}

/** The statements of a file of CommonJS that give it the exports of these names. */
function pickDeclarations(path, names) {
  const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  const statements = path.endsWith("typescript.js") ? unwrap(file) : file.statements;
  const declarations = new Map();
  for (const statement of statements) {
    for (const name of listDeclared(statement)) {
      declarations.set(name, [...(declarations.get(name) ?? []), statement]);
    }
  }
  const picked = new Set();
  const waiting = [...names].flatMap((name) => [name, `exports.${name}`]);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    for (const statement of declarations.get(name) ?? []) {
      if (picked.has(statement)) continue;
      picked.add(statement);
      visitNames(statement, (found) => waiting.push(found));
    }
  }
  const texts = statements.filter((each) => picked.has(each)).map((each) => each.getText());
  const exported = [...names].filter((name) => !declarations.has(`exports.${name}`));
  return [...texts, ...exported.map((name) => `exports.${name} = ${name};`)].join("\n");
}

/** The compiler stands in a function: `var ts = {}; ((module) => { … })(…);` */
function unwrap({ statements }) {
  return statements[1].expression.expression.expression.body.statements;
}

/** The names that a statement at the top of a file declares or gives a value. */
function listDeclared(statement) {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
    return [statement.name.text];
  }
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : name.elements.map((each) => each.name.text),
    );
  }
  // `exports.Name = value;`, `Object.defineProperty(exports, "Name", …);` or
  // `(function (Name) { … })(Name || (Name = {}));`
  const [, name] = /^Object\.defineProperty\(exports, "(\w+)"/.exec(statement.getText()) ?? [];
  if (name !== undefined) return [`exports.${name}`];
  const { expression } = statement;
  const value =
    expression && ts.isCallExpression(expression) ? expression.arguments[0] : expression;
  return value && ts.isBinaryExpression(value) ? [value.left.getText()] : [];
}

/** Calls back with every name in code, those after a point aside, except of `exports`. */
function visitNames(node, report) {
  if (ts.isPropertyAccessExpression(node)) {
    if (node.expression.getText() === "exports") return report(node.getText());
    return visitNames(node.expression, report);
  }
  const isMember = node.parent.name === node && !ts.isShorthandPropertyAssignment(node.parent);
  if (ts.isIdentifier(node) && !isMember) report(node.text);
  ts.forEachChild(node, (child) => visitNames(child, report));
}
