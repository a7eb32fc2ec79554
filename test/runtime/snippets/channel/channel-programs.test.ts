import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  channelLanguages,
  writeChannelSnippet,
  type ChannelSession,
  type ChannelSessionMessage,
} from "../../../../runtime/snippets/index.js";
import { payloads } from "../injection-cases.js";
import { controls, pieces, randomValue, RandomSource } from "../random-cases.js";
import {
  findChannelTools,
  prepareChannelPrograms,
  type ChannelPrograms,
  type ProgramRun,
  type RunningProgram,
} from "./channel-programs.js";
import { startChannelServer, type ChannelServer, type ServerBehavior } from "./channel-server.js";

/** Every program runs for real, against a server on loopback. */
const seed = Math.floor(Math.random() * 1_000_000);
const random = new RandomSource(seed);
const texts = [
  "Grüße, 世界 😀 \u202e\u2028",
  ...Object.values(payloads),
  ...random.list(20, () => random.text(20, [...pieces, ...controls])),
];
const values = [
  { text: "Hello", list: [1, 0.1, true, null], long: "x".repeat(90) },
  ...Object.values(payloads).map((value) => ({ value, [value]: [value] })),
  ...random.list(20, () => randomValue(random, 3)),
];
const file = 'it\'s "$HOME" `x` ${y} \\n #{z}.bin';
const exact = '{"id": 12345678901234567890, "__proto__": 1, "1": 2, "0": 3}';
const messages: ChannelSessionMessage[] = [
  ...texts.map((text) => ({ type: "text", text }) as const),
  ...values.map((value) => ({ type: "json", text: JSON.stringify(value) }) as const),
  { type: "json", text: exact },
  { type: "file", path: file },
];
const bytes = Buffer.from([0, 255, 13, 10, 128, 7]);
/** Stands in a query as it is. */
const raw = "$(touch+PWNED)'`x`${y}\\u0041{{z}}|^[]";
const path = `/a;b/x;y=${encodeURIComponent(texts.slice(0, 5).join(""))}?q=%3B;&r=${raw}&e=`;
const headers = Object.values(payloads).map((value, index): [string, string] => [
  `X-Note-${index}`,
  value.replace(/[^ -~]/g, "").trim(),
]);

let server: ChannelServer;
/** An address at which nothing listens any more. */
let closedAddress: string;
beforeAll(async () => {
  const gone = await startChannelServer();
  closedAddress = gone.url.replace("127.0.0.1", "localhost");
  await gone.close();
  server = await startChannelServer();
});
afterAll(() => server.close());

function createSession(): ChannelSession {
  return {
    url: `${server.url.replace("ws:", "http:")}${path}#fragment`,
    headers: [
      ["Authorization", "Bearer t'ok\"en"],
      ["Host", "chat.example.com"],
      ["Origin", "https://site.example.com"],
      ["Cookie", "a=1"],
      ["Cookie", "b=2"],
      ["X-Twice", "one"],
      ["x-twice", "two"],
      ["__proto__", "kept"],
      ["X-Empty", ""],
      ["Upgrade", "h2c"],
      ["Sec-WebSocket-Protocol", "v1, v2"],
      ...headers,
    ],
    subprotocols: ["v3", "v2"],
    messages,
  };
}

function createShort(): ChannelSession {
  return { url: server.url, headers: [], messages: [{ type: "text", text: "Hello" }] };
}

for (const language of channelLanguages) {
  const { isMissing, note } = findChannelTools(language);
  describe.skipIf(isMissing)(`programs in ${language}${note} (seed ${seed})`, () => {
    let programs: ChannelPrograms;

    beforeAll(() => {
      programs = prepareChannelPrograms(language, {
        full: writeChannelSnippet(createSession(), language),
        short: writeChannelSnippet(createShort(), language),
        alone: writeChannelSnippet({ ...createShort(), url: closedAddress }, language),
      });
      writeFileSync(join(programs.folder, file), bytes);
    });
    afterAll(() => programs.remove());

    async function run(name: string, behavior: ServerBehavior) {
      const { arrival } = server.expect(behavior);
      const ended: ProgramRun = await programs.start(name).ended;
      return { ...ended, arrival };
    }

    it("send what was asked for, in order, and print what arrives", async () => {
      const result = await run("full", { type: "echo", count: messages.length });
      expect(result.errors).toBe("");
      const { target, headers: sent, messages: arrived } = result.arrival();

      expect(arrived.slice(0, texts.length)).toEqual(texts);
      const json = arrived
        .slice(texts.length, -2)
        .map((text) => JSON.parse(String(text)) as unknown);
      expect(json).toEqual(values);
      expect(String(arrived.at(-2)).replace(/\s/g, "")).toBe(exact.replace(/\s/g, ""));
      expect(arrived.at(-1)).toEqual(bytes);
      expect(decodeURIComponent(target)).toBe(decodeURIComponent(path));

      const find = (key: string) =>
        sent.filter(([name]) => name.toLowerCase() === key).map(([, value]) => value);
      expect(find("authorization")).toEqual(["Bearer t'ok\"en"]);
      expect(find("host")).toEqual(["chat.example.com"]);
      expect(find("origin")).toEqual(["https://site.example.com"]);
      expect(find("cookie")).toEqual(["a=1; b=2"]);
      expect(find("x-twice")).toEqual(["one, two"]);
      expect(find("__proto__")).toEqual(["kept"]);
      expect(find("x-empty")).toEqual([""]);
      expect(find("upgrade")).toEqual(["websocket"]);
      expect(find("sec-websocket-protocol").join().replaceAll(" ", "")).toBe("v3,v2,v1");
      for (const [name, value] of headers) expect(find(name.toLowerCase())).toEqual([value]);

      const printed = arrived.map((each) =>
        typeof each === "string" ? each : "Binary message, 6 bytes",
      );
      expect(result.output).toBe(
        ["Connected, subprotocol: v1", ...printed, "Closed: 1000 bye", ""].join("\n"),
      );
      expect(result.status).toBe(0);
      expect(existsSync(join(programs.folder, "PWNED"))).toBe(false);
    });

    it("say why a connection was refused, and fail", async () => {
      const result = await run("short", { type: "refuse", status: "401 Unauthorized" });
      expect(result.errors).toContain("401");
      expect(result.output).not.toContain("Connected");
      expect(result.status).toBeGreaterThan(0);
    });

    it("say that nothing listens, and fail", async () => {
      const { output, errors, status } = await programs.start("alone").ended;
      expect(errors).toMatch(/ECONNREFUSED|connection refused/i);
      expect(output).not.toContain("Connected");
      expect(status).toBeGreaterThan(0);
    });

    it("print close code and reason of the server", async () => {
      const behavior = { type: "close", code: 4001, reason: "Token abgelaufen ✓" } as const;
      const result = await run("short", behavior);
      expect(result.output.trimEnd()).toBe("Connected\nClosed: 4001 Token abgelaufen ✓");
      expect(result.status).toBe(0);
    });

    it("print 1005 for a close without a code", async () => {
      const result = await run("short", { type: "close" });
      expect(result.output.trimEnd()).toBe("Connected\nClosed: 1005");
      expect(result.status).toBe(0);
    });

    it("fail when the connection is lost", async () => {
      const result = await run("short", { type: "cut" });
      expect(result.arrival().messages).toEqual(["Hello"]);
      expect(result.status).toBeGreaterThan(0);
    });

    it("close with 1000 on Ctrl+C", async () => {
      let program: RunningProgram | undefined;
      const { arrival } = server.expect({ type: "wait", onMessage: () => program?.interrupt() });
      program = programs.start("short");
      const { output, status } = await program.ended;
      expect(await arrival().closed).toEqual([1000, ""]);
      expect(output.trimEnd()).toBe("Connected\nClosed: 1000");
      expect(status).toBe(0);
    });
  });
}
