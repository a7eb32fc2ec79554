import { describe, expect, it } from "vitest";
import { channelBadge, endpointBadge, nodePath } from "../../../runtime/definition/index.js";

describe("the badge of a channel", () => {
  it.each([
    ["kafka-secure", "KAFKA"],
    ["amqp", "AMQP"],
    ["amqps", "AMQP"],
    ["amqp1", "AMQP"],
    ["mqtts", "MQTT"],
    ["mqtt5", "MQTT"],
    ["stomps", "STOMP"],
    ["rediss", "REDIS"],
    ["ibmmq", "IBM MQ"],
    ["anypointmq", "MQ"],
    ["googlepubsub", "PUB/SUB"],
    ["secure-mqtt", "MQTT"],
    ["sse", "SSE"],
    ["wss", "WS"],
    ["https", "HTTP"],
    ["Custom", "CUSTOM"],
  ])("names the protocol: %s", (protocol, badge) => {
    expect(channelBadge({ protocol })).toBe(badge);
  });

  it("reads the protocol from the server, and claims none where there is neither", () => {
    expect(channelBadge({ environments: [{ id: "a", baseUrl: "wss://a.example" }] })).toBe("WS");
    expect(channelBadge({})).toBe("CHANNEL");
    // No name that objects inherit.
    expect(channelBadge({ protocol: "constructor" })).toBe("CONSTRUCTOR");
  });
});

describe("a JSON-RPC method", () => {
  const endpoint = {
    method: "POST",
    path: [{ type: "literal" as const, value: "/" }],
    protocol: { type: "openrpc" as const, methodName: "eth_call" },
  };

  it("is named by its method, not by the address that all methods share", () => {
    expect(nodePath(endpoint)).toBe("eth_call");
    expect(endpointBadge(endpoint)).toBe("RPC");
  });

  it("is distinguished from an endpoint, which has its path and HTTP method", () => {
    const plain = { ...endpoint, protocol: null };
    expect([endpointBadge(plain), nodePath(plain)]).toEqual(["POST", "/"]);
  });
});
