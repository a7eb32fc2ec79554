import { describe, expect, it } from "vitest";
import {
  probeRelay,
  type LostCall,
} from "../../../../../../runtime/playground/state/transport/send/probe-relay.js";

const lost: LostCall = {
  url: "https://api.example.com/pets?key=secret",
  relay: "https://relay.example.com/proxy/",
  page: "https://docs.example.com",
  pageScheme: "https:",
};

type Answer = (mode: RequestMode | undefined) => Response | Promise<Response>;

/** Asks a relay that answers like that; also what it was asked for. */
async function probe(answer: Answer, rest: Partial<LostCall> = {}) {
  const asked: string[] = [];
  const send: typeof fetch = async (input, init) => {
    asked.push(`${init?.mode} ${String(input)} ${init?.credentials}`);
    return answer(init?.mode);
  };
  return { asked, failure: await probeRelay({ ...lost, ...rest, fetch: send }) };
}

const fail: Answer = () => Promise.reject(new TypeError("Failed to fetch"));

describe("a relay that a page got nothing from", () => {
  it("is asked for its health, without credentials, and never for the target", async () => {
    const { asked } = await probe(fail);
    expect(asked).toEqual([
      "cors https://relay.example.com/healthz omit",
      "no-cors https://relay.example.com/healthz omit",
    ]);
  });

  it("is not known of when nothing responds", async () => {
    expect((await probe(fail)).failure).toBeUndefined();
  });

  it("most likely does not allow the page when that cannot read what responds", async () => {
    const { failure } = await probe((mode) => (mode === "cors" ? fail(mode) : new Response()));
    expect(failure).toMatchObject({
      title:
        "The server at relay.example.com does not respond to pages of https://docs.example.com.",
      hint: expect.stringContaining("Most likely the relay does not allow this site.") as string,
      operator: { setting: "--origin https://docs.example.com" },
    });
    expect(failure).not.toHaveProperty("code");
  });

  it("says itself that it has another name", async () => {
    const headers = { "X-Relay-Error": "host-refused" };
    const { failure } = await probe(() => new Response("{}", { status: 421, headers }));
    expect(failure).toMatchObject({
      code: "host-refused",
      operator: { setting: "--allowed-host relay.example.com" },
    });
  });

  it("runs, and the response got lost on its way", async () => {
    const { failure } = await probe(() => new Response("ok\n"));
    expect(failure?.title).toBe(
      "The relay is running, but its response to this request did not arrive.",
    );
    expect(failure?.source).toContain("The API may have received the request");
  });

  it("runs, and opened no socket", async () => {
    const { failure } = await probe(() => new Response("ok\n"), { kind: "connection" });
    expect(failure?.title).toBe("The relay is running, but did not open the connection.");
  });

  it("is something else that can be read", async () => {
    const { failure } = await probe(() => new Response("<h1>", { status: 502 }));
    expect(failure?.title).toContain("The relay is not running");
  });

  it("is not asked for long", async () => {
    const hang: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener("abort", () => reject(new Error("late"))),
      );
    expect(await probeRelay({ ...lost, fetch: hang, timeoutMs: 1 })).toBeUndefined();
  });
});

describe("a page over https", () => {
  it.each([
    ["http://relay.example.com", true],
    ["http://10.0.0.7:4001", true],
    ["http://localhost:4001", false],
    ["http://127.0.0.1:4001", false],
    ["https://relay.example.com", false],
    ["not an address", false],
  ])("cannot call %s: %s", async (relay, isBlocked) => {
    const { asked, failure } = await probe(fail, { relay });
    expect(failure?.title.includes("loaded over https") ?? false).toBe(isBlocked);
    expect(asked).toHaveLength(isBlocked ? 0 : 2);
  });

  it("is the only one that is kept from a relay over http", async () => {
    const { failure } = await probe(fail, {
      relay: "http://relay.example.com",
      pageScheme: "http:",
    });
    expect(failure).toBeUndefined();
  });
});
