import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import type { NumberedMutant } from "./instrument.js";
import { listMutants } from "./list-mutants.js";

/** Tests next to a room's own that hold what it does; they get what the room's own tests let live. */
const furtherTests: Readonly<Record<string, readonly string[]>> = {
  "runtime/http": [
    "test/agreement.test.ts",
    "test/faults/faults.isolated.test.ts",
    "test/runtime/registry",
  ],
  "runtime/definition": ["test/golden", "test/agreement.test.ts", "test/generator/plan"],
  "runtime/snippets": ["test/agreement.test.ts", "test/runtime/playground/request"],
  "runtime/playground/state": ["test/runtime/playground", "test/agreement.test.ts"],
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: "string", default: "200" },
    seed: { type: "string", default: "1" },
    tests: { type: "string", multiple: true },
    own: { type: "boolean", default: false },
  },
});

const room = positionals[0]?.replace(/\/$/, "");
if (room === undefined || !existsSync(room)) {
  console.error(
    "npm run mutate -- runtime/http [--count 200] [--seed 1] [--own] [--tests test/runtime/http]\n" +
      "  Plants small faults in a folder, one at a time, and lists those that no test notices.\n" +
      "  --own runs only the tests of the folder itself; --tests names the tests to run.",
  );
  process.exit(1);
}

const mutants = sample(room, Number(values.count), Number(values.seed));
const folder = mkdtempSync(join(tmpdir(), "frond-mutants-"));
const log = join(folder, "log");
writeFileSync(join(folder, "mutants.json"), JSON.stringify(mutants));
writeFileSync(log, "");

const own = existsSync(`test/${room}`) ? `test/${room}` : "test";
const stages = values.tests
  ? [values.tests]
  : [[own], ...(values.own ? [] : [furtherTests[room] ?? []])];
for (const stage of stages) {
  // A file that a mutant spoiled is run again with those that are still alive.
  for (let tests = stage, round = 0; round < 3 && tests.length > 0; round += 1) {
    const before = read("spoiled").length;
    if (killed().size < mutants.length) runTests(tests);
    tests = [
      ...new Set(
        read("spoiled")
          .slice(before)
          .map((line) => line.split(" ")[0] ?? ""),
      ),
    ];
  }
}
const red = read("red");
killWhatRunsAtLoad();
print();
rmSync(folder, { recursive: true });

/** The same mutants for the same seed and the same source. */
function sample(place: string, count: number, seed: number): NumberedMutant[] {
  const files = statSync(place).isFile() ? [place] : listSources(place);
  const all = files.flatMap((file) => listMutants(file, readFileSync(file, "utf8")));
  let state = seed;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return all
    .map((mutant) => ({ mutant, key: random() }))
    .sort((left, right) => left.key - right.key)
    .slice(0, count)
    .map(({ mutant }, index) => ({ ...mutant, id: index + 1 }));
}

function listSources(place: string): string[] {
  const names = readdirSync(place, { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => /\.tsx?$/.test(name))
    .sort()
    .map((name) => `${place}/${name}`);
}

/** Whether a test failed. A run that takes too long says nothing of the mutant. */
function runTests(tests: readonly string[], mutant?: number): boolean {
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "--config", "test/mutate/vitest.config.ts"].concat(
      mutant === undefined ? [] : ["--bail", "1"],
      tests,
    ),
    {
      env: { ...process.env, FROND_MUTANTS: folder, FROND_MUTANT: String(mutant ?? 0) },
      stdio: process.env["DEBUG_MUTANTS"] ? "inherit" : "ignore",
      timeout: mutant === undefined ? undefined : 600_000,
    },
  );
  return status !== null && status !== 0;
}

/**
 * What no test runs, but its imports or its hooks do, needs a fresh process with the mutant on; so
 * does what runs once, because its result is kept.
 */
function killWhatRunsAtLoad(): void {
  const reached = numbers("reached");
  const done = killed();
  const once = filesOf("once");
  for (const [id, files] of [...filesOf("outside"), ...once]) {
    if ((reached.has(id) && !once.has(id)) || done.has(id)) continue;
    done.add(id);
    // The test named after the file is likely to notice, and quick.
    const name = basename(mutants[id - 1]?.file ?? "").replace(/\.tsx?$/, "");
    const named = [...files].filter((file) => basename(file).startsWith(`${name}.`));
    const others = [...files].filter((file) => !named.includes(file));
    if ([named, others].some((tests) => tests.length > 0 && runTests(tests, id))) {
      writeFileSync(log, `killed ${id} at load\n`, { flag: "a" });
    }
  }
}

/** The test files that reached each mutant, of the lines of one kind. */
function filesOf(kind: string): Map<number, Set<string>> {
  const found = new Map<number, Set<string>>();
  for (const line of read(kind)) {
    const [file = "", ids = ""] = line.split(" ");
    for (const id of ids.split(",").map(Number)) {
      found.set(id, (found.get(id) ?? new Set<string>()).add(file));
    }
  }
  return found;
}

function print(): void {
  const done = killed();
  const seen = new Set([...numbers("reached"), ...filesOf("outside").keys()]);
  for (const mutant of mutants) {
    if (done.has(mutant.id)) continue;
    const fate = seen.has(mutant.id) ? "survived" : "reached by no test";
    const from = mutant.to === "return;" ? "{" : shorten(mutant.from);
    console.log(`${mutant.file}:${mutant.line}  ${fate}\n    ${from}  ->  ${shorten(mutant.to)}`);
  }
  for (const line of red) console.log(`fails without a mutant, not counted: ${line}`);
  const share = ((100 * done.size) / mutants.length).toFixed(1);
  console.log(
    `\n${room}: ${mutants.length} mutants, seed ${values.seed}: ${done.size} killed (${share} %), ${mutants.length - done.size} alive`,
  );
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length > 90 ? `${line.slice(0, 87)}...` : line;
}

function read(kind: string): string[] {
  return readFileSync(log, "utf8")
    .split("\n")
    .filter((line) => line.startsWith(`${kind} `))
    .map((line) => line.slice(kind.length + 1));
}

function killed(): Set<number> {
  return new Set(read("killed").map((line) => Number.parseInt(line, 10)));
}

function numbers(kind: string): Set<number> {
  return new Set(read(kind).flatMap((line) => line.split(",").map(Number)));
}
