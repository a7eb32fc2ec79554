import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { ts as TypeScript } from "ts-morph";
import type { Issue } from "../../runtime/http/index.js";

/** A module for browsers, or the issues that make it invalid. */
interface BrowserModule {
  /** The JavaScript code. Absent when there is an issue. */
  readonly code?: string;
  /** The requested names that it exports. */
  readonly exports: readonly string[];
  readonly issues: readonly Issue[];
}

/**
 * Reads a JavaScript or TypeScript module that browsers load without other modules. It may only import
 * types, and must export one of `names`. Problems are issues with a location. Never throws.
 */
export async function readBrowserModule(
  path: string,
  names: readonly string[],
): Promise<BrowserModule> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch {
    const message = "The module does not exist or cannot be read. Check its path.";
    return { exports: [], issues: [createIssue(path, message)] };
  }
  const { ts } = await import("ts-morph");
  const source = ts.createSourceFile(basename(path), text, ts.ScriptTarget.Latest, true);
  const { outputText, diagnostics = [] } = ts.transpileModule(text, {
    fileName: basename(path),
    reportDiagnostics: true,
    compilerOptions: {
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ES2022,
      allowJs: true,
    },
  });
  const problems = [
    ...diagnostics.map(({ start = 0, messageText }) => ({
      position: start,
      message: ts.flattenDiagnosticMessageText(messageText, " "),
    })),
    ...findImports(ts, text, outputText),
  ];
  const issues = problems.map(({ position, message }) => {
    const { line, character } = source.getLineAndCharacterOfPosition(position);
    return createIssue(path, message, { line: line + 1, column: character + 1 });
  });
  const exports = names.filter((name) =>
    source.statements.some((statement) => isExport(ts, statement, name)),
  );
  if (issues.length === 0 && exports.length === 0) {
    const expected = names.map((name) => `'${name}'`).join(" or ");
    const example = `export function ${names[0]}(event) { ... }`;
    issues.push(createIssue(path, `The module does not export ${expected}. Add: ${example}`));
  }
  if (issues.length > 0) return { exports: [], issues };
  return { code: path.endsWith("ts") ? outputText : text, exports, issues };
}

function createIssue(file: string, message: string, location: Partial<Issue> = {}): Issue {
  return { code: "invalid-module", severity: "error", message, pointer: "", file, ...location };
}

/** Finds imports that are also in the compiled output, which has no imports of types. */
function findImports(ts: typeof TypeScript, text: string, output: string) {
  const compiled = new Set(ts.preProcessFile(output).importedFiles.map(({ fileName }) => fileName));
  const all = ts.preProcessFile(text).importedFiles;
  return all
    .filter(({ fileName }) => compiled.has(fileName))
    .map(({ fileName, pos }) => ({
      position: pos,
      message: `The module imports '${fileName}', but the site serves it alone. Put all of its code into one file, for example with a bundler.`,
    }));
}

function isExport(ts: typeof TypeScript, node: TypeScript.Statement, name: string): boolean {
  if (ts.isExportDeclaration(node)) {
    const { exportClause: clause } = node;
    return (
      clause !== undefined &&
      ts.isNamedExports(clause) &&
      clause.elements.some((element) => element.name.text === name)
    );
  }
  const modifiers = ts.canHaveModifiers(node) ? ts.getModifiers(node) : undefined;
  if (!modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return false;
  if (ts.isFunctionDeclaration(node)) {
    const isDefault = modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
    return !isDefault && node.name?.text === name;
  }
  return (
    ts.isVariableStatement(node) &&
    node.declarationList.declarations.some(
      (declared) => ts.isIdentifier(declared.name) && declared.name.text === name,
    )
  );
}
