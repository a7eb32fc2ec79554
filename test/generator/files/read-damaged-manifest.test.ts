import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readDamagedManifest } from "../../../generator/files/index.js";

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "frond-damaged-"))));
afterAll(() => rmSync(folder, { recursive: true }));

const head = '{ "generator": "g", "document": "d", "package": "p", "options": {}, "inputs": {},\n';
const own = '"files": { "a.ts": "1" } }\n';
const other = '"files": { "a.ts": "2" } }\n';

it.each([
  ["nothing where it is whole", head + own, undefined],
  [
    "our side of a conflict",
    `${head}<<<<<<< HEAD\n${own}=======\n${other}>>>>>>> branch\n`,
    { isConflict: true, line: 2, ours: { "a.ts": "1" } },
  ],
  [
    "our side, not what was there before (diff3)",
    `${head}<<<<<<< HEAD\r\n${own}||||||| base\n${other}=======\r\n${other}>>>>>>> branch`,
    { isConflict: true, line: 2, ours: { "a.ts": "1" } },
  ],
  [
    "no manifest where our side is none",
    `<<<<<<< HEAD\n{\n=======\n{}\n>>>>>>> branch\n`,
    { isConflict: true, line: 1, ours: undefined },
  ],
  ["other damage", head, { isConflict: false, line: 1, ours: undefined }],
])("finds %s", (_what, text, expected) => {
  writeFileSync(join(folder, ".frond.json"), text);
  const found = readDamagedManifest(folder);
  expect(found && { ...found, ours: found.ours?.files }).toEqual(expected);
});

it("finds nothing where there is no manifest", () => {
  expect(readDamagedManifest(join(folder, "none"))).toBeUndefined();
});
