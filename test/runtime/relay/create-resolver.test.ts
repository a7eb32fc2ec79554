import { afterEach, describe, expect, it } from "vitest";
import { createResolver, type ResolverOptions } from "../../../runtime/relay/create-resolver.js";
import { startDnsServer, type DnsAnswer, type DnsServer } from "./start-dns-server.js";

let server: DnsServer | undefined;
afterEach(() => {
  server?.close();
  server = undefined;
});

async function open(answer: (name: string) => DnsAnswer, options: ResolverOptions = {}, ttl = 30) {
  server = await startDnsServer(answer, ttl);
  const { questions } = server;
  return { questions, ...createResolver({ servers: [server.address], timeout: 200, ...options }) };
}

const noAddress = "The name has no address.";

describe("a public name", () => {
  it("has the addresses of both kinds, and one kind is enough", async () => {
    const names: Record<string, DnsAnswer> = {
      "both.example": ["93.184.216.34", "93.184.216.35", "2606:4700::1111"],
      "old.example": ["93.184.216.34"],
      "new.example": ["2606:4700::1111"],
    };
    const { findPublic } = await open((name) => names[name] ?? "none");
    for (const [name, addresses] of Object.entries(names)) {
      expect(await findPublic(name)).toEqual(addresses);
    }
  });

  it("is asked for once at a time and again when its time is over", async () => {
    let now = 0;
    const { findPublic, questions } = await open(() => ["93.184.216.34"], { now: () => now }, 10);
    await Promise.all(Array.from({ length: 20 }, () => findPublic("api.example")));
    now = 9_999;
    await findPublic("api.example");
    expect(questions.sort()).toEqual(["A api.example", "AAAA api.example"]);
    now = 10_000;
    await findPublic("api.example");
    expect(questions).toHaveLength(4);
  });

  it.each([
    [0, 1000],
    [86_400, 60_000],
  ])("with records for %d seconds is remembered for %d milliseconds", async (ttl, ms) => {
    let now = 0;
    const { findPublic, questions } = await open(() => ["93.184.216.34"], { now: () => now }, ttl);
    await findPublic("api.example");
    now = ms - 1;
    await findPublic("api.example");
    expect(questions).toHaveLength(2);
    now = ms;
    await findPublic("api.example");
    expect(questions).toHaveLength(4);
  });

  it.each(["none", "failure"] as const)(
    "that is not found (%s) is not asked for at once",
    async (said) => {
      let now = 0;
      const { findPublic, questions } = await open(() => said, { now: () => now });
      await expect(findPublic("gone.example")).rejects.toThrow(noAddress);
      const asked = questions.length;
      now = 4_999;
      await expect(findPublic("gone.example")).rejects.toThrow(noAddress);
      expect(questions).toHaveLength(asked);
      now = 5_000;
      await expect(findPublic("gone.example")).rejects.toThrow(noAddress);
      expect(questions.length).toBeGreaterThan(asked);
    },
  );

  it("is found while a hundred others hang", async () => {
    const { findPublic } = await open(
      (name) => (name.startsWith("hang") ? "silence" : ["93.184.216.34"]),
      { timeout: 20_000 },
    );
    for (let index = 0; index < 100; index += 1) {
      findPublic(`hang-${index}.example`).catch(() => undefined);
    }
    expect(await findPublic("api.example")).toEqual(["93.184.216.34"]);
  });

  it("that nobody answers for is given up", async () => {
    const { findPublic } = await open(() => "silence");
    await expect(findPublic("hang.example")).rejects.toThrow(noAddress);
  });

  it("is forgotten when a thousand others were asked for", async () => {
    const { findPublic, questions } = await open(() => ["93.184.216.34"]);
    await findPublic("first.example");
    for (let index = 0; index < 1000; index += 1) await findPublic(`n${index}.example`);
    const asked = questions.length;
    await findPublic("n999.example");
    expect(questions).toHaveLength(asked);
    await findPublic("first.example");
    expect(questions).toHaveLength(asked + 2);
  });
});

describe("a private name", () => {
  it("is looked up as the system does, once at a time, and remembered for five seconds", async () => {
    let now = 0;
    const asked: string[] = [];
    const { findPrivate, questions } = await open(() => "none", {
      now: () => now,
      lookup: (name) => Promise.resolve([`10.0.0.${asked.push(name)}`]),
    });
    const both = await Promise.all([findPrivate("db.internal"), findPrivate("db.internal")]);
    now = 4_999;
    expect([...both, await findPrivate("db.internal")]).toEqual([
      ["10.0.0.1"],
      ["10.0.0.1"],
      ["10.0.0.1"],
    ]);
    now = 5_000;
    expect(await findPrivate("db.internal")).toEqual(["10.0.0.2"]);
    expect(questions).toEqual([]);
  });

  it("waits while three others are looked up, and is refused when too many wait", async () => {
    const ends: (() => void)[] = [];
    const { findPrivate } = createResolver({
      lookup: (name) => new Promise((resolve) => ends.push(() => resolve([name]))),
    });
    const found = Array.from({ length: 67 }, (_, index) => findPrivate(`n${index}.internal`));
    await expect(findPrivate("late.internal")).rejects.toThrow(noAddress);
    expect(ends).toHaveLength(3);
    for (let index = 0; index < found.length; index += 1) {
      await expect.poll(() => ends.length).toBeGreaterThan(index);
      ends[index]?.();
    }
    expect(await Promise.all(found)).toHaveLength(67);
  });
});
