import type { GeneratedFile } from "../generated-file.js";
import { HookError } from "../plan/index.js";
import { ts } from "../emit/ts-morph.js";

/** Checks that a file of a hook parses. Throws a {@link HookError} with the line of the first error. */
export function checkSyntax(hook: string, { path, text }: GeneratedFile): void {
  if (!/\.[cm]?[jt]sx?$/.test(path)) return;
  const { diagnostics = [] } = ts.transpileModule(text, {
    fileName: path,
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ESNext, jsx: ts.JsxEmit.Preserve },
  });
  const [first] = diagnostics;
  if (!first) return;
  const line = first.file?.getLineAndCharacterOfPosition(first.start ?? 0).line;
  throw new HookError(hook, `${path} does not parse: ${messageOf(first)}`, {
    path,
    ...(line === undefined ? {} : { line: line + 1 }),
  });
}

function messageOf({ messageText }: { messageText: unknown }): string {
  return typeof messageText === "string" ? messageText : "its syntax is wrong.";
}
