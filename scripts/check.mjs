// Runs everything that must pass before a change lands. Scripts that use one core run in parallel. The tests use all
// cores, so they run alone.
//
// `--tested REPORT` is the JSON report of all tests on another version of Node. Then only tests that depend on Node
// run. Arguments after `--` are passed to the test runner.
import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { nodeProjects } from "./node-projects.mjs";

const { values, positionals } = parseArgs({
  options: { tested: { type: "string" } },
  allowPositionals: true,
});

/** Runs scripts of package.json in sequence until one fails. Prints the output of each when it ends. */
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

/** The arguments for the test runner. */
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
