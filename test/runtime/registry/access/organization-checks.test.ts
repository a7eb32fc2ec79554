import { describe, expect, it } from "vitest";
import type { SDK } from "../../../../generated/registry/types.js";
import { anonymous, type Caller } from "../../../../runtime/registry/access/caller.js";
import { namePackage } from "../../../../runtime/registry/access/name-package.js";
import {
  canSee,
  findPackage,
  isStaff,
  refuseForeigner,
  refuseOtherPackage,
} from "../../../../runtime/registry/access/organization-checks.js";

const createToken = (orgId: string, scope: string, isStaff = false): Caller => ({
  kind: "token",
  id: "tok_1",
  orgId,
  scope,
  isStaff,
});

/** Callers, and what each may do with what the organization acme has. */
const callers: readonly (readonly [name: string, Caller, writes: boolean, sees: boolean])[] = [
  ["nobody", anonymous, false, false],
  ["the bootstrap token", { kind: "bootstrap" }, true, true],
  ["acme's admin token", createToken("acme", "admin"), true, true],
  ["acme's token of a package", createToken("acme", "sdk:read:pets"), true, false],
  ["another organization's admin token", createToken("other", "admin"), false, false],
  [
    "another organization's token of a package",
    createToken("other", "sdk:read:pets"),
    false,
    false,
  ],
  ["staff", createToken("staff", "admin", true), false, true],
];

describe("what a caller may do with an organization", () => {
  it.each(callers)("%s", (_name, caller, belongs, sees) => {
    const refusal = {
      ok: false,
      error: "UserNotInOrgError",
      content: 'The token does not belong to the organization "acme".',
    };
    expect(refuseForeigner(caller, "acme")).toEqual(belongs ? undefined : refusal);
    expect(canSee(caller, "acme")).toBe(sees);
  });

  it("staff are the bootstrap token and the tokens found as such", () => {
    expect(callers.filter(([, caller]) => isStaff(caller)).map(([name]) => name)).toEqual([
      "the bootstrap token",
      "staff",
    ]);
  });
});

describe("what a token of one package may read", () => {
  const reader = createToken("acme", "sdk:read:@acme/pets:v1");

  it("is that package alone", () => {
    expect(findPackage(reader)).toBe("@acme/pets:v1");
    expect(refuseOtherPackage(reader, "@acme/pets:v1")).toBeUndefined();
    expect(refuseOtherPackage(reader, "@acme/pets")).toEqual({
      ok: false,
      error: "UnauthorizedError",
      content: 'The token reads only the package @acme/pets:v1, not "@acme/pets".',
    });
  });

  it("binds no other caller", () => {
    for (const caller of [
      anonymous,
      createToken("acme", "admin"),
      { kind: "bootstrap" } as const,
    ]) {
      expect(findPackage(caller)).toBeUndefined();
      expect(refuseOtherPackage(caller, "any")).toBeUndefined();
    }
  });

  const version = "1.0.0";
  const sdks: readonly (readonly [SDK, string])[] = [
    [{ type: "typescript", package: "@acme/pets", version }, "@acme/pets"],
    [{ type: "python", package: "acme-pets", version }, "acme-pets"],
    [{ type: "go", githubRepo: "github.com/acme/pets", version }, "github.com/acme/pets"],
    [{ type: "ruby", gem: "pets", version }, "pets"],
    [{ type: "java", group: "com.acme", artifact: "pets", version }, "com.acme:pets"],
    [{ type: "csharp", package: "Acme.Pets", version }, "Acme.Pets"],
    [{ type: "php", package: "acme/pets", version }, "acme/pets"],
  ];
  it.each(sdks)("%j is named %s", (sdk, name) => {
    expect(namePackage(sdk)).toBe(name);
  });
});
