import { describe, expect, it } from "vitest";
import { readHandshake } from "../../../runtime/relay/read-handshake.js";
import { readTarget } from "../../../runtime/relay/read-target.js";
import type { RelayTarget } from "../../../runtime/relay/read-target.js";

const address = "wss://api.example/chat?a=1";
const target = readTarget(address, "socket") as RelayTarget;

function read(url: unknown, more: Record<string, unknown> = {}) {
  const text = JSON.stringify({ type: "handshake", url, ...more });
  return readHandshake(Buffer.from(text), false, target, () => true);
}

describe("the address of a handshake", () => {
  it.each([address, "WSS://API.example:443/chat?a=1", `${address}#part`])(
    "may be written as %s",
    (url) => expect(read(url)).toMatchObject({ protocols: [] }),
  );

  it.each(["wss://api.example/chat", "ws://api.example/chat?a=1", "chat?a=1", "", 7, undefined])(
    "%j is another one",
    (url) => expect(read(url)).toBe("handshake-refused"),
  );
});

it("takes a handshake of up to 128 KiB", () => {
  const bare = Buffer.byteLength(JSON.stringify({ type: "handshake", url: address, pad: "" }));
  const pad = "x".repeat(128 * 1024 - bare);
  expect(read(address, { pad })).toMatchObject({ protocols: [] });
  expect(read(address, { pad: `${pad}x` })).toBe("handshake-refused");
});
