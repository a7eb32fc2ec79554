import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Issue } from "../../runtime/http/index.js";
import type { ts as TypeScript } from "ts-morph";

/** A problem of a configuration at a path of keys. */
export interface ConfigProblem {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Converts problems of a configuration to issues with line and column. */
export async function placeIssues(
  path: string,
  problems: readonly ConfigProblem[],
  severity: Issue["severity"] = "error",
): Promise<Issue[]> {
  if (problems.length === 0) return [];
  const text = await readFile(path, "utf8");
  return Promise.all(
    problems.map(async ({ path: keys, message }): Promise<Issue> => {
      const names = keys.map(String);
      const where = names.length > 0 ? `'${names.join(".")}'` : "the configuration";
      return {
        code: "invalid-config",
        severity,
        message: `In ${where}: ${message}.`,
        pointer: names
          .map((name) => `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`)
          .join(""),
        file: path,
        ...(await locateInConfig(basename(path), text, names)),
      };
    }),
  );
}

/**
 * Finds the line and column, from 1, of a path of keys in the text of a configuration. Keys that are not
 * in the text are ignored.
 *
 * @param name File name, whose extension decides how the text is parsed.
 */
async function locateInConfig(
  name: string,
  text: string,
  keys: readonly string[],
): Promise<{ readonly line: number; readonly column: number }> {
  const { ts } = await import("ts-morph");
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  let position = 0;
  let node: TypeScript.Node | undefined = file;
  for (const key of keys) {
    const found: Part | undefined = node && findPart(ts, node, key);
    if (!found) break;
    position = found.name.getStart(file);
    node = found.value;
  }
  const { line, character } = file.getLineAndCharacterOfPosition(position);
  return { line: line + 1, column: character + 1 };
}

/** A property of an object or an element of an array. */
interface Part {
  /** The node whose position is reported. */
  readonly name: TypeScript.Node;
  /** Absent for a shorthand property. */
  readonly value?: TypeScript.Node;
}

/** Searches level by level, because the outermost object with the key is the right one. */
function findPart(ts: typeof TypeScript, start: TypeScript.Node, key: string): Part | undefined {
  let level: TypeScript.Node[] = [start];
  while (level.length > 0) {
    for (const node of level) {
      const part = readPart(ts, node, key);
      if (part) return part;
    }
    const nextLevel: TypeScript.Node[] = [];
    for (const node of level) ts.forEachChild(node, (child) => void nextLevel.push(child));
    level = nextLevel;
  }
  return undefined;
}

function readPart(ts: typeof TypeScript, node: TypeScript.Node, key: string): Part | undefined {
  if (ts.isArrayLiteralExpression(node)) {
    const element = node.elements[Number(key)];
    return element && { name: element, value: element };
  }
  const isNamed = (name: TypeScript.PropertyName): boolean =>
    (ts.isIdentifier(name) || ts.isStringLiteral(name)) && name.text === key;
  if (ts.isShorthandPropertyAssignment(node) && isNamed(node.name)) return { name: node.name };
  if (!ts.isPropertyAssignment(node) || !isNamed(node.name)) return undefined;
  return { name: node.name, value: node.initializer };
}
