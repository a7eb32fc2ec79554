import { describe, expect, it } from "vitest";
import { outlineDefinition } from "../../../runtime/definition/index.js";
import { createParts } from "../../../runtime/site/parts/create-parts.js";
import { createMessageSamples } from "../../../runtime/site/reference/examples/message-samples.js";
import {
  createSamplePayloads,
  describeExpression,
  toReceivedRequest,
} from "../../../runtime/site/reference/examples/received-request.js";
import { toDelivery } from "../../../runtime/site/reference/examples/to-delivery.js";
import { createNavigation } from "../../../runtime/site/parts/create-navigation.js";
import { receivingGarden } from "./received.js";

const navigation = createNavigation(receivingGarden);

describe("webhooks and callbacks in the navigation", () => {
  it("puts callbacks below their endpoint and webhooks without a group at the end", () => {
    expect(navigation.all.map(({ kind, slug, method }) => [kind, slug, method])).toEqual([
      ["endpoint", "upload-photo", "PUT"],
      ["endpoint", "find-plant", "GET"],
      ["endpoint", "water-plant", "POST"],
      ["callback", "water-plant-watered", "CALLBACK"],
      ["callback", "water-plant-watered-2", "CALLBACK"],
      ["webhook", "plant-wilted", "WEBHOOK"],
    ]);
    expect(navigation.groups.map(({ title }) => title)).toEqual(["Plants", "Webhooks"]);
  });

  it("is the same built from the outline", () => {
    expect(createNavigation(outlineDefinition(receivingGarden))).toEqual(navigation);
  });
});

describe("the parts of webhooks and callbacks", () => {
  const find = createParts(receivingGarden);

  it("hold what their pages show and nothing else", () => {
    const webhook = find("pages/plant-wilted.json");
    expect(Object.keys(webhook?.webhooks ?? {})).toEqual(["plantWilted"]);
    expect(Object.keys(webhook?.endpoints ?? {})).toEqual([]);
    expect(Object.keys(webhook?.types ?? {})).toEqual(["Plant"]);
    const callback = find("pages/water-plant-watered-2.json");
    expect(Object.keys(callback?.types ?? {})).toEqual(["Plant"]);
    const { callbacks, requests } = callback?.endpoints["waterPlant"] ?? {};
    expect([callbacks?.length, requests]).toEqual([1, undefined]);
  });

  it("are not there for callbacks that are not", () => {
    expect(find("pages/water-plant-watered-3.json")).toBeUndefined();
    expect(find("pages/find-plant-watered.json")).toBeUndefined();
  });

  it("leave the bodies of callbacks out of a form", () => {
    const { callbacks } = find("requests/water-plant.json")?.endpoints["waterPlant"] ?? {};
    expect(callbacks?.map(({ requests }) => requests)).toEqual([undefined, undefined]);
  });
});

describe("sample payloads", () => {
  const [callback] = receivingGarden.endpoints["waterPlant"]?.callbacks ?? [];

  it("are the author's, by name", () => {
    const webhook = receivingGarden.webhooks["plantWilted"];
    const samples = webhook && createSamplePayloads(receivingGarden, toReceivedRequest(webhook));
    expect(samples?.map(({ name, text }) => [name, JSON.parse(text)])).toEqual([
      ["fern", { name: "Fern" }],
      ["moss", { name: "Moss" }],
    ]);
  });

  it("are built from the payload's shape where there are none", () => {
    const samples = callback && createSamplePayloads(receivingGarden, toReceivedRequest(callback));
    expect(samples).toHaveLength(1);
    expect(JSON.parse(samples?.[0]?.text ?? "")).toHaveProperty("name");
  });

  it("show a text as it is, and the parts of a form by name", () => {
    const bodies = [
      {
        contentType: "multipart/form-data",
        body: {
          type: "formData" as const,
          fields: [{ type: "file" as const, key: "photo", isOptional: false }],
        },
      },
    ];
    const text = createSamplePayloads(receivingGarden, { bodies, examples: [{ payload: "<a/>" }] });
    expect(text).toEqual([{ name: "", text: "<a/>", language: "text" }]);
    const form = createSamplePayloads(receivingGarden, { bodies, examples: [] });
    expect(JSON.parse(form[0]?.text ?? "")).toEqual({ photo: "a file" });
  });
});

describe("what a program that receives them must know", () => {
  const webhook = receivingGarden.webhooks["plantWilted"]!;
  const [callback] = receivingGarden.endpoints["waterPlant"]!.callbacks!;
  const find = (node: Parameters<typeof toDelivery>[0]) =>
    toDelivery(node, toReceivedRequest(node));

  it("is method, path, content type, headers and the expected status", () => {
    expect(find(webhook)).toEqual({
      method: "POST",
      path: "/plant.wilted",
      contentType: "application/json",
      headers: ["X-Signature"],
      status: 204,
      signature: undefined,
    });
    expect(find(callback!)).toMatchObject({ path: "/watered", headers: [], status: 200 });
  });

  it("is a signature where one is declared", () => {
    const signature = { type: "other" as const, header: "X-Signature" };
    expect(find({ ...webhook, signature }).signature).toBe(signature);
  });

  it.each([
    [["/hooks/plant"], "/hooks/plant"],
    [["plant wilted!"], "/plant-wilted"],
    [["../../etc"], "/etc"],
    [["hooks", "{id}"], "/hooks/id"],
    [["…"], "/"],
  ])("is a path that clients send as it is, for %j", (path, plain) => {
    expect(find({ ...webhook, path }).path).toBe(plain);
  });

  it("expects 200 where no single status is declared, and no body where there is none", () => {
    const responses = [{ statusCode: 0, body: { type: "empty" as const } }];
    expect(find({ ...webhook, responses, payloads: [] })).toMatchObject({
      status: 200,
      contentType: undefined,
    });
  });
});

describe("where the URL of a callback comes from", () => {
  it.each([
    ["{$request.body#/callback/url}", "callback.url", "in the body of that request"],
    ["$request.query.url", "url", "in the query of that request"],
    ["{$response.body#/data/url}", "data.url", "in the body of its response"],
  ])("is said in words: %s", (expression, name, place) => {
    expect(describeExpression(expression)).toEqual({ name, place });
  });

  it.each(["https://a.example/{$request.body#/id}", "{$url}", ""])(
    "is left to the expression where it is more than that: %j",
    (expression) => expect(describeExpression(expression)).toBeUndefined(),
  );
});

describe("samples of a channel's messages", () => {
  const body = {
    type: "alias" as const,
    value: { type: "primitive" as const, value: { type: "string" as const } },
  };

  it("are the author's examples, else built from the shape", () => {
    const channel = {
      id: "c",
      path: [],
      messages: [
        { type: "said", origin: "client" as const, body },
        { type: "heard", displayName: "Heard it", origin: "server" as const, body },
      ],
      examples: [
        { path: "", name: "short", messages: [{ type: "said", body: "hi" }] },
        { path: "", messages: [{ type: "said", body: { long: true } }] },
      ],
    };
    const samples = createMessageSamples(receivingGarden, channel);
    expect(samples.map(({ name }) => name)).toEqual(["said: short", "said: example 2", "Heard it"]);
    expect(samples[0]?.text).toBe("hi");
    expect(JSON.parse(samples[1]?.text ?? "")).toEqual({ long: true });
  });
});
