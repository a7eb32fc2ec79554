import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { main } from "../../cli/main.js";

let folder: string;
let printed: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "frond-options-"));
  printed = "";
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

const document = join(import.meta.dirname, "../types/source.yaml");
const generate = (...options: string[]) =>
  main(["generate", "--document", document, "--out", join(folder, "out"), ...options]);
const read = (name: string) => readFileSync(join(folder, "out", name), "utf8");

describe("options of frond generate", () => {
  it("choose what a package is", async () => {
    const overlay = join(folder, "overlay.yaml");
    writeFileSync(
      overlay,
      'overlay: 1.0.0\ninfo: {}\nactions: [{ target: "$.info", update: { title: Meadow } }]\n',
    );
    const flags = "--include tag:plants --exclude createPlant --dates Date --enums open";
    const more = "--branded-ids --zod --runtime import --import-extension .ts --package @me/garden";
    const code = await generate("--overlay", overlay, ...`${flags} ${more}`.split(" "));
    expect([code, printed]).toEqual([0, expect.stringContaining("@me/garden: ")]);
    expect(read("README.md")).toContain("A typed client of Meadow.");
    expect(read("operations.ts")).toContain("listPlants<");
    expect(read("operations.ts")).not.toMatch(/createPlant|watchEvents/);
    expect(read("types.ts")).toMatch(/sown\?: Date;/);
    expect(read("types.ts")).toContain('"red" | "green" | (string & {})');
    expect(read("types.ts")).toContain('$brand: "PlantId"');
    expect(read("schemas.ts")).toContain('from "zod"');
    expect(read("index.ts")).toContain('from "@frond/http"');
    expect(JSON.parse(read(".frond.json"))).toMatchObject({
      overlays: ["../overlay.yaml"],
      options: { include: ["tag:plants"], exclude: ["createPlant"], dates: "Date" },
    });
  });

  it("refuse what they do not know", async () => {
    expect(await generate("--import-extension", ".mjs")).toBe(2);
    expect(printed).toContain("--import-extension must be .js, .ts or the empty text.");
    expect(await generate("--dates", "Temporal")).toBe(2);
    expect(await main(["generate", "--zod"])).toBe(2);
  });
});
