import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  toSnippetSession,
  type ChannelSession,
} from "../../../../runtime/snippets/channel/channel-session.js";
import {
  addNote,
  channelLanguages,
  languageLabels,
  writeChannelSnippet,
} from "../../../../runtime/snippets/index.js";
import { toExpectedPath, writeExpectedPrograms } from "./expected-programs.js";

const session: ChannelSession = { url: "wss://a.example/x", headers: [], messages: [] };
const headersOf = (...headers: ChannelSession["headers"]) =>
  toSnippetSession({ ...session, headers });

describe("what programs for channels are given", () => {
  it.each([
    ["https://a.example/x?y=1#z", "wss://a.example/x?y=1"],
    ["HTTP://a.example", "ws://a.example"],
    ["ws://a.example/http://b", "ws://a.example/http://b"],
    ["wss://a.example/b c\r\nX-Evil: 1\0\x7f", "wss://a.example/b%20c%0D%0AX-Evil:%201%00%7F"],
    ["wss://a.example/\ud800", "wss://a.example/\ufffd"],
  ])("an address that a socket can be opened with: %j", (url, expected) => {
    expect(toSnippetSession({ ...session, url }).url).toBe(expected);
  });

  it("no line of a header that nobody asked for", () => {
    expect(headersOf([" X-A\r\nX-Evil: 1", "\tb\r\nX-Evil: 2 "]).headers).toEqual([
      ["X-A X-Evil: 1", "b X-Evil: 2"],
    ]);
  });

  it("none of the headers that every client sets itself", () => {
    const own = [
      "Upgrade",
      "CONNECTION",
      "Sec-WebSocket-Key",
      "Sec-WebSocket-Version",
      "Sec-WebSocket-Extensions",
    ];
    const { headers } = headersOf(...own.map((name) => [name, "x"] as const), ["Host", "b"]);
    expect(headers).toEqual([["Host", "b"]]);
  });

  it("headers that repeat in one", () => {
    expect(
      headersOf(["X-A", "1"], ["Cookie", "c=1"], ["x-a", "2"], ["cookie", "d=2"]).headers,
    ).toEqual([
      ["X-A", "1, 2"],
      ["Cookie", "c=1; d=2"],
    ]);
  });

  it("subprotocols once each, also those of a header", () => {
    const { headers, subprotocols } = toSnippetSession({
      ...session,
      subprotocols: ["v3", " v2 ", ""],
      headers: [["sec-websocket-protocol", "v2,, v1"]],
    });
    expect(headers).toEqual([]);
    expect(subprotocols).toEqual(["v3", "v2", "v1"]);
  });

  it("well-formed text", () => {
    const { messages } = toSnippetSession({
      ...session,
      messages: [
        { type: "text", text: "a\ud800" },
        { type: "file", path: "b\udc00" },
      ],
    });
    expect(messages).toMatchObject([{ text: "a\ufffd" }, { path: "b\ufffd" }]);
  });
});

describe.each(channelLanguages)("a program for a channel in %s", (language) => {
  const write = (changes: Partial<ChannelSession>) =>
    writeChannelSnippet({ ...session, ...changes }, language);

  it("has a name on screen, says what to install, and takes a note", () => {
    expect(languageLabels[language]).toMatch(/^[A-Z]/);
    const start = language === "python" ? "#" : "//";
    const usage = new RegExp(`^${start} Save as \\S+ and run: .*(?:install|go get) `);
    expect(write({})).toMatch(usage);
    expect(addNote(write({}), language, "A note.")).toBe(`${start} A note.\n${write({})}`);
  });

  it("is what is in expected/", () => {
    const hint =
      "After a change that is meant: npx tsx test/runtime/snippets/channel/expected-programs.ts";
    const expected = readFileSync(toExpectedPath(language), "utf8");
    expect(writeExpectedPrograms(language), hint).toBe(expected);
  });

  it("names what to put in the place of basic credentials", () => {
    const basic = `Basic ${btoa("YOUR_USERNAME:YOUR_PASSWORD")}`;
    expect(write({ headers: [["Authorization", basic]] })).toContain(
      "Basic BASE64_OF_YOUR_USERNAME:YOUR_PASSWORD",
    );
  });

  it("shows JSON as a value, and long or inexact JSON as it is", () => {
    const send = (text: string) => write({ messages: [{ type: "json", text }] });
    expect(send('{"a":[1,true]}')).toMatch(/\{ ?\n? *"?a"?: \[\s*1,\s*true\s*\]/i);
    const exact = '{"id":12345678901234567890,"ratio":1.00000000000000000001}';
    expect(send(exact).replace(/[\s\\]/g, "")).toContain(exact);
    const long = JSON.stringify({ long: "x".repeat(30_000) });
    expect(send(long).replaceAll("\\", "")).toContain(long);
  });

  it("mentions neither headers nor subprotocols nor files where there are none", () => {
    expect(write({})).not.toMatch(/header|subprotocol|readFile|open\("|json/i);
  });
});
