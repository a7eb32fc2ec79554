import { ts } from "ts-morph";
import { plantedName } from "./hostile-texts.js";

/** Where source does not parse, or a text of a document has become code. */
export function findCode(path: string, text: string): string[] {
  const kind = path.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true, kind);
  const { parseDiagnostics } = file as unknown as {
    readonly parseDiagnostics: readonly { readonly messageText: unknown; readonly start: number }[];
  };
  const found = parseDiagnostics.map(
    ({ messageText, start }) => `${path}: ${JSON.stringify(messageText)} at ${near(text, start)}`,
  );
  const visit = (node: import("ts-morph").ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === plantedName) {
      found.push(`${path}: a text is code at ${near(text, node.pos)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function near(text: string, offset: number): string {
  return JSON.stringify(text.slice(Math.max(0, offset - 60), offset + 60));
}
