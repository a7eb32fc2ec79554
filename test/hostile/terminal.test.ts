import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand, type CommandRun } from "../cli/run-command.js";
import { findControls } from "./find-controls.js";
import { toHostile } from "./hostile-document.js";
import { listCases, runs, seed, timeout } from "./seeds.js";

/** No text of a document is an order to a terminal, or to what reads the log of a run. */
interface Run extends CommandRun {
  readonly args: readonly string[];
}

let folder: string;
const all: Run[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "frond-hostile-terminal-"));
  for (const { name, source, texts } of listCases(4)) {
    const write = (version: string) => {
      const file = join(folder, `${name}-${version}.json`);
      writeFileSync(file, JSON.stringify(toHostile(source.document, texts)));
      return file;
    };
    const [before, after] = [write("before"), write("after")];
    for (const args of [
      ["check", after, "--max", "500"],
      ["check", after, "--format", "lines"],
      ["check", after, "--format", "github"],
      ["check", after, "--format", "sarif"],
      ["check", after, "--json"],
      ["diff", before, after],
      ["diff", before, after, "--json"],
      ["diff", before, after, "--markdown"],
      ["import", after],
      ["snippet", after, "no such endpoint", "--language", "curl"],
      ["generate", "--document", after, "--out", join(folder, "out"), "--overwrite"],
    ]) {
      all.push({ args, ...(await runCommand(args)) });
    }
  }
}, timeout);

afterAll(() => rmSync(folder, { recursive: true }));

const ofFormat = (name: string) => all.filter(({ args }) => args.includes(name));

describe(
  `What commands print of hostile documents (seed ${seed}, ${runs} of them)`,
  { timeout },
  () => {
    it("has no control, and reads in one direction", () => {
      const found = all.flatMap(({ args, out, err }) =>
        findControls(`frond ${args[0]} ${args.slice(2).join(" ")}`, out + err),
      );
      expect(found).toEqual([]);
      expect(all.map(({ out, err }) => out + err).join("").length).toBeGreaterThan(10_000);
    });

    it("is JSON where it is asked for", () => {
      for (const { args, out } of [
        ...ofFormat("--json"),
        ...ofFormat("sarif"),
        ...ofFormat("import"),
      ])
        expect(() => JSON.parse(out) as unknown, args.join(" ")).not.toThrow();
    });

    it("has no link in the messages of a SARIF log", () => {
      const messages = ofFormat("sarif").flatMap(({ out }) => out.match(/"text": .*/g) ?? []);
      expect(messages.length).toBeGreaterThan(0);
      expect(messages.filter((message) => message.includes("]("))).toEqual([]);
    });

    it("has annotations of one line each, and no other order to GitHub", () => {
      const lines = ofFormat("github").flatMap(({ out }) => out.trimEnd().split("\n"));
      const isAnnotation =
        /^::(?:error|warning|notice) (?:(?:file|line|col|title)=[^:,]*,?)+::[^\n]*$/;
      expect(lines.filter((line) => line !== "" && !isAnnotation.test(line))).toEqual([]);
      const texts = all.filter(({ args }) => !args.includes("github"));
      const orders = texts.flatMap(({ out, err }) => `${out}${err}`.match(/^\s*::.*/gm) ?? []);
      expect(orders).toEqual([]);
    });
  },
);
