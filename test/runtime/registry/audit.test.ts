import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { anonymous, type CallContext } from "../../../runtime/registry/access/caller.js";
import { migrate } from "../../../runtime/registry/store/migrate.js";
import { createStore, type RegistryStore } from "../../../runtime/registry/store/registry-store.js";
import { databaseKinds, type TestDatabase } from "../node/open-databases.js";

const at = new Date("2026-01-02T03:04:05.006Z");
const acme: CallContext = {
  caller: { kind: "token", id: "tok_1", orgId: "acme", scope: "admin", isStaff: false },
  requestId: "req_1",
};
const bootstrap: CallContext = { caller: { kind: "bootstrap" } };

for (const kind of databaseKinds) {
  describe.skipIf(!kind.available)(`the audit trail on: ${kind.name}`, () => {
    let opened: TestDatabase;
    let store: RegistryStore;
    beforeAll(async () => {
      opened = await kind.open();
      await migrate(opened.database);
      store = createStore(opened.database, () => at);
    });
    afterAll(() => opened.remove());
    beforeEach(() => opened.database.query("TRUNCATE registry.audit"));

    it("keeps who did what, when and in which request", async () => {
      await store.audit.insert(acme, {
        action: "publish",
        orgId: "acme",
        subject: "docs.acme.test",
      });
      await store.audit.insert(bootstrap, { action: "update", subject: "cli 1.0.0" });
      await store.audit.insert(
        { caller: anonymous },
        { action: "refused-bootstrap", subject: "::1" },
      );
      const id = expect.any(BigInt);
      expect(await store.audit.list({ limit: 10 })).toEqual([
        { id, at, actor: "anonymous", action: "refused-bootstrap", subject: "::1" },
        { id, at, actor: "bootstrap", action: "update", subject: "cli 1.0.0" },
        {
          id,
          at,
          requestId: "req_1",
          actor: "tok_1",
          action: "publish",
          orgId: "acme",
          subject: "docs.acme.test",
        },
      ]);
    });

    it("is listed by organization and action, page by page, newest first", async () => {
      for (const [orgId, action] of [
        ["acme", "generate"],
        ["acme", "revoke"],
        ["other", "generate"],
        ["acme", "generate"],
      ] as const) {
        await store.audit.insert(bootstrap, { action, orgId, subject: `${orgId} ${action}` });
      }
      const list = async (filter: object) => {
        const entries = await store.audit.list({ limit: 10, ...filter });
        return entries.map(({ subject }) => subject);
      };
      const newest = ["acme generate", "other generate", "acme revoke", "acme generate"];
      expect(await list({})).toEqual(newest);
      expect(await list({ orgId: "other" })).toEqual(["other generate"]);
      expect(await list({ action: "revoke" })).toEqual(["acme revoke"]);
      expect(await list({ orgId: "acme", action: "generate" })).toHaveLength(2);
      const [first, second] = await store.audit.list({ limit: 2 });
      expect([first?.subject, second?.subject]).toEqual(newest.slice(0, 2));
      expect(await list({ before: second?.id })).toEqual(newest.slice(2));
    });

    it("is written together with what it tells of, or not at all", async () => {
      const event = { action: "generate", orgId: "acme", subject: "tok_2" } as const;
      const token = {
        id: "tok_2",
        hash: new Uint8Array(32),
        orgId: "acme",
        scope: "admin",
        generatedAt: at,
      };
      const failing = store.transact(async (inner) => {
        await inner.transact((nested) => nested.tokens.insert(token));
        await inner.audit.insert(acme, event);
        throw new Error("on purpose");
      });
      await expect(failing).rejects.toThrow("on purpose");
      expect(await store.tokens.find(token.hash)).toBeUndefined();
      expect(await store.audit.list({ limit: 1 })).toEqual([]);
      await store.transact(async (inner) => {
        await inner.tokens.insert(token);
        await inner.audit.insert(acme, event);
      });
      expect(await store.tokens.find(token.hash)).toMatchObject({ id: "tok_2" });
      expect(await store.audit.list({ limit: 2 })).toHaveLength(1);
    });
  });
}
