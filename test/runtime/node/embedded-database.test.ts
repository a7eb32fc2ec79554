import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { folderLockName, openEmbeddedDatabase } from "../../../runtime/node/index.js";
import type { RegistryDatabase } from "../../../runtime/registry/index.js";
import { embeddedKilled } from "./crash/crash-kinds.js";
import { runCrashRounds, type CrashRound } from "./crash/run-crash-rounds.js";
import { runScript } from "./run-script.js";
import { makeTestFolder } from "./make-test-folder.js";

let folder: string;
let opened: RegistryDatabase[];

beforeEach(() => {
  folder = makeTestFolder();
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((database) => database.close()));
  rmSync(folder, { recursive: true, force: true });
});

async function open(archive?: string | false): Promise<RegistryDatabase> {
  const database = await openEmbeddedDatabase({
    folder,
    ...(archive !== undefined && { archive }),
  });
  opened.push(database);
  return database;
}

describe("an embedded database", () => {
  it("syncs commits to the disk, off the main thread; closing waits for what was asked and leaves no lock behind", async () => {
    const first = await open();
    const [row] = await first.query(
      "SELECT current_setting('fsync') AS fsync, current_setting('wal_sync_method') AS method, current_setting('synchronous_commit') AS commit",
    );
    expect(row).toEqual({ fsync: "on", method: "fsync", commit: "on" });
    let turns = 0;
    let isCounting = true;
    const countTurns = (): void => {
      turns += 1;
      if (isCounting) setImmediate(countTurns);
    };
    setImmediate(countTurns);
    await first.query("SELECT count(*) FROM generate_series(1, 1000000)");
    isCounting = false;
    expect(turns).toBeGreaterThan(5);
    await first.query("CREATE TABLE notes (note text)");
    await first.query("INSERT INTO notes VALUES ('kept')");
    const before = first.query("SELECT 1 AS one");
    const closing = first.close();
    await expect(first.query("SELECT 1")).rejects.toMatchObject({ unavailable: true });
    expect(await before).toEqual([{ one: 1 }]);
    await closing;
    await first.close();
    expect(readdirSync(folder)).toEqual(["cluster", "registry.json"]);
    const second = await open();
    expect(await second.query("SELECT note FROM notes")).toEqual([{ note: "kept" }]);
  });

  it("starts from nothing without an archive", async () => {
    const database = await open(false);
    expect(await database.query("SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  it("starts again after a start that died half-way", async () => {
    mkdirSync(join(folder, "cluster.draft", "global"), { recursive: true });
    writeFileSync(join(folder, "cluster.draft", "PG_VERSION"), "18\n");
    const database = await open();
    expect(await database.query("SELECT 1 AS one")).toEqual([{ one: 1 }]);
    expect(existsSync(join(folder, "cluster.draft"))).toBe(false);
  });

  it("is refused before anything is opened while another process has it, naming that process", async () => {
    const other = await runScript("hold-folder", folder);
    try {
      await other.nextLine();
      await expect(open()).rejects.toThrow(`in use by process ${other.process.pid} since`);
      expect(readdirSync(folder)).toEqual([folderLockName]);
    } finally {
      await other.kill();
    }
  });

  it("releases the lock when it cannot be opened, and says why", async () => {
    const archive = join(folder, "broken.tar.gz");
    writeFileSync(archive, gzipSync(Buffer.from("no archive at all".padEnd(2000, "x"))));
    await expect(open(archive)).rejects.toMatchObject({ name: "DatabaseFailure" });
    expect(existsSync(join(folder, folderLockName))).toBe(false);
    expect(existsSync(join(folder, "cluster"))).toBe(false);
  });

  it("recovers by itself when the database crashes, with everything committed", async () => {
    const database = await open();
    await database.query("CREATE TABLE notes (note text)");
    await database.query("INSERT INTO notes VALUES ('kept')");
    const log = join(folder, "cluster", "pg_wal");
    renameSync(log, join(folder, "away"));
    await database.query("SELECT pg_switch_wal()");
    const crash = database.query("INSERT INTO notes VALUES ('lost')");
    await expect(crash).rejects.toMatchObject({ unavailable: true });
    renameSync(join(folder, "away"), log);
    expect(await database.query("SELECT note FROM notes")).toEqual([{ note: "kept" }]);
  });
});

describe("kill -9 while definitions are being registered", () => {
  it("loses none whose 200 was read", async () => {
    const rounds: CrashRound[] = [];
    await runCrashRounds(embeddedKilled, 2, (round) => rounds.push(round));
    expect(rounds.map((round) => round.lost)).toEqual([0, 0]);
    for (const round of rounds) expect(round.acknowledged).toBeGreaterThan(0);
  });
});
