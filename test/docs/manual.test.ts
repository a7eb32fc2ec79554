import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import config from "../../docs/frond.config.js";
import { configSchema } from "../../generator/config/config-schema.js";
import { listSchemaKeys } from "./list-schema-keys.js";
import { findInvented, listCommands, listFlags } from "./manual/check-commands.js";
import { type BlockRun, chooseRuns, ownTests } from "./manual/choose-run.js";
import { compileBlocks, isAsInFile, placeModule } from "./manual/compile-blocks.js";
import { findTools } from "../needed-tools.js";
import { findBrokenLinks } from "./manual/find-broken-links.js";
import { listPages } from "./manual/list-pages.js";
import { createCommands, openPlace } from "./manual/open-place.js";
import { printRuns } from "./manual/print-runs.js";
import { readData } from "./manual/read-data.js";
import type { Block } from "./manual/read-page.js";
import { expectedCode, isAsShown, runSession, type SessionResult } from "./manual/run-session.js";

// FROND_PAGES=guides/client.md runs only pages whose path has this text.
const pages = listPages();
const chosen = pages.filter(({ path }) => path.includes(process.env["FROND_PAGES"] ?? ""));
const runs = new Map(pages.map((page) => [page.path, chooseRuns(page)]));
const listBlocks = (run: BlockRun): Block[] =>
  [...runs.values()].flat().flatMap(([block, chosen]) => (chosen === run ? [block] : []));
const name = ({ page, line }: Block): string => `${page}:${line}`;

/** What the guides set in bold and no source has as one text. */
const composed = new Set([
  "N more optional properties",
  "Remember saved requests on this device",
  "Copy without credentials",
  "Potting Shed",
  "The implicit flow",
]);

/** Commands of the pages that not every machine has. */
const findPageTools = (path: string) => {
  const own = runs.get(path)?.filter(([, run]) => run === "session" || run === "server") ?? [];
  const names = (["curl", "python3"] as const).filter((name) =>
    own.some(([{ text }]) => new RegExp(`\\b${name}\\b`).test(text)),
  );
  return findTools(...names);
};

let folder: string;
let results: ReadonlyMap<string, readonly SessionResult[]>;
let errors: readonly string[];

/** Pages run side by side, two at a time: there are two cores in most places. */
async function runPages(): Promise<Map<string, SessionResult[]>> {
  const waiting = [...chosen];
  const done = new Map<string, SessionResult[]>();
  const work = async (): Promise<void> => {
    for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
      const place = await openPlace(page, folder);
      const own = runs.get(page.path) ?? [];
      if (!findPageTools(page.path).isMissing) {
        done.set(page.path, await runSession(own, place));
      }
      for (const [block, run] of own) if (run === "compiled") placeModule(block, place.folder);
    }
  };
  await Promise.all([work(), work()]);
  return done;
}

beforeAll(async () => {
  folder = await createCommands();
  results = await runPages();
  errors = await compileBlocks(folder);
}, 600_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  process.stdout.write(printRuns(runs));
});

describe("The manual", () => {
  const withCommands = chosen.filter(({ path }) =>
    runs.get(path)?.some(([, run]) => run === "session" || run === "server"),
  );

  for (const { path } of withCommands) {
    const { isMissing, note } = findPageTools(path);
    it.skipIf(isMissing)(`has commands that print what it shows: ${path}${note}`, () => {
      const own = results.get(path) ?? [];
      const ended = own.map(({ block, code, printed }) => ({ block: name(block), code, printed }));
      expect(ended).toEqual(
        ended.map((each, at) => ({ ...each, code: own[at] && expectedCode(own[at].block) })),
      );
      const other = own.filter((each) => !isAsShown(each.expected ?? "...", each.printed));
      expect(other.map(({ printed }) => printed.trim())).toEqual(
        other.map(({ expected }) => expected?.trim()),
      );
      expect(own.length).toBe(
        runs.get(path)?.filter(([, run]) => run === "session" || run === "server").length,
      );
    });
  }

  it("has modules that compile against the package", () => {
    expect(listBlocks("compiled").length).toBeGreaterThan(100);
    expect(errors).toEqual([]);
  });

  it("shows files of the tests as they are", () => {
    const read = (path: string): string => readFileSync(path, "utf8");
    const changed = listBlocks("file").filter((block) => !isAsInFile(block, read));
    expect(changed.map(name)).toEqual([]);
  });

  it("has data that frond reads", async () => {
    const read = listBlocks("read").map(async (block) => [name(block), await readData(block)]);
    const wrong = (await Promise.all(read)).filter(([, problems]) => problems?.length !== 0);
    expect(wrong).toEqual([]);
  });

  it("leaves to tests of their own only blocks that these use", () => {
    const unused = listBlocks("own test").filter(({ page, language, mark }) => {
      const test = readFileSync(ownTests[page] ?? "", "utf8");
      const uses = [`("${language}")`, `("${mark}"`, `<!-- ${mark} -->`];
      return !uses.some((use) => test.includes(use));
    });
    expect(unused.map(name)).toEqual([]);
  });

  it("names only commands and flags that there are", () => {
    expect(
      pages.flatMap((page) => findInvented(page).map((each) => `${page.path}: ${each}`)),
    ).toEqual([]);
  });

  it("has a guide for every command, flag and key of the configuration", () => {
    const guides = pages.filter(({ path }) => !path.startsWith("reference/"));
    const all = guides.map(({ text }) => text).join("\n");
    const missing = listCommands().filter((command) => !all.includes(`frond ${command}`));
    expect(missing).toEqual([]);
    const words = new Set(all.match(/(?:--)?\w[\w-]*/g));
    const keys = listSchemaKeys(configSchema).map((path) => path.split(".").at(-1) ?? "");
    const named = [...listFlags(), ...keys].filter((name) => name !== "*");
    expect(named.filter((name) => !words.has(name))).toEqual([]);
  });

  it("names buttons and fields as the playground does", () => {
    const paths = readdirSync("runtime", { recursive: true, encoding: "utf8" });
    const sources = paths.filter((path) => /\.tsx?$/.test(path));
    const texts = sources.map((path) => readFileSync(join("runtime", path), "utf8"));
    const all = texts.join("\n").replaceAll(/\s+/g, " ");
    const guides = pages.filter(({ path }) =>
      /guides\/(playground|channels|credentials)/.test(path),
    );
    const labels = guides.flatMap(({ text }) => [...text.matchAll(/\*\*([^*]+)\*\*/g)]);
    const named = labels.map(([, label = ""]) => label.replaceAll(/\s+/g, " "));
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((label) => !all.includes(label) && !composed.has(label))).toEqual([]);
  });

  it("says why where a block does not run", () => {
    const reasons = listBlocks("not run").map(
      ({ mark }) => mark?.replace(/^not run:\s*/, "") ?? "",
    );
    expect(reasons.filter((reason) => reason.length < 12)).toEqual([]);
  });

  it("has a place in the navigation of its site for every page", () => {
    const groups = config.site?.navigation?.groups ?? [];
    const listed = groups.flatMap((group) => group.pages.map((page) => `${page.slice(1)}.md`));
    const paths = pages.map(({ path }) => path).filter((path) => path !== "index.md");
    expect(listed.sort()).toEqual(paths.sort());
  });

  it("has links that lead somewhere", () => {
    const broken = pages.flatMap((page) =>
      findBrokenLinks(page, pages).map((link) => `${page.path}: ${link}`),
    );
    expect(broken).toEqual([]);
  });
});
