// The result of `.ci/run`: counts the tests of both lines of Node and says what was not run.
//
// count-tests.mjs ALL AGAIN --tests CODE --check CODE --snippets CODE
//
// ALL and AGAIN are reports of the test runner, in JSON: of all tests on the oldest line of Node, and of
// those that depend on the line on the newest. Each file of tests must be in the first, and each of
// `nodeProjects` in the second, too.
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

/** A run that broke off has left no report. */
function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}

/** The files of tests that lie in the folder, whatever the runner is told to look for. */
function findTestFiles() {
  const paths = readdirSync("test", { recursive: true });
  return paths.filter((path) => /\.test\.tsx?$/.test(path)).map((path) => join("test", path));
}

/** The files of the projects that depend on the line of Node. */
function listNodeFiles() {
  const projects = nodeProjects.flatMap((name) => ["--project", name]);
  const command = ["node_modules/vitest/vitest.mjs", "list", "--filesOnly", "--json", ...projects];
  const listed = execFileSync(process.execPath, command, { encoding: "utf8" });
  return JSON.parse(listed).map(({ file }) => relative("", file));
}

/** The files that a report says nothing of. */
function findMissing(files, { testResults }) {
  const told = new Set(testResults.map(({ name }) => relative("", name)));
  return files.filter((file) => !told.has(file));
}

/** The tests of a report that neither passed nor failed. */
function findSkipped({ testResults }) {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== "passed" && status !== "failed")
    .map(({ fullName }) => fullName);
}

/** The tests of a report that failed, and files that broke before their tests, each with the first lines of why. */
function tellFailures(report, name) {
  const told = ({ fullName, failureMessages }, file) =>
    `${name} failed: ${file} > ${fullName}\n${failureMessages.join("\n").split("\n").slice(0, 8).join("\n")}`;
  return report.testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === "failed");
    const file = relative("", path);
    if (failed.length === 0 && status === "failed")
      return [`${name} failed: ${file}\n${message.split("\n").slice(0, 8).join("\n")}`];
    return failed.map((result) => told(result, file));
  });
}

/** What is wrong with a run of tests besides the tests that failed. */
function findProblems(report, files, name, code) {
  if (report === undefined) return [`${name} broke off before its tests ended`];
  const missing = findMissing(files, report).map((file) => `${name} did not run ${file}`);
  const hasOtherFault = code !== "0" && report.numFailedTests === 0;
  return hasOtherFault ? [...missing, `${name} failed`] : missing;
}

const reports = [all, again].filter((report) => report !== undefined);
const skipped = new Set(reports.flatMap(findSkipped));
// What needs the large documents and the harness says so in its name; without them it is skipped.
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
// At the end, where they are found: the output above has many thousands of lines.
if (all) for (const failure of tellFailures(all, "npm test")) console.log(failure);
if (again) for (const failure of tellFailures(again, "npm run check")) console.log(failure);
if (again)
  console.log(
    `${again.numPassedTests} passed on the newest line of Node, ${again.numFailedTests} failed`,
  );
const failed = reports.reduce((sum, { numFailedTests }) => sum + numFailedTests, problems.length);
console.log(
  `${all?.numPassedTests ?? 0} passed, ${failed} failed${skipped.size > 0 ? `, ${skipped.size} skipped` : ""}`,
);
process.exitCode = failed > 0 ? 1 : 0;
