import { expect, it } from "vitest";
import type { Caller } from "../../../../runtime/registry/access/caller.js";
import { createSiteChanges } from "../../../../runtime/registry/operations/docs/change-sites.js";
import type { DocsParts } from "../../../../runtime/registry/operations/docs/docs-parts.js";

const createToken = (orgId: string, isStaff = false): Caller => ({
  kind: "token",
  id: "tok_1",
  orgId,
  scope: "admin",
  isStaff,
});

it.each([
  ["its organization", createToken("acme"), ["site_1"]],
  ["staff", createToken("staff", true), ["site_1"]],
  ["another organization", createToken("other"), []],
] as const)("a site's cache is dropped, or not, for %s", async (_name, caller, expected) => {
  const dropped: string[] = [];
  const parts = {
    store: { docs: { sites: { find: async () => ({ id: "site_1", orgId: "acme" }) } } },
    prepared: { drop: async (id: string) => void dropped.push(id) },
  } as unknown as DocsParts;
  const call = { context: { caller } } as never;
  const request = { url: "https://acme.docs.test" };
  expect(await createSiteChanges(parts).invalidateDocsCache({ body: request }, call)).toMatchObject(
    {
      ok: true,
    },
  );
  expect(dropped).toEqual(expected);
});
