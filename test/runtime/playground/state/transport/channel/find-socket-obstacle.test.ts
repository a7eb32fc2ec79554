import { describe, expect, it } from "vitest";
import { encodeForm } from "../../../../../../runtime/playground/state/request/encode-form.js";
import { findSocketObstacle } from "../../../../../../runtime/playground/state/transport/channel/find-socket-obstacle.js";
import type { HttpRequest } from "../../../../../../runtime/http/index.js";
import { createChannel, openSession, parameter } from "./open-session.js";

const handshake = (
  headers: HttpRequest["headers"] = [],
  url = "wss://talk.example/room",
): HttpRequest => ({ method: "GET", url, headers });

const page = { relay: false, subprotocols: [], pageScheme: "https:" } as const;

describe("what a browser cannot send", () => {
  it("is named before it connects: every header, credentials in headers included", () => {
    const headers = [
      ["Authorization", "Bearer key"],
      ["X-Gardener-Name", "Ada"],
    ] as const;
    const found = findSocketObstacle(handshake(headers), page);
    expect(found?.title).toBe(
      "A page cannot send headers when it opens a WebSocket: Authorization, X-Gardener-Name.",
    );
    expect(found?.hint).toContain("a key in the query can");
    const relayed = { ...page, relay: "http://localhost:4001" };
    expect(findSocketObstacle(handshake(headers), relayed)).toBeUndefined();
  });

  it("does not include a key in the query", () => {
    const request = handshake([], "wss://talk.example/room?api_key=1");
    expect(findSocketObstacle(request, page)).toBeUndefined();
  });

  it("includes ws:// from an https page, unless to the same machine", () => {
    const at = (url: string, pageScheme: string) =>
      findSocketObstacle(handshake([], url), { ...page, pageScheme })?.title;
    expect(at("ws://talk.example/", "https:")).toContain("unencrypted ws://");
    expect(at("ws://talk.example/", "http:")).toBeUndefined();
    expect(at("wss://talk.example/", "https:")).toBeUndefined();
    for (const host of ["localhost:4010", "127.0.0.1:1", "[::1]:1"]) {
      expect(at(`ws://${host}/`, "https:")).toBeUndefined();
    }
  });

  it("includes subprotocols that are no tokens or repeated, also through a relay", () => {
    for (const relay of [false, "http://localhost:4001"] as const) {
      const at = (subprotocols: string[]) =>
        findSocketObstacle(handshake(), { ...page, relay, subprotocols })?.title;
      expect(at(["talk.v1", "talk v2"])).toContain("'talk v2' is not a subprotocol");
      expect(at([""])).toContain("'' is not a subprotocol");
      expect(at(["talk.v1", "talk.v1"])).toContain("'talk.v1' is offered twice");
      expect(at(["talk.v1", "base64url.bearer.abc-_"])).toBeUndefined();
    }
  });
});

describe("a handshake", () => {
  it("has the headers of the form and of the credentials, and no undeclared Accept", () => {
    const headersOf = (keys: readonly string[]) => {
      const declared = createChannel({ requestHeaders: keys.map(parameter), auth: ["token"] });
      const { open, form, fill } = openSession({ declared });
      keys.forEach((key) => fill.setValue(["headers", key], "given"));
      fill.setAuth({ token: { bearerAuth: { token: "key" } } });
      return encodeForm(open, form.getState(), { missing: "send" }).request?.headers;
    };
    expect(new Map(headersOf(["X-Name"]))).toEqual(
      new Map([
        ["X-Name", "given"],
        ["Authorization", "Bearer key"],
      ]),
    );
    expect(headersOf(["Accept"])).toContainEqual(["Accept", "given"]);
    expect(headersOf(["accept"])).toContainEqual(["accept", "given"]);
  });
});
