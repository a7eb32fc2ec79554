import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPostgres } from "../../../runtime/node/index.js";
import { databaseKinds, type TestDatabase } from "./open-databases.js";

function listBytes(value: unknown): number[] {
  return value instanceof Uint8Array ? [...value] : [];
}

for (const kind of databaseKinds) {
  describe.skipIf(!kind.available)(`a database: ${kind.name}`, () => {
    let opened: TestDatabase;

    beforeAll(async () => {
      opened = await kind.openAlone();
      await opened.database.query("CREATE TABLE notes (id int8 PRIMARY KEY, note text NOT NULL)");
    });
    afterAll(() => opened.remove());

    const countNotes = async (): Promise<unknown> =>
      (await opened.database.query("SELECT count(*) AS count FROM notes"))[0]?.["count"];

    it("is PostgreSQL 15 or newer", async () => {
      const [row] = await opened.database.query(
        "SELECT current_setting('server_version_num') AS version",
      );
      expect(Number(row?.["version"])).toBeGreaterThanOrEqual(150000);
    });

    it("reads every type alike", async () => {
      const rows = await opened.database.query(
        `SELECT 9223372036854775807::int8 AS long, 7::int4 AS small, 1.10::numeric AS exact,
         '{"b": 1.10, "a": 9007199254740993}'::json AS json, '{"a": 9007199254740993}'::jsonb AS jsonb,
         date '2026-01-31' AS day, timestamp '2026-01-31 12:00:00.5' AS local,
         timestamptz '2026-01-31 12:00:00.5+02' AS instant, '\\x00ff'::bytea AS bytes,
         true AS yes, NULL::text AS nothing, 'ü€🙂' AS text`,
      );
      const [row] = rows;
      expect({ ...row, bytes: listBytes(row?.["bytes"]) }).toEqual({
        long: 9223372036854775807n,
        small: 7,
        exact: "1.10",
        json: '{"b": 1.10, "a": 9007199254740993}',
        jsonb: '{"a": 9007199254740993}',
        day: "2026-01-31",
        local: "2026-01-31 12:00:00.5",
        instant: new Date("2026-01-31T10:00:00.5Z"),
        bytes: [0, 255],
        yes: true,
        nothing: null,
        text: "ü€🙂",
      });
    });

    it("gives back every kind of bound value", async () => {
      const bytes = new Uint8Array(randomBytes(300));
      const [row] = await opened.database.query(
        "SELECT $1::text AS text, $2::int8 AS long, $3::int4 AS small, $4::bool AS yes, $5::bytea AS bytes, $6::text AS nothing",
        ['it\'s \\ "quoted"', 2n ** 62n, -5, false, bytes, null],
      );
      expect(row).toMatchObject({
        text: 'it\'s \\ "quoted"',
        long: 2n ** 62n,
        small: -5,
        yes: false,
        nothing: null,
      });
      expect(listBytes(row?.["bytes"])).toEqual([...bytes]);
    });

    it("keeps a text of megabytes to the character", async () => {
      const text = randomBytes(3_000_000).toString("base64");
      const [row] = await opened.database.query("SELECT $1::text AS text", [text]);
      expect(row?.["text"] === text).toBe(true);
    });

    it("commits a transaction that succeeds and rolls back one that fails", async () => {
      const { database } = opened;
      await database.transaction(async (session) => {
        await session.query("INSERT INTO notes VALUES (1, 'kept')");
      });
      expect(await countNotes()).toBe(1n);
      const failing = database.transaction(async (session) => {
        await session.query("INSERT INTO notes VALUES (2, 'lost')");
        throw new Error("no");
      });
      await expect(failing).rejects.toThrow("no");
      expect(await countNotes()).toBe(1n);
    });

    it("rolls back a transaction whose statement fails, and works on", async () => {
      const failing = opened.database.transaction(async (session) => {
        await session.query("INSERT INTO notes VALUES (3, 'lost')");
        await session.query("INSERT INTO notes VALUES (3, 'twice')");
      });
      await expect(failing).rejects.toMatchObject({ code: "23505", unavailable: false });
      expect(await countNotes()).toBe(1n);
    });

    it("keeps what runs at the same time out of a transaction", async () => {
      const { database } = opened;
      let inside: unknown;
      let reportSent = (): void => undefined;
      const isSent = new Promise<void>((resolve) => (reportSent = resolve));
      const slow = database.transaction(async (session) => {
        await session.query("INSERT INTO notes VALUES (10, 'ten')");
        await isSent;
        inside = (await session.query("SELECT count(*) AS count FROM notes"))[0]?.["count"];
        throw new Error("undone");
      });
      const other = database.query("INSERT INTO notes VALUES (11, 'eleven')");
      reportSent();
      await Promise.allSettled([slow, other]);
      expect(inside).toBeTypeOf("bigint");
      const rows = await database.query("SELECT id FROM notes WHERE id >= 10");
      expect(rows).toEqual([{ id: 11n }]);
    });

    it("answers many at once", async () => {
      const asked = Array.from({ length: 200 }, (_, index) => index);
      const answers = await Promise.all(
        asked.map((index) => opened.database.query("SELECT $1::int4 AS index", [index])),
      );
      expect(answers.map(([row]) => row?.["index"])).toEqual(asked);
    });

    it("tells a wrong statement from a database that is away", async () => {
      await expect(opened.database.query("SELEC 1")).rejects.toMatchObject({
        name: "DatabaseFailure",
        code: "42601",
        unavailable: false,
      });
    });

    it("locks by advisory locks", async () => {
      await opened.database.transaction(async (session) => {
        const [row] = await session.query("SELECT pg_try_advisory_xact_lock($1) AS locked", [42n]);
        expect(row?.["locked"]).toBe(true);
      });
    });

    // The last.
    it("closes once, however often it is asked to, and is away then", async () => {
      await Promise.all([opened.database.close(), opened.database.close()]);
      await opened.database.close();
      await expect(opened.database.query("SELECT 1")).rejects.toMatchObject({ unavailable: true });
    });
  });
}

describe("opening a PostgreSQL server that is not there", () => {
  it("says so, as unavailable, and tells no password", async () => {
    const opening = openPostgres("postgres://frond:hush-hush@127.0.0.1:1/frond");
    const failure = await opening.catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: "DatabaseFailure", unavailable: true });
    expect(String(failure)).toContain("ECONNREFUSED");
    expect(String(failure)).not.toContain("hush-hush");
  });
});
