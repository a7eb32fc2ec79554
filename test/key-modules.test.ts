import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { keyModule } from "./key-modules.js";
import { makeTestFolder } from "./runtime/node/make-test-folder.js";

it("A module is compiled again when what it imports is another file than before", () => {
  const folder = makeTestFolder();
  const id = join(folder, "page.ts");
  const sourceCode = 'import { Part } from "./part.js";\nconst later = await import("./later.js");';
  const key = () => keyModule({ id, sourceCode });
  writeFileSync(join(folder, "part.ts"), "");
  const first = key();
  writeFileSync(join(folder, "unrelated.ts"), "");
  expect(key()).toBe(first);
  renameSync(join(folder, "part.ts"), join(folder, "part.tsx"));
  const second = key();
  expect(second).not.toBe(first);
  writeFileSync(join(folder, "later.ts"), "");
  expect(key()).not.toBe(second);
  rmSync(folder, { recursive: true });
});
