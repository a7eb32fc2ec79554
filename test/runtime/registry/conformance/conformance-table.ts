/**
 * Runs the registry's tests and prints, as Markdown, what they reached: call by kind of database, then
 * call by scope. Ends with 1 when a test fails, an error is not reached or a scope is not as it should.
 *
 * Usage: `npx tsx test/runtime/registry/conformance/conformance-table.ts > conformance.md`
 */
import { registryCalls, registryErrors, tokenCalls } from "../../../definitions/registry-calls.js";
import { databaseKinds } from "../../node/open-databases.js";
import { openLighthouse } from "../access/open-lighthouse.js";
import { scopes, scopeTable } from "../access/scope-table.js";
import type { RecordedCall } from "../record-calls.js";
import { listDeclaredErrors, unreachable } from "./declared-errors.js";
import { runRecorded } from "./run-recorded.js";

const calls = [...registryCalls, ...tokenCalls];
const stores = databaseKinds.filter(({ available }) => available);
const declared = listDeclaredErrors();
let problems = 0;

function print(line = ""): void {
  process.stdout.write(`${line}\n`);
}

function printRow(cells: readonly (string | number)[]): void {
  print(`| ${cells.join(" | ")} |`);
}

function printHead(cells: readonly string[]): void {
  printRow(cells);
  printRow(cells.map((_cell, index) => (index === 0 ? "---" : "--:")));
}

/** What the tests of one kind of database reached of a call. */
function countCall(made: readonly RecordedCall[], id: string, store: string): (string | number)[] {
  const own = made.filter((call) => call.operation === id && call.store === store);
  const tests = new Set(own.map(({ file, test }) => `${file} ${test}`)).size;
  const answered = own.filter(({ status }) => status < 400).length;
  const named = declared.filter(([operation]) => operation === id);
  const reached = named.filter(([, name]) =>
    own.some((call) => call.isClient && call.error === name),
  );
  const never = named.filter(([, name]) => unreachable.includes(`${id} ${name}`));
  if (reached.length + never.length < named.length || answered === 0) problems += 1;
  const note = never.length > 0 ? "\\*" : "";
  return [tests, own.length, answered, `${reached.length}/${named.length}${note}`];
}

function printCalls(): void {
  const { passed, failed, calls: made } = runRecorded();
  problems += failed;
  print(`## Call by store: ${passed} tests passed, ${failed} failed`);
  print();
  print(
    "Per store: tests that make the call, calls made, of those answered with success, and declared",
  );
  print("errors reached through the generated client. Every one of these tests passed.");
  print();
  const columns = ["tests", "calls", "successes", "errors"];
  printHead(["call", ...stores.flatMap(({ name }) => columns.map((each) => `${name}: ${each}`))]);
  for (const { id } of calls) {
    printRow([id, ...stores.flatMap(({ name }) => countCall(made, id, name))]);
  }
  print();
  for (const { name } of stores) {
    const own = made.filter((call) => call.store === name);
    const names = Object.keys(registryErrors).filter((error) =>
      own.some((call) => call.isClient && call.error === error),
    );
    print(
      `- ${name}: ${own.length} calls, ${names.length} of ${Object.keys(registryErrors).length} errors.`,
    );
    const broken = own.filter(({ error }) => error === "InternalError");
    print(`  Mistakes of the server (500): ${broken.length}.`);
    for (const name of new Set(broken.map((call) => call.test))) print(`  - made by: ${name}`);
  }
  print();
  print("\\* The call swallows every failure, so that nobody is refused.");
}

async function printScopes(store: (typeof stores)[number]): Promise<void> {
  const lighthouse = await openLighthouse(() => store.open());
  print();
  print(`## Call by scope: ${store.name}`);
  print();
  print(
    "Each call is made for what one organization has: with tokens of its own and of another one.",
  );
  print();
  printHead(["call", ...scopes]);
  let wrong = 0;
  for (const [id, row] of Object.entries(scopeTable)) {
    const statuses: number[] = [];
    for (const token of lighthouse.tokens) {
      statuses.push((await lighthouse.call(id, token)).status);
    }
    wrong += statuses.filter((status, index) => status !== row[index]).length;
    printRow([id, ...statuses]);
  }
  print();
  print(`${wrong} of ${Object.keys(scopeTable).length * scopes.length} differ from the rules.`);
  problems += wrong;
  await lighthouse.close();
}

print("# Conformance of the registry");
print();
printCalls();
for (const store of stores) await printScopes(store);
process.exitCode = problems > 0 ? 1 : 0;
