import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readBrowserModule } from "../../../generator/config/read-browser-module.js";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "frond-module-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function read(name: string, text: string) {
  writeFileSync(join(folder, name), text);
  return readBrowserModule(join(folder, name), ["onEvent"]);
}

describe("readBrowserModule", () => {
  it.each([
    "export function onEvent(event) {}\n",
    "export async function onEvent(event) {}\n",
    "export const onEvent = (event) => {};\n",
    "const track = () => {};\nexport { track as onEvent };\n",
  ])("takes %j as it is", async (text) => {
    expect(await read("events.js", text)).toEqual({
      code: text,
      exports: ["onEvent"],
      issues: [],
    });
  });

  it("says which of several names a module exports, and which it could", async () => {
    writeFileSync(join(folder, "views.js"), "export const onPageView = () => {};\n");
    const names = ["onEvent", "onPageView"];
    const found = await readBrowserModule(join(folder, "views.js"), names);
    expect(found.exports).toEqual(["onPageView"]);
    writeFileSync(join(folder, "none.js"), "export const onView = () => {};\n");
    const { issues } = await readBrowserModule(join(folder, "none.js"), names);
    expect(issues[0]?.message).toContain("does not export 'onEvent' or 'onPageView'. Add: ");
  });

  it("turns TypeScript into JavaScript, without imports of types", async () => {
    const { code, issues } = await read(
      "events.ts",
      'import type { PlaygroundEvent } from "frond/playground";\nimport { Other } from "other";\nexport const onEvent = (event: PlaygroundEvent): Other | undefined => undefined;\n',
    );
    expect(issues).toEqual([]);
    expect(code?.trim()).toBe("export const onEvent = (event) => undefined;");
  });

  it.each([
    ["const = 1;", "1:7", /expected/],
    ["export function onEvent(e: Event) {}", "1:28", /TypeScript/],
    [
      '\nimport { send } from "./send.js";\nexport const onEvent = send;',
      "2:22",
      /imports '\.\/send\.js'.*one file/,
    ],
    ["export default function onEvent() {}", undefined, /does not export 'onEvent'\. Add: /],
    ["function onEvent() {}", undefined, /does not export 'onEvent'/],
  ])("refuses %j", async (text, place, message) => {
    const { code, issues } = await read("wrong.js", text);
    expect(code).toBeUndefined();
    expect(issues[0]?.message).toMatch(message);
    expect(issues[0]?.line && `${issues[0].line}:${issues[0].column}`).toBe(place);
  });

  it("reports a module that does not exist", async () => {
    const { issues } = await readBrowserModule(join(folder, "missing.js"), ["onEvent"]);
    expect(issues).toEqual([
      expect.objectContaining({
        file: join(folder, "missing.js"),
        message: expect.stringContaining("Check its path"),
      }),
    ]);
  });
});
