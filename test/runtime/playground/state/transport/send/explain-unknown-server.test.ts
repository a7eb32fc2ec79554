import { describe, expect, it } from "vitest";
import {
  explainUnknownServer,
  type UnknownResponse,
} from "../../../../../../runtime/playground/state/transport/send/explain-unknown-server.js";

const relay = "https://relay.example.com";

function explain(stranger: Partial<UnknownResponse>, isSocket = false) {
  const url = `${relay}/proxy/https://api.example.com/`;
  const whole = { status: 200, redirected: false, url, headers: new Headers(), ...stranger };
  return explainUnknownServer(whole, { relay, isSocket });
}

describe("what is in place of a relay", () => {
  it.each([400, 401, 403, 404, 407, 413, 414, 429, 431, 500, 502, 503, 504, 511])(
    "says that status %d is not the API's, and what to do",
    (status) => {
      const { title, source, hint } = explain({ status });
      expect(title).toMatch(/\.$/);
      expect(hint).toMatch(/send again\.|from your own machine\.|people who run this site\.$/);
      expect(source).toBe(
        `This came from a server at relay.example.com, neither from the API nor from a frond relay (status ${status}).`,
      );
    },
  );

  it("is told apart by status", () => {
    const titles = [200, 400, 403, 413, 429, 502].map((status) => explain({ status }).title);
    expect(new Set(titles).size).toBe(6);
  });

  it("is a web page where it is one", () => {
    const headers = new Headers({ "content-type": "text/html; charset=utf-8" });
    expect(explain({ headers }).title).toContain("A web page came back");
    expect(explain({ headers, status: 404 }).title).toContain("A web page came back");
  });

  it("is where the request was redirected to, unless that is the same server", () => {
    const url = "https://login.example.com/?next=secret";
    expect(explain({ redirected: true, url })).toMatchObject({
      title: "The request to the relay was redirected to login.example.com.",
    });
    expect(JSON.stringify(explain({ redirected: true, url }))).not.toContain("secret");
    expect(explain({ redirected: true, url: `${relay}/other`, status: 503 }).title).toContain(
      "is not running",
    );
  });

  it("leaves a socket to be connected again", () => {
    for (const status of [200, 400, 403, 429, 503]) {
      expect(explain({ status }, true).hint).toContain("connect again");
    }
  });
});
