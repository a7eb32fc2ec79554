import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runQuickly } from "../../cli/commands/run-quickly.js";
import { main } from "../../cli/main.js";

const config = (inputs: string) => `import { note } from "./hooks/note.js";

interface Unused {
  readonly gone: string;
}

export default {
  targets: {
    plants: {
      document: "api.json",
      out: "sdk",
      hooks: {
        ${inputs}
        files: () => [{ path: "note.txt", text: note() }],
      },
    },
  },
};
`;

let folder: string;
let printed: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "frond-cli-hooks-"));
  mkdirSync(join(folder, "node_modules"));
  mkdirSync(join(folder, "hooks"));
  write(
    "api.json",
    JSON.stringify({ openapi: "3.1.0", info: { title: "P", version: "1" }, paths: {} }),
  );
  write("package-lock.json", "{}");
  write("frond.config.ts", config("inputs: [],"));
  writeNote('return "first" as string;');
  printed = "";
  vi.spyOn(process, "cwd").mockReturnValue(folder);
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, "write").mockImplementation((text) => {
      printed += String(text);
      return true;
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

function write(path: string, text: string): void {
  writeFileSync(join(folder, path), text);
}

const writeNote = (body: string) =>
  write("hooks/note.ts", `export function note(): string {\n  ${body}\n}\n`);

const note = () => readFileSync(join(folder, "sdk/note.txt"), "utf8");

describe("a configuration with hooks", () => {
  it("runs TypeScript that it imports, and leaves no copy behind", async () => {
    expect(await main(["generate"])).toBe(0);
    expect(note()).toBe("first");
    expect([...readdirSync(folder), ...readdirSync(join(folder, "hooks"))].sort()).toEqual([
      "api.json",
      "frond.config.ts",
      "hooks",
      "node_modules",
      "note.ts",
      "package-lock.json",
      "sdk",
    ]);
  });

  it("is verified by hashes until a module that it imports or the lock file changes", async () => {
    await main(["generate"]);
    expect(await runQuickly(["verify"])).toBe(0);
    writeNote('return "second";');
    expect(await runQuickly(["verify"])).toBeUndefined();
    expect(await main(["verify"])).toBe(1);
    expect(printed).toContain("note.txt");
    await main(["generate"]);
    expect([note(), await runQuickly(["verify"])]).toEqual(["second", 0]);
    write("package-lock.json", '{ "lockfileVersion": 3 }');
    expect(await runQuickly(["verify"])).toBeUndefined();
  });

  it("is never verified by hashes when its hooks may read anything", async () => {
    write("frond.config.ts", config(""));
    expect(await main(["generate"])).toBe(0);
    expect(await runQuickly(["verify"])).toBeUndefined();
    expect(await main(["verify"])).toBe(0);
  });

  it("tells the target and the line of a hook that throws, and writes nothing", async () => {
    await main(["generate"]);
    const before = readFileSync(join(folder, "sdk/.frond.json"), "utf8");
    writeNote('throw new Error("no words");');
    expect(await main(["generate"])).toBe(2);
    expect(printed).toMatch(
      /hooks\/note\.ts:2: error hook-failed: hooks\.files of the target 'plants'/,
    );
    expect(printed).toContain("no words");
    expect(readFileSync(join(folder, "sdk/.frond.json"), "utf8")).toBe(before);
    expect(await main(["verify"])).toBe(2);
  });

  it("is generated again by --watch when a module that it imports changes", async () => {
    const ended = main(["generate", "--watch"]);
    await vi.waitFor(() => expect(printed).toMatch(/watching .*note\.ts/), 20_000);
    writeNote('return "third";');
    await vi.waitFor(() => expect(note()).toBe("third"), 20_000);
    process.emit("SIGINT");
    expect(await ended).toBe(0);
  });

  it("refuses hooks that are no functions or have other names", async () => {
    write("frond.config.ts", config("transfrom: () => undefined,"));
    expect(await main(["generate"])).toBe(2);
    expect(printed).toContain("transfrom");
    write("frond.config.ts", config("names: { type: 1 },"));
    expect(await main(["generate"])).toBe(2);
    expect(printed).toContain("it is not a function");
  });
});
