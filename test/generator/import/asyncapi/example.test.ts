import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { importDocument } from "../../../../generator/import/index.js";
import { checkCall, checkValue, exampleValues } from "../../../../runtime/definition/index.js";

const fileAt = (name: string) =>
  fileURLToPath(new URL(`../../../../definitions/examples/${name}`, import.meta.url));

describe("our example of channels", () => {
  const imported = importDocument({ file: fileAt("chat.asyncapi.yaml") });

  it("loses nothing", async () => {
    expect((await imported).issues).toEqual([]);
  });

  it("has both sides of its room, and how it is entered", async () => {
    const { room, climate } = (await imported).definition.websockets;
    expect(room?.messages.map(({ origin, type }) => `${origin} ${type}`)).toEqual([
      "client Say",
      "client Typing",
      "server Said",
      "server Presence",
      "server Refused",
    ]);
    expect(room).toMatchObject({
      subprotocols: ["shed.v1"],
      auth: ["gardener"],
      queryParameters: [{ key: "since" }, { key: "quiet" }],
      requestHeaders: [{ key: "X-Gardener-Name" }],
      environments: [
        { id: "production", baseUrl: "wss://{region}.shed.example/v1" },
        { id: "local", baseUrl: "ws://localhost:4003/v1" },
      ],
    });
    expect(climate?.messages).toMatchObject([{ type: "Reading", origin: "server" }]);
  });

  it("has sessions whose messages fit, with every digit", async () => {
    const { definition } = await imported;
    for (const { messages, examples } of Object.values(definition.websockets)) {
      expect(examples).toHaveLength(1);
      for (const { type, body } of examples?.[0]?.messages ?? []) {
        const shape = messages.find((message) => message.type === type)?.body;
        expect(shape && checkValue(definition, shape, body, { direction: "request" })).toEqual([]);
      }
    }
    expect(definition.websockets.room?.examples?.[0]).toMatchObject({
      name: "watering",
      description: "A question and its answer.",
      path: "/rooms/basil",
      requestHeaders: { "X-Gardener-Name": "Ada" },
      messages: [{ type: "Say" }, { type: "Said", body: { id: 9007199254740993n } }],
    });
  });
});

describe("our example of methods", () => {
  const imported = importDocument({ file: fileAt("calculator.openrpc.json") });

  it("imports without an issue", async () => {
    expect((await imported).issues).toEqual([]);
  });

  it("has calls that fit", async () => {
    const { definition } = await imported;
    const endpoints = Object.values(definition.endpoints);
    expect(endpoints.map(({ id }) => id)).toEqual(["add", "divide", "soil.plan", "ping"]);
    for (const endpoint of endpoints.slice(0, 3)) {
      const values = exampleValues(definition, endpoint);
      expect(values?.body).toBeDefined();
      expect(values && checkCall(definition, endpoint, values)).toEqual([]);
    }
  });

  it("has errors by code, shared ones by their name", async () => {
    const { endpoints, subpackages } = (await imported).definition;
    expect(endpoints["soil.plan"]?.errors?.map(({ name }) => name)).toEqual([
      "NotEnoughSoil",
      "DivisionByZero",
    ]);
    expect(Object.keys(subpackages)).toEqual(["sums", "soil"]);
    expect(endpoints.ping?.availability).toBe("Deprecated");
  });
});
