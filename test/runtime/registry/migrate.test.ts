import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "../../../runtime/registry/store/migrate.js";
import { migrations, type Migration } from "../../../runtime/registry/store/migrations/index.js";
import { databaseKinds, type TestDatabase } from "../node/open-databases.js";

const extra: Migration = {
  number: migrations.length + 1,
  name: "extra",
  statements: ["CREATE TABLE registry.extra (one int)", "INSERT INTO registry.extra VALUES (1)"],
};
const broken: Migration = {
  number: migrations.length + 2,
  name: "broken",
  statements: ["CREATE TABLE registry.half (one int)", "CREATE TABLE registry.half (one int)"],
};

it("numbers the steps from 1 without gaps", () => {
  const numbers = migrations.map((step) => step.number);
  expect(numbers).toEqual(migrations.map((_step, index) => index + 1));
});

for (const kind of databaseKinds) {
  describe.skipIf(!kind.available)(`migrating: ${kind.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await kind.open();
    });
    afterAll(() => opened.remove());

    const listApplied = async (): Promise<unknown[]> => {
      const rows = await opened.database.query(
        "SELECT number FROM registry.migrations ORDER BY number",
      );
      return rows.map((row) => row["number"]);
    };

    it("runs each step once, however many start together", async () => {
      const { database } = opened;
      await Promise.all(Array.from({ length: 5 }, () => migrate(database)));
      expect(await listApplied()).toEqual(migrations.map((step) => step.number));
      await migrate(database);
      await Promise.all([1, 2, 3].map(() => migrate(database, [...migrations, extra])));
      expect(await listApplied()).toEqual([...migrations, extra].map((step) => step.number));
      expect(await database.query("SELECT one FROM registry.extra")).toEqual([{ one: 1 }]);
    });

    it("leaves nothing of a step that fails, nor of those before it", async () => {
      const before = await listApplied();
      await expect(migrate(opened.database, [...migrations, extra, broken])).rejects.toMatchObject({
        code: "42P07",
      });
      expect(await listApplied()).toEqual(before);
      const [row] = await opened.database.query(
        "SELECT to_regclass('registry.half')::text AS half",
      );
      expect(row).toEqual({ half: null });
    });

    it("refuses a database of a newer version", async () => {
      await expect(migrate(opened.database)).rejects.toThrow(
        `newer schema (step ${extra.number}); this version supports up to step ${migrations.length}`,
      );
    });
  });
}
