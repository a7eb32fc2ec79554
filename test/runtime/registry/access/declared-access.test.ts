import { describe, expect, it } from "vitest";
import { operations } from "../../../../generated/registry/handlers.js";
import {
  accessByOperation,
  type Access,
} from "../../../../runtime/registry/access/access-table.js";
import { readRegistryDefinition } from "../read-registry-definition.js";

const accesses: Readonly<Record<string, Access>> = accessByOperation;
const { endpoints } = readRegistryDefinition();
const guarded = operations.filter(({ id }) => accesses[id] !== "open");

/** Whether clients send the call without a token, too. */
function isOptional(id: string): boolean {
  return (endpoints[id]?.multiAuth ?? []).some(({ schemes }) => schemes.length === 0);
}

/** How a description says which token the server wants. */
const wanted = {
  token: /needs any valid token/,
  member: /needs a token of the organization/i,
  admin: /needs an admin token of the organization/i,
  staff: /only for staff/i,
  bootstrap: /needs the bootstrap token/i,
};

describe("what the definition says of access", () => {
  it("is that every call may be refused that the server wants a token for", () => {
    const silent = guarded.filter(
      ({ id }) => !endpoints[id]?.errors?.some(({ name }) => name === "UnauthorizedError"),
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
    expect(guarded.length).toBeGreaterThan(45);
  });

  it("is which token the server wants, where clients send the call without one", () => {
    const optional = guarded.filter(({ id }) => isOptional(id));
    const told = optional.map(({ id }) => [id, endpoints[id]?.description ?? ""] as const);
    for (const [id, description] of told) {
      const access = accesses[id] ?? "open";
      expect([id, access === "open" || wanted[access].test(description)]).toEqual([id, true]);
    }
    expect(optional.map(({ id }) => id).sort()).toEqual([
      "generateToken",
      "getGenerator",
      "getGeneratorByImage",
      "listGenerators",
      "registerSnippetTemplate",
      "registerSnippetTemplates",
      "revokeToken",
    ]);
  });
});
