import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { selectRuntime } from "../../../generator/files/index.js";

const runtime = join(import.meta.dirname, "../../../runtime/http");
const select = (text: string) => selectRuntime([{ path: "operations.ts", text }]);
const pathsOf = (text: string) => select(text).map(({ path }) => path);

describe("the runtime of a package", () => {
  it("has the modules that its imports reach, and no other", () => {
    const paths = pathsOf('import { printJson } from "./http/index.js";');
    expect(paths).toContain("http/index.ts");
    expect(paths).toContain("http/print-json.ts");
    expect(paths).not.toContain("http/send-operation.ts");
    expect(paths.length).toBeLessThan(readdirSync(runtime).length / 4);
  });

  it("exports what was imported by name, types as types", () => {
    const text = `import { unwrap } from "./http/index.js";
import type { Channel } from "./http/index.js";
export {
  ApiError,
} from "./http/index.ts";
import { other } from "./operations.js";`;
    const door = select(text).find(({ path }) => path === "http/index.ts")?.text;
    expect(door).toContain('export { ApiError, unwrap } from "./api-error.js";');
    expect(door).toContain('export type { Channel } from "./channel.js";');
    expect(door).not.toContain("isApiError");
    expect(door).not.toContain("other");
  });

  it("is closed: every import of a module leads to one of them", () => {
    const files = select(
      'import { serveCalls, sendOperation, openChannel } from "./http/index.js";',
    );
    const paths = new Set(files.map(({ path }) => path));
    const imports = files.flatMap(({ text }) =>
      [...text.matchAll(/ from "\.\/([^"]+)\.js"/g)].map(([, name]) => `http/${name}.ts`),
    );
    expect(imports.filter((path) => !paths.has(path))).toEqual([]);
  });
});
