import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { waitForChange } from "../../cli/commands/watch-targets.js";
import { main } from "../../cli/main.js";

const document = (title: string) =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title, version: "1.0.0" },
    paths: {
      "/plants": {
        get: { operationId: "listPlants", description: title, responses: { "204": {} } },
      },
    },
  });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "frond-watch-"));
  writeFileSync(join(folder, "api.json"), document("Ferns"));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const client = () => readFileSync(join(folder, "sdk", "operations.ts"), "utf8");

const generateArguments = () => [
  "generate",
  "--document",
  join(folder, "api.json"),
  "--out",
  join(folder, "sdk"),
];

describe("frond generate --watch", () => {
  test("generates again after a change, and ends at SIGINT with the last code", async () => {
    vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const progress = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const ended = main([...generateArguments(), "--watch"]);
    await vi.waitFor(
      () => expect(progress).toHaveBeenCalledWith(expect.stringMatching(/^watching/)),
      20_000,
    );
    expect(client()).toContain("Ferns");
    writeFileSync(join(folder, "api.json"), document("Mosses"));
    await vi.waitFor(() => expect(client()).toContain("Mosses"), 20_000);
    await vi.waitFor(
      () =>
        expect(
          progress.mock.calls.filter(([text]) => String(text).startsWith("watching")),
        ).toHaveLength(2),
      20_000,
    );
    process.emit("SIGINT");
    expect(await ended).toBe(0);
  });

  test("watches each of several documents", async () => {
    vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const progress = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const second = join(folder, "second.json");
    const describeSecond = (title: string) =>
      document(title).replace("listPlants", "listSeeds").replace("/plants", "/seeds");
    writeFileSync(second, describeSecond("Seeds"));
    const ended = main([...generateArguments(), "--document", second, "--watch"]);
    await vi.waitFor(
      () => expect(progress).toHaveBeenCalledWith(expect.stringMatching(/^watching.*second\.json/)),
      20_000,
    );
    writeFileSync(second, describeSecond("Bulbs"));
    await vi.waitFor(() => expect(client()).toContain("Bulbs"), 20_000);
    process.emit("SIGINT");
    expect(await ended).toBe(0);
  });

  test("waits for a file whose folder is not there yet", async () => {
    const stop = new AbortController();
    const lost = join(folder, "parts", "deep", "lost.json");
    const change = waitForChange([lost, join(folder, "api.json")], stop.signal);
    mkdirSync(join(folder, "parts"));
    expect(await change).toEqual([lost]);
    const next = waitForChange([lost], stop.signal);
    stop.abort();
    expect(await next).toBeUndefined();
    expect(await waitForChange([lost], stop.signal)).toBeUndefined();
  });

  test("nothing to watch: ends at once", async () => {
    vi.spyOn(process.stderr, "write").mockReturnValue(true);
    expect(await main(["generate", "--document", "-", "--out", folder, "--watch"])).toBe(2);
  });
});

test("a consumer that stops early, such as head, changes nothing", async () => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  expect(await main(["--version"])).toBe(0);
  for (const stream of [process.stdout, process.stderr]) {
    const closed = Object.assign(new Error("write EPIPE"), { code: "EPIPE" });
    expect(() => stream.emit("error", closed)).not.toThrow();
    expect(() => stream.emit("error", new Error("disk full"))).toThrow("disk full");
  }
});

describe("--github", () => {
  test("stale files and issues are annotations; text cannot break out of its place", async () => {
    const printed: string[] = [];
    vi.spyOn(process.stdout, "write").mockImplementation((text) => printed.push(String(text)) > 0);
    vi.spyOn(process.stderr, "write").mockReturnValue(true);
    writeFileSync(
      join(folder, "frond.config.json"),
      JSON.stringify({ targets: { plants: { document: "api.json", out: "a,b" } } }),
    );
    const config = join(folder, "frond.config.json");
    expect(await main(["verify", "--config", config, "--github"])).toBe(1);
    const annotations = printed
      .join("")
      .split("\n")
      .filter((line) => line.startsWith("::"));
    expect(annotations).toContainEqual(
      expect.stringMatching(
        /^::error file=[^:,]*a%2Cb\/client\.ts,title=Generated code is stale::missing\. To repair: npx frond generate plants$/,
      ),
    );
  });

  test("what generating has written is not called stale, and JSON stays JSON", async () => {
    const printed: string[] = [];
    vi.spyOn(process.stdout, "write").mockImplementation((text) => printed.push(String(text)) > 0);
    vi.spyOn(process.stderr, "write").mockReturnValue(true);
    expect(await main([...generateArguments(), "--github"])).toBe(0);
    expect(printed.join("")).not.toContain("stale");
    expect(await main([...generateArguments(), "--github", "--json"])).toBe(2);
  });
});
