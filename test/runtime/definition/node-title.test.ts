import { describe, expect, it } from "vitest";
import {
  channelDescription,
  nodeDescription,
  nodeTitle,
  operationDescription,
  operationTitle,
  outlineDefinition,
  receivedDescription,
  receivedTitle,
  type WebSocketOperation,
} from "../../../runtime/definition/index.js";

const path = [
  { type: "literal", value: "/chats/" },
  { type: "pathParameter", value: "id" },
] as const;

const long = `${"very ".repeat(20)}long`;

describe("the title of an endpoint", () => {
  it.each([
    ["the summary without its full stop", { displayName: " Find a plant. " }, "Find a plant"],
    ["with other dots", { displayName: "Find plants ..." }, "Find plants ..."],
    ["without marks of code", { displayName: "Only for `dall-e-2`" }, "Only for dall-e-2"],
    ["of several lines the first", { displayName: "Cut a plant\n\nIt grows." }, "Cut a plant"],
    ["of a long summary the first sentence", { displayName: `Cut it. ${long}` }, "Cut it"],
    ["a question keeps its mark", { displayName: `Is it green? ${long}` }, "Is it green?"],
    [
      "of a summary with links or emphasis the words of its operation id",
      { displayName: "**New?** We recommend [this](/x).", operationId: "createChatCompletion" },
      "Create chat completion",
    ],
    [
      "of one long sentence, too",
      { displayName: long, operationId: "get-HTTP_log2" },
      "Get HTTP log2",
    ],
    ["without a summary, too", { operationId: "listPlants" }, "List plants"],
    ["else the path", { displayName: long }, "/chats/{id}"],
    ["without any words the path", {}, "/chats/{id}"],
  ])("is %s: %j", (_name, words, title) => {
    expect(nodeTitle({ path: [...path], ...words })).toBe(title);
  });
});

describe("the title of an endpoint without a summary", () => {
  it.each([
    ["the first sentence", "Returns a plant. It is green.", "Returns a plant"],
    ["of one line without a full stop all of it", "deletes a plant by id", "Deletes a plant by id"],
    ["of HTML", "<p>Retrieves <strong>the</strong> plant.</p><p>More.</p>", "Retrieves the plant"],
    [
      "without links and marks",
      "Lists [all plants](/p) of a `garden`.",
      "Lists all plants of a garden",
    ],
    ["across the lines of a paragraph", "Lists plants\nand pots. More.", "Lists plants and pots"],
    ["not cut at an abbreviation", "Lists plants, e.g. ferns. More.", "Lists plants, e.g. ferns"],
  ])("is %s", (_name, description, title) => {
    expect(nodeTitle({ path: [...path], operationId: "getPlant", description })).toBe(title);
  });

  it.each([
    ["a long sentence", `Returns ${long}.`],
    ["a heading", "# Plants\n\nReturns a plant."],
    ["a list", "- one\n- two"],
    ["a remark", "Note that it is slow. Returns a plant."],
    ["a circumstance", "To get a plant, call this."],
    ["a single word", "Deprecated."],
    ["an introduction", "Plants are:\n- green"],
    ["HTML", "Returns <b>a</b> plant."],
    ["brackets that never close", "[".repeat(50_000)],
  ])(
    "is the words of its operation id where the description begins with %s",
    (_name, description) => {
      expect(nodeTitle({ path: [...path], operationId: "getPlant", description })).toBe(
        "Get plant",
      );
    },
  );

  it("is the same in an outline, which holds only the sentence", () => {
    const description = "Returns a plant. It is green.";
    const endpoint = { id: "a", method: "GET", path: [...path], operationId: "a", description };
    const { endpoints } = outlineDefinition({
      id: "x",
      endpoints: { a: endpoint },
      websockets: {},
      webhooks: {},
      types: {},
      subpackages: {},
      auths: {},
    });
    expect(endpoints["a"]?.description).toBe("Returns a plant");
    expect(endpoints["a"] && nodeTitle(endpoints["a"])).toBe("Returns a plant");
  });

  it("is not said again below it", () => {
    const node = { path: [...path], operationId: "a" };
    const below = (description: string) => nodeDescription({ ...node, description });
    expect(below("Returns a plant.\n\nIt is green.")).toBe("It is green.");
    expect(below("Returns a plant. It is green.")).toBe("Returns a plant. It is green.");
    expect(below("<p>Returns a plant.</p>")).toBe("");
  });
});

describe("the title of a JSON-RPC method", () => {
  const method = {
    path: [],
    displayName: "Adds numbers",
    description: "Any of them.",
    protocol: { type: "openrpc", methodName: "math_add" },
  } as const;

  it("is the name of the method, the summary is below", () => {
    const node = { ...method, path: [] };
    expect(nodeTitle(node)).toBe("math_add");
    expect(nodeDescription(node)).toBe("Adds numbers\n\nAny of them.");
  });
});

describe("the title of a webhook or callback", () => {
  const callback = { name: "call.answered", expression: "{$request.body#/url}", method: "POST" };

  it("is its summary, else the words of its name, never a sentence of its description", () => {
    const description = "Sent when a call is answered.";
    expect(receivedTitle({ ...callback, description })).toBe("Call answered");
    expect(receivedDescription({ ...callback, description })).toBe(description);
    expect(receivedTitle({ ...callback, displayName: "Answered" })).toBe("Answered");
    expect(receivedTitle({ id: "x", method: "POST", path: ["plant_added"] })).toBe("Plant added");
  });
});

describe("what is below the title", () => {
  it.each([
    ["the description", { displayName: "Cut", description: "It grows." }, "It grows."],
    [
      "what of the summary is no title",
      { displayName: "Cut it. It `grows`.".padEnd(120, "!") },
      "all",
    ],
    [
      "the summary before the description",
      { displayName: "Cut\nall", description: "It grows." },
      "Cut\nall\n\nIt grows.",
    ],
    [
      "the summary once",
      { displayName: "Cut\nall", description: "Cut\nall of it" },
      "Cut\nall of it",
    ],
    ["nothing", { displayName: "Only `this`." }, ""],
    ["nothing of the same", { displayName: "Cut a leaf.", description: "Cut a leaf." }, ""],
    ["nothing of a title of 100 characters", { displayName: "x".repeat(100) }, ""],
    ["a title of more", { displayName: "x".repeat(101) }, "all"],
  ])("is %s: %j", (_name, words, text) => {
    expect(nodeDescription({ path: [...path], ...words })).toBe(
      text === "all" ? words.displayName : text,
    );
  });
});

describe("the description of a channel", () => {
  const room = {
    id: "room",
    path: [{ type: "literal" as const, value: "/room" }],
    displayName: "A room",
    description: "Everything said.",
    messages: [],
    operations: [
      { id: "hear", origin: "client" as const, messages: [], displayName: "Hear *all*" },
      { id: "tellRoom", origin: "server" as const, messages: [], description: "Tells." },
      { origin: "server" as const, messages: [], displayName: "A room", description: `${long}.` },
    ],
  };

  it("is followed by the titles and descriptions of its operations", () => {
    expect(nodeDescription(room)).toBe(`Everything said.\n\nHear \\*all\\*\n\nTells.\n\n${long}.`);
    expect(nodeDescription({ ...room, operations: null })).toBe("Everything said.");
  });

  it("is alone where operations have sections of their own", () => {
    expect(channelDescription(room)).toBe("Everything said.");
    const [hear] = room.operations;
    expect(hear && operationDescription({ ...hear, displayName: `Hear. ${long}` })).toBe(
      `Hear. ${long}`,
    );
  });

  it("has titles of operations, else the words of their ids where several have none", () => {
    const titlesOf = (operations: WebSocketOperation[]) =>
      operations.map((each) => operationTitle({ operations }, each));
    expect(titlesOf(room.operations)).toEqual(["Hear *all*", undefined, "A room"]);
    const again = { id: "tellAgain", origin: "server" as const, messages: [] };
    expect(titlesOf([...room.operations, again])).toEqual([
      "Hear *all*",
      "Tell room",
      "A room",
      "Tell again",
    ]);
  });
});
