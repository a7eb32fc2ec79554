// Prints for each mistake what the compiler says, the hover text at `^?`, and what the program prints.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";

const folder = resolve("src");
const names = readdirSync(folder).filter((name) => /^\d/.test(name));
const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile("tsconfig.json", ts.sys.readFile).config,
  ts.sys,
  ".",
);
const service = ts.createLanguageService({
  getCompilationSettings: () => options,
  getScriptFileNames: () => names.map((name) => join(folder, name)),
  getScriptVersion: () => "1",
  getScriptSnapshot: (path) =>
    ts.sys.fileExists(path) ? ts.ScriptSnapshot.fromString(ts.sys.readFile(path)) : undefined,
  getCurrentDirectory: () => process.cwd(),
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: ts.sys.fileExists,
  readFile: ts.sys.readFile,
  readDirectory: ts.sys.readDirectory,
  directoryExists: ts.sys.directoryExists,
});

for (const name of names) {
  const path = join(folder, name);
  const text = readFileSync(path, "utf8");
  const lines = text.split("\n");
  const mark = lines.findIndex((line) => line.includes("^?"));
  const code = lines.filter((line) => line !== "" && !/^import|\^\?/.test(line));
  console.log(`\n## ${name}\n\n${code.join("\n")}\n`);
  const errors = [
    ...service.getSyntacticDiagnostics(path),
    ...service.getSemanticDiagnostics(path),
  ];
  const messages = errors.map(
    ({ code, messageText }) => `TS${code}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`,
  );
  console.log(`compiler: ${messages.join("\n") || "content"}`);
  const offset = lines.slice(0, mark - 1).join("\n").length + 1 + lines[mark].indexOf("^");
  const info = service.getQuickInfoAtPosition(path, offset);
  const docs = ts.displayPartsToString(info?.documentation);
  const tags = (info?.tags ?? []).map((tag) => `@${tag.name} ${ts.displayPartsToString(tag.text)}`);
  const hover = [ts.displayPartsToString(info?.displayParts), docs, ...tags];
  console.log(`hover: ${hover.filter((part) => part !== "").join("\n")}`);
  const run = spawnSync(process.execPath, ["--import", "tsx", path], { encoding: "utf8" });
  const stack = /^\s+at |^Node\.js|^$/;
  const printed = `${run.stdout}${run.stderr}`.split("\n").filter((line) => !stack.test(line));
  console.log(`run time: ${printed.join("\n")}`);
}
