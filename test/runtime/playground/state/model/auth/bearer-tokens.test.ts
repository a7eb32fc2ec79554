import { describe, expect, it } from "vitest";
import {
  readBearerTokens,
  selectToken,
} from "../../../../../../runtime/playground/state/model/auth/bearer-tokens.js";

const list = [
  { key: "Sandbox", value: "test-token" },
  { key: "Production", value: "live-token", selected: true },
];

describe("several bearer tokens", () => {
  it("are a list of key, value and selected, of which the selected one is sent", () => {
    expect(readBearerTokens(list)).toEqual({
      entries: list,
      token: "live-token",
      selected: "Production",
    });
  });

  it("start with the first when none is selected", () => {
    const [first, second] = list.map(({ key, value }) => ({ key, value }));
    expect(readBearerTokens([first, second])).toMatchObject({
      token: "test-token",
      selected: "Sandbox",
    });
  });

  it.each([
    ["JSON", JSON.stringify(list)],
    ["JSON with space around it", ` \n${JSON.stringify(list, null, 2)}\n`],
    [
      "JavaScript, with names without quotes, single quotes and a last comma",
      "[{key: 'Sandbox', value: 'test-token'}, {key: 'Production', value: 'live-token', selected: true,},]",
    ],
    [
      "a flag in quotes",
      '[{"key":"Sandbox","value":"test-token"},{"key":"Production","value":"live-token","selected":"true"}]',
    ],
  ])("are read from the text of a list: %s", (_, text) => {
    expect(readBearerTokens(text)).toEqual(readBearerTokens(list));
  });

  it.each([
    "plain-token",
    "",
    "[",
    "[]",
    "[1, 2]",
    '[{"key":"a"}]',
    "[not, a, list",
    '{"key":"a","value":"b"}',
    "eyJhbGciOiJIUzI1NiJ9.e30.x_-y",
  ])("are not what %j is: it is one plain token", (text) => {
    expect(readBearerTokens(text)).toEqual({ entries: [], token: text });
  });

  it.each([[undefined], [null], [5], [{}], [[]], [[1, null, {}]], [[{ key: "a", value: 5 }]]])(
    "are none in %j, and nothing breaks",
    (given) => {
      expect(readBearerTokens(given)).toEqual({ entries: [], token: "" });
    },
  );

  it("keep what can be read of a list, number entries without a key and distinguish equal keys", () => {
    const given = [{ value: "a" }, { key: 7, value: "b" }, { key: "7", value: "c" }, "junk"];
    expect(readBearerTokens(given).entries).toEqual([
      { key: "Token 1", value: "a" },
      { key: "7", value: "b" },
      { key: "7 (3)", value: "c" },
    ]);
  });

  it("are chosen by key, and an unknown key changes nothing", () => {
    const tokens = readBearerTokens(list);
    expect(selectToken(tokens, "Sandbox")).toMatchObject({
      token: "test-token",
      selected: "Sandbox",
    });
    expect(selectToken(tokens, "Gone")).toBe(tokens);
    expect(selectToken(tokens, undefined)).toBe(tokens);
  });
});
