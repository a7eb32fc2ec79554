// The result of `.ci/run`: counts the tests of both versions of Node, and lists those that did not run.
//
// count-tests.mjs ALL AGAIN --tests CODE --check CODE --snippets CODE
//
// ALL and AGAIN are JSON reports of the test runner. ALL has all tests on the oldest version of Node. AGAIN has the
// tests that depend on Node, on the newest version. Each test file must be in ALL, and each file of `nodeProjects`
// must also be in AGAIN.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { nodeProjects } from "./node-projects.mjs";
import { findUnproved, readSpecification } from "./read-specification.mjs";

const { values, positionals } = parseArgs({
  options: {
    tests: { type: "string", default: "0" },
    check: { type: "string", default: "0" },
    snippets: { type: "string", default: "0" },
  },
  allowPositionals: true,
});
const [all, again] = positionals.map(readReport);

/** Reads a report. Undefined if the run was interrupted. */
function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}

/** Lists the test files in the folder, independent of the settings of the runner. */
function findTestFiles() {
  const paths = readdirSync("test", { recursive: true });
  return paths.filter((path) => /\.test\.tsx?$/.test(path)).map((path) => join("test", path));
}

/** Lists the test files of the projects that depend on the version of Node. */
function listNodeFiles() {
  const projects = nodeProjects.flatMap((name) => ["--project", name]);
  const command = ["node_modules/vitest/vitest.mjs", "list", "--filesOnly", "--json", ...projects];
  const listed = execFileSync(process.execPath, command, { encoding: "utf8" });
  return JSON.parse(listed).map(({ file }) => relative("", file));
}

/** Lists the files that are not in a report. */
function findMissing(files, { testResults }) {
  const reported = new Set(testResults.map(({ name }) => relative("", name)));
  return files.filter((file) => !reported.has(file));
}

/** The tests of a report that neither passed nor failed. */
function findSkipped({ testResults }) {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== "passed" && status !== "failed")
    .map(({ fullName }) => fullName);
}

/** Describes failed tests, and files that failed before their tests, with the first lines of the error. */
function describeFailures(report, name) {
  const describe = ({ fullName, failureMessages }, file) =>
    `${name} failed: ${file} > ${fullName}\n${failureMessages.join("\n").split("\n").slice(0, 8).join("\n")}`;
  return report.testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === "failed");
    const file = relative("", path);
    if (failed.length === 0 && status === "failed")
      return [`${name} failed: ${file}\n${message.split("\n").slice(0, 8).join("\n")}`];
    return failed.map((result) => describe(result, file));
  });
}

/** Lists the problems of a test run other than failed tests. */
function findProblems(report, files, name, code) {
  if (report === undefined) return [`${name} broke off before its tests ended`];
  const missing = findMissing(files, report).map((file) => `${name} did not run ${file}`);
  const hasOtherFault = code !== "0" && report.numFailedTests === 0;
  return hasOtherFault ? [...missing, `${name} failed`] : missing;
}

const reports = [all, again].filter((report) => report !== undefined);
const skipped = new Set(reports.flatMap(findSkipped));
// Tests that need the large documents have `../shared` in their name, and are skipped without them.
const excused = (name) => !existsSync("../shared") && name.includes("../shared");
for (const name of skipped) if (excused(name)) console.log(`skipped: ${name}`);

const sentences = readSpecification(readFileSync("test/specification.md", "utf8"));
const problems = [
  ...findProblems(all, findTestFiles(), "npm test", values.tests),
  ...findProblems(again, listNodeFiles(), "npm run check", values.check),
  ...(all ? findUnproved(sentences, all) : []),
  ...(values.snippets === "0" ? [] : ["a snippet did not send what it should"]),
  ...[...skipped].filter((name) => !excused(name)).map((name) => `must not be skipped: ${name}`),
];
for (const problem of problems) console.log(problem);
// Failures are repeated at the end, because the output above has thousands of lines.
if (all) for (const failure of describeFailures(all, "npm test")) console.log(failure);
if (again) for (const failure of describeFailures(again, "npm run check")) console.log(failure);
if (again)
  console.log(
    `${again.numPassedTests} passed on the newest line of Node, ${again.numFailedTests} failed`,
  );
const failed = reports.reduce((sum, { numFailedTests }) => sum + numFailedTests, problems.length);
console.log(
  `${all?.numPassedTests ?? 0} passed, ${failed} failed${skipped.size > 0 ? `, ${skipped.size} skipped` : ""}`,
);
process.exitCode = failed > 0 ? 1 : 0;
