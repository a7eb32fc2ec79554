import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { explainSystem } from "../../cli/explain-system.js";

const explain = (properties: object): string =>
  explainSystem(Object.assign(new Error("in words of the system"), properties));

describe("explainSystem", () => {
  it("says where nothing can be written, why, and what to do", () => {
    const path = join(process.cwd(), "sdk/api");
    expect(explain({ code: "EACCES", syscall: "mkdir", path })).toBe(
      "sdk/api cannot be written: you may not write there. Choose another folder, or change its rights.",
    );
    expect(explain({ code: "EROFS", syscall: "rename", path: "/sys/api" })).toMatch(
      /^\/sys\/api .*read-only/,
    );
  });

  it("leaves everything else in the words of the system", () => {
    for (const properties of [
      { code: "EISDIR", syscall: "rename", path: "/sdk" },
      { code: "EACCES", syscall: "open", path: "/secret" },
      { code: "EMFILE", syscall: "spawn" },
    ])
      expect(explain(properties)).toBe("in words of the system");
  });
});
