import { expect, test } from "vitest";
import { diffDefinitions } from "../../../../runtime/definition/diff/index.js";
import type { WebSocketChannel } from "../../../../runtime/definition/index.js";
import { define, endpoint } from "../shapes.js";

test("an endpoint whose schemes are alternatives is compared like any other", () => {
  const auths = { key: { type: "bearerAuth" } } as const;
  const open = define({}, { auths, list: [endpoint()] });
  const closed = define({}, { auths, list: [endpoint({ auth: ["key"] })] });
  const codes = (...[before, after]: Parameters<typeof diffDefinitions>) =>
    diffDefinitions(before, after).changes.map(({ code }) => code);
  expect(codes(open, closed)).toContain("security-required");
  expect(codes(closed, open)).toContain("security-lifted");
});

test("a channel is called by its path", () => {
  const chat: WebSocketChannel = {
    id: "chat",
    path: [{ type: "literal", value: "/chat" }],
    messages: [],
  };
  const { changes } = diffDefinitions(define({}, { websockets: { chat } }), define());
  expect(changes.map(({ code, subject }) => [code, subject])).toEqual([
    ["channel-removed", { type: "channel", id: "chat", label: "channel /chat" }],
  ]);
});
