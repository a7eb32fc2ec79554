/**
 * What the relay costs, with all its checks on, beside a direct call, a bare pipe of node:http and undici
 * (ws for sockets), http-proxy-3 and @fastify/http-proxy. Target, load and each of them are processes; they
 * take turns, and the least of the rounds counts. Exits with 1 when something failed, not when it was slow.
 *
 * `npm run bench -- relay [--rounds 7]`, or `--soak [--minutes 10] [--streams 1000] [--seed N]`: calls of
 * every kind through `frond relay`, whose targets and callers die, stall, reset and send damaged bytes.
 * Exits with 1 when the relay crashes, hangs, forwards wrong bytes or keeps memory or descriptors.
 */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { build } from "esbuild";
import { installPeers } from "../peers/install-peers.js";
import { measureMemory, measures } from "./relay/measures.js";
import type { Figures } from "./relay/measures.js";
import { printTable } from "./relay/print-table.js";
import { soakRelay } from "./relay/soak-relay.js";
import { startSubject, subjectRoles } from "./relay/subjects.js";
import type { ServeScript, Subject, SubjectName } from "./relay/subjects.js";

/** Milliseconds after which no round begins, on a machine that is busy with other things. */
const longest = 150_000;

const names = Object.keys(subjectRoles) as readonly SubjectName[];
const args = process.argv.slice(2);
if (args.includes("--soak")) await soakRelay(args);
else await compare();

async function compare(): Promise<void> {
  const { values } = parseArgs({ args, options: { rounds: { type: "string", default: "7" } } });
  const script = await bundleServe();
  const target = await startSubject("direct", script);
  const figures = new Map<SubjectName, Figures[]>();
  const keep = (name: SubjectName, given: Figures): void => {
    figures.set(name, [...(figures.get(name) ?? []), given]);
  };
  for (const name of names.slice(1)) {
    const subject = await startSubject(name, script, target);
    keep(name, await measureMemory(subject));
    subject.process.disconnect();
  }
  const subjects: Subject[] = [target];
  for (const name of names.slice(1)) subjects.push(await startSubject(name, script, target));
  const end = performance.now() + longest;
  // The first round compiles what the others use.
  let round = 0;
  do {
    for (const measure of measures) {
      for (const subject of subjects) {
        const given = await measure(subject);
        if (round > 0) keep(subject.name, given);
      }
    }
    round += 1;
  } while (round <= Number(values.rounds) && (round < 3 || performance.now() < end));
  for (const subject of subjects) subject.process.disconnect();
  printTable(figures, round - 1);
}

/** In JavaScript, as it is published: compiled while it runs, it would carry what the compiler adds. */
async function bundleServe(): Promise<ServeScript> {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const file = join(root, "artifacts", "bench", "serve-relay.js");
  await build({
    absWorkingDir: root,
    entryPoints: [join(import.meta.dirname, "relay", "serve.ts")],
    outfile: file,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    packages: "external",
    logLevel: "warning",
  });
  return { file, peers: installPeers("peers-relay") };
}
