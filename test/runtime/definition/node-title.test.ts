import { describe, expect, it } from "vitest";
import { nodeDescription, nodeTitle } from "../../../runtime/definition/index.js";

const path = [
  { type: "literal", value: "/chats/" },
  { type: "pathParameter", value: "id" },
] as const;

const long = `${"very ".repeat(20)}long`;

describe("the title of an endpoint", () => {
  it.each([
    ["the summary", { displayName: " Find a plant. " }, "Find a plant."],
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

describe("what stands below the title", () => {
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
    ["nothing", { displayName: "Only `this`" }, ""],
  ])("is %s: %j", (_name, words, text) => {
    expect(nodeDescription({ path: [...path], ...words })).toBe(
      text === "all" ? words.displayName : text,
    );
  });
});
