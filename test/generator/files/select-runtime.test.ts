import { readdirSync } from "node:fs";
import { join, posix } from "node:path";
import { describe, expect, it } from "vitest";
import { selectRuntime } from "../../../generator/files/index.js";

const runtime = join(import.meta.dirname, "../../../runtime/http");
const select = (text: string) => selectRuntime([{ path: "operations.ts", text }]);
const pathsOf = (text: string) => select(text).map(({ path }) => path);

describe("the runtime of a package", () => {
  it("has the modules that its imports reach, and no other", () => {
    const paths = pathsOf('import { printJson } from "./http/index.js";');
    expect(paths).toContain("http/index.ts");
    expect(paths).toContain("http/json/json.ts");
    expect(paths).not.toContain("http/send/run-call.ts");
    const modules = readdirSync(runtime, { recursive: true, encoding: "utf8" }).filter((path) =>
      path.endsWith(".ts"),
    );
    expect(paths.length).toBeLessThan(modules.length / 4);
  });

  it("has no module of streams where methods call none", () => {
    const ofStreams = (path: string) => /stream|reconnection/.test(path);
    const methods = pathsOf('import { sendOperation, sendOrThrow } from "./http/index.js";');
    expect(methods).toContain("http/send/client-methods.ts");
    expect(methods.filter(ofStreams)).toEqual([]);
    const streaming = pathsOf(
      'import { sendOperation, streams, reconnection } from "./http/index.js";',
    );
    expect(streaming.filter(ofStreams).length).toBeGreaterThan(2);
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
    expect(door).toContain('export { type Channel } from "./channel/channel.js";');
    expect(door).not.toContain("isApiError");
    expect(door).not.toContain("other");
  });

  it("has no other index than its own", () => {
    const paths = pathsOf('import { serveCalls, printJson, formBody } from "./http/index.js";');
    expect(paths.filter((path) => path.endsWith("/index.ts"))).toEqual(["http/index.ts"]);
  });

  it("is closed: every import of a module leads to one of them", () => {
    const files = select(
      'import { serveCalls, sendOperation, openChannel } from "./http/index.js";',
    );
    const paths = new Set(files.map(({ path }) => path));
    const imports = files.flatMap(({ path, text }) =>
      [...text.matchAll(/ from "(\.[^"]+)\.js"/g)].map(
        ([, specifier = ""]) => `${posix.join(posix.dirname(path), specifier)}.ts`,
      ),
    );
    expect(imports.length).toBeGreaterThan(50);
    expect(imports.filter((path) => !paths.has(path))).toEqual([]);
  });
});
