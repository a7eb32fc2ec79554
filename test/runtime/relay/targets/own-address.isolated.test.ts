import type { networkInterfaces } from "node:os";
import { afterEach, describe, expect, it, vi } from "vitest";
import { afterTest } from "../../../after-test.js";
import { createRelay } from "../../../../runtime/relay/index.js";
import { call, forbidConnections, startRelay } from "../relay-harness.js";

const address = { netmask: "", mac: "", internal: false, cidr: null, family: "IPv4" } as const;
vi.mock("node:os", async (original) => ({
  ...(await original<object>()),
  networkInterfaces: (): ReturnType<typeof networkInterfaces> => ({
    lo: [{ ...address, address: "127.0.0.1" }],
    eth0: [
      { ...address, address: "10.1.2.3" },
      { ...address, address: "10.1.2.4" },
    ],
  }),
}));

afterEach(() => void vi.restoreAllMocks());

describe("a relay is not called through itself", () => {
  it.each(["10.1.2.3", "10.1.2.4", "localhost", "127.0.0.2"])(
    "by %s at its own port",
    async (host) => {
      const { connect, dialled } = forbidConnections();
      const resolve = () => Promise.resolve(["127.0.0.1"]);
      const ports = [8123, 8124];
      const relay = await startRelay({
        allowedTargets: ports.map((port) => ({ host, port })),
        development: { ownPorts: [8123] },
        connect,
        resolve,
      });
      expect((await call(relay, `http://${host}:8123/`)).error).toBe("target-loop");
      expect(dialled).toEqual([]);
      expect((await call(relay, `http://${host}:8124/`)).error).toBe("connect-failed");
      expect(dialled).toHaveLength(1);
    },
  );

  it("but another machine's server at the same port may be", async () => {
    const { connect, dialled } = forbidConnections();
    const relay = await startRelay({
      allowedTargets: [{ host: "10.1.2.5", port: 8123 }],
      development: { ownPorts: [8123] },
      connect,
    });
    expect((await call(relay, "http://10.1.2.5:8123/")).error).toBe("connect-failed");
    expect(dialled).toEqual(["10.1.2.5"]);
  });
});

it.each([
  ["127.0.0.1", "http://127.0.0.1:4001"],
  ["192.168.1.5", "http://192.168.1.5:4001"],
  ["::1", "http://[::1]:4001"],
  ["0.0.0.0", "http://127.0.0.1:4001"],
  ["::", "http://127.0.0.1:4001"],
])("a relay that listens on %s is at %s", async (bound, expected) => {
  const relay = createRelay({ allowedTargets: [], allowedOrigins: [] });
  afterTest(() => relay.close());
  vi.spyOn(relay.server, "address").mockReturnValue({ address: bound, port: 4001, family: "" });
  expect(await relay.listen({ port: 0 })).toEqual({ url: expected });
});
