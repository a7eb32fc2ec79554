// What must pass before a change lands. What uses one core runs beside what uses another; the tests,
// which use all, run alone.
//
// `--tested REPORT` names the report, in JSON, of a run of all tests on another line of Node: then only
// those are repeated that depend on the line. Words behind `--` go to the test runner.
import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { nodeProjects } from "./node-projects.mjs";

const { values, positionals } = parseArgs({
  options: { tested: { type: "string" } },
  allowPositionals: true,
});

/** Runs scripts of package.json one after the other until one fails; prints the words of each when it has ended. */
async function runInTurn(...names) {
  for (const name of names) {
    const chunks = [];
    const child = spawn(`npm run ${name}`, { shell: true, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => chunks.push(chunk));
    const code = await end(child);
    process.stdout.write(Buffer.concat(chunks));
    if (code !== 0) return false;
  }
  return true;
}

function end(child) {
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
}

const passed = await Promise.all([
  runInTurn("types", "lint", "format"),
  runInTurn("verify", "consumer"),
]);

/** What the test runner is told. */
function chooseTests() {
  if (values.tested === undefined) return positionals;
  console.log(
    `Tests of ${nodeProjects.join(" and ")} only: ${values.tested} tells of the others, whose code runs in a page.`,
  );
  return [...nodeProjects.flatMap((name) => ["--project", name]), ...positionals];
}

const test = ["test", "--", ...chooseTests()];
const code = passed.includes(false) ? 1 : await end(spawn("npm", test, { stdio: "inherit" }));
process.exitCode = code ?? 1;
