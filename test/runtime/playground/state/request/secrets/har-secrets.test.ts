import { describe, expect, test } from "vitest";
import type { HttpRequest } from "../../../../../../runtime/http/index.js";
import {
  createSecretHider,
  noHider,
} from "../../../../../../runtime/playground/state/request/secrets/har-secrets.js";
import { maskForView } from "../../../../../../runtime/playground/state/request/secrets/secret-view.js";

const request = (url: string, headers: [string, string][]): HttpRequest => ({
  method: "GET",
  url,
  headers,
});
const bearer = "sk-live-0123456789";
const session = "session-abcdef";
const key = "key-in-the-query";
const hider = createSecretHider(
  request(`https://api.example/a?key=${key}&page=2`, [
    ["Authorization", `Bearer ${bearer}`],
    ["Cookie", `sid=${session}; theme=dark`],
    ["X-Trace", "not-a-secret"],
    ["X-Short", "12345"],
  ]),
  request("https://api.example/a?key=masked&page=2", [
    ["Authorization", "Bearer masked"],
    ["Cookie", "sid=masked; theme=dark"],
    ["X-Trace", "not-a-secret"],
    ["X-Short", "masked"],
  ]),
);

describe("what is written down of a call", () => {
  test.each([
    ["a token without its scheme", `echo ${bearer}!`, `echo ${maskForView(bearer)}!`],
    ["a cookie", `you are ${session}`, `you are ${maskForView(session)}`],
    [
      "a key of the query, wherever it is",
      `${key},${key}`,
      `${maskForView(key)},${maskForView(key)}`,
    ],
    ["what both requests have", "not-a-secret dark 2", "not-a-secret dark 2"],
    ["what is too short to be found", "12345", "12345"],
    ["text that is no JSON", '{"token":', '{"token":'],
    ["JSON without secrets, as it is written", '{ "a": 1.10 }', '{ "a": 1.10 }'],
    ["an empty secret", '{"token":""}', '{"token":""}'],
    ["a number by the name of a secret", '{"token":123456}', '{"token":123456}'],
  ])("hides or keeps %s", (_name, text, expected) => {
    expect(hider.text(text)).toBe(expected);
  });

  test("hides text by the name of a secret in JSON, at any depth and in lists", () => {
    const hidden = hider.text(
      ' {"user":{"api_key":"abcd","tags":["x"]},"tokens":[{"token":["efgh"]}]}',
    );
    expect(hidden).not.toMatch(/abcd|efgh/);
    expect(JSON.parse(hidden)).toEqual({
      user: { api_key: maskForView("abcd"), tags: ["x"] },
      tokens: [{ token: [maskForView("efgh")] }],
    });
    expect(hider.text('[{"secret":"abcd"}]')).toBe(`[{"secret":"${maskForView("abcd")}"}]`);
  });

  test("hides a value by its name once, and others where they hold a credential", () => {
    expect(hider.value("X-Api-Key", "anything")).toBe(maskForView("anything"));
    expect(hider.value("X-Note", `of ${session}`)).toBe(`of ${maskForView(session)}`);
    expect(hider.value("X-Note", "nothing")).toBe("nothing");
    for (const secret of ["short", "a".repeat(40)]) {
      const masked = maskForView(secret);
      expect(hider.value("X-Api-Key", masked)).toBe(masked);
    }
    expect(hider.value("X-Api-Key", "a....b")).toBe(maskForView("a....b"));
  });

  test.each<[string, HttpRequest["body"], HttpRequest["body"]]>([
    ["nothing", undefined, undefined],
    [
      "JSON",
      { type: "json", contentType: "application/json", text: '{"a":[{"pin":"hunter-22"}]}' },
      { type: "json", contentType: "application/json", text: '{"a":[{"pin":"h*2"}]}' },
    ],
    [
      "a form",
      { type: "form", contentType: "x", fields: [["pin", "hunter-22"]], text: "pin=hunter-22" },
      { type: "form", contentType: "x", fields: [["pin", "h*2"]], text: "pin=h*2" },
    ],
    [
      "parts",
      { type: "multipart", parts: [{ name: "pin", value: "hunter-22" }] },
      { type: "multipart", parts: [{ name: "pin", value: "h*2" }] },
    ],
  ])("hides what a response repeats of the path, of basic credentials and of %s", (...bodies) => {
    const [name, real, masked] = bodies;
    const send = (key: string, password: string, body: HttpRequest["body"]): HttpRequest => ({
      method: "POST",
      url: `https://api.example/u/${encodeURIComponent(key)}/x`,
      headers: [["Authorization", `Basic ${btoa(`ada:${password}`)}`]],
      ...(body ? { body } : {}),
    });
    const own = createSecretHider(
      send("key of path", "pass-word-1", real),
      send("k*h", "p*1", masked),
    );
    const echo = "key of path, key%20of%20path, pass-word-1, ada, hunter-22";
    const hidden = own.text(echo);
    expect(hidden).not.toMatch(/key of path|key%20of|pass-word-1/);
    expect(hidden).toContain("ada");
    expect(hidden.includes("hunter-22")).toBe(name === "nothing");
  });

  test("is as it is when nothing is to be hidden", () => {
    expect(noHider.value("Authorization", bearer)).toBe(bearer);
    expect(noHider.text('{"token":"abc"}')).toBe('{"token":"abc"}');
  });
});

test.each([
  ["", ""],
  ["a", "*".repeat(28)],
  ["abc", "*".repeat(28)],
  ["abcd", `a${"*".repeat(25)}cd`],
  ["x".repeat(27), `x${"*".repeat(25)}xx`],
  ["abcdefghijkl0123mnopqrstuvwx", "abcdefghijkl....mnopqrstuvwx"],
])("%j is shown as %s", (secret, shown) => {
  expect(maskForView(secret)).toBe(shown);
});
