import { describe, expect, it } from "vitest";
import { createRegistry, checkBootstrapToken } from "../../../../runtime/registry/index.js";
import { readRegistryDefinition } from "../read-registry-definition.js";

describe("the bootstrap token", () => {
  it("has 16 characters at least", () => {
    expect(checkBootstrapToken("x".repeat(16))).toBeUndefined();
    expect(checkBootstrapToken("x".repeat(15))).toBe(
      "the bootstrap token has 15 characters; it needs at least 16. Create one with: openssl rand -hex 32",
    );
  });

  it.each(["a bootstrap token with spaces", "eine-größere-Zeichenkette", "line\nline-line-line"])(
    "%j cannot be sent in a header, and is not repeated",
    (token) => {
      const problem = checkBootstrapToken(token) ?? "";
      expect(problem).toMatch(/characters that a header cannot carry/);
      expect(problem).not.toContain(token);
    },
  );

  it("is checked before anything is opened", async () => {
    const database = new Proxy({} as never, {
      get() {
        throw new Error("the database was used");
      },
    });
    const definition = readRegistryDefinition();
    const opening = createRegistry({ database, definition, bootstrapToken: "short" });
    await expect(opening).rejects.toThrow(/^the bootstrap token has 5 characters/);
  });
});
