import { parseArgs } from "node:util";
import { languages, type SnippetLanguage } from "../../runtime/snippets/index.js";
import { readSource } from "../../cli/serve/read-source.js";
import { printStage } from "./print-stage.js";
import { runStages } from "./run-stages.js";
import { TryProblem } from "./try-problem.js";

/**
 * Shows how frond processes a document, stage by stage, with the time of each:
 *
 *     npm run try -- openapi.yaml
 *     npm run try -- openapi.yaml getPet
 *     npm run try -- openapi.yaml "GET /pets/{id}" --language go
 *
 * Exit code 2 when the document cannot be read or has no such operation.
 */
const usage = `npm run try -- <document> [operation] [--language ${languages.join("|")}]

  document   a file, an address or - for standard input
  operation  its id, or its method and path: "GET /pets/{id}"`;

function readArguments(): { document: string; operation?: string; language: SnippetLanguage } {
  const { values, positionals } = parseArgs({
    options: { language: { type: "string", default: "curl" } },
    allowPositionals: true,
  });
  const [document, operation, ...others] = positionals;
  if (document === undefined || others.length > 0) throw new TryProblem(usage);
  const language = languages.find((name) => name === values.language);
  if (!language) throw new TryProblem(`There is no language '${values.language}'.\n\n${usage}`);
  return { document, language, ...(operation === undefined ? {} : { operation }) };
}

async function run(): Promise<void> {
  const { document, operation, language } = readArguments();
  const source = await readSource(document, { allowRemote: true });
  if ("problem" in source) throw new TryProblem(source.problem);
  let total = 0;
  for await (const stage of runStages(source, { operation, language })) {
    total += stage.milliseconds;
    process.stdout.write(printStage(stage));
  }
  process.stdout.write(printStage({ name: "total", milliseconds: total, lines: [""] }));
}

try {
  await run();
} catch (error) {
  // Errors of `parseArgs` have a code.
  const isExpected = error instanceof TryProblem || (error instanceof Error && "code" in error);
  if (!isExpected) throw error;
  const isUse = "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
  process.stderr.write(`${error.message}\n${isUse ? `\n${usage}\n` : ""}`);
  process.exitCode = 2;
}
