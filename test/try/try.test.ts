import { describe, expect, it } from "vitest";
import { findNearNames } from "../../generator/config/find-near-names.js";
import { printStage, type Stage } from "../../scripts/try/print-stage.js";
import { runStages, type TryOptions } from "../../scripts/try/run-stages.js";
import { TryProblem } from "../../scripts/try/try-problem.js";

const document = `
openapi: 3.1.0
info: { title: Zoo, version: 1.0.0 }
servers: [{ url: https://zoo.example/v1 }]
paths:
  /animals/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: integer, format: int32 }, example: 7 }
    get:
      operationId: getAnimal
      description: One animal.
      responses:
        "200":
          description: The animal.
          content: { application/json: { schema: { $ref: "#/components/schemas/Animal" } } }
    put:
      operationId: replaceAnimal
      colour: green
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: "#/components/schemas/Animal" }
            example: { name: Ida }
      responses: { "204": { description: Replaced. } }
components:
  schemas:
    Animal:
      type: object
      required: [name]
      properties: { name: { type: string } }
`;

const channels = `
asyncapi: 3.0.0
info: { title: Chat, version: 1.0.0 }
servers: { main: { host: chat.example, protocol: wss } }
channels:
  room:
    address: /room
    messages: { hello: { payload: { type: object, properties: { text: { type: string } } } } }
operations:
  say: { action: receive, channel: { $ref: "#/channels/room" } }
`;

async function collect(text: string, options: Partial<TryOptions> = {}): Promise<Stage[]> {
  const stages: Stage[] = [];
  for await (const stage of runStages({ text, file: "zoo.yaml" }, { language: "curl", ...options }))
    stages.push(stage);
  return stages;
}

const textOf = (stages: readonly Stage[], name: string): string =>
  stages.find((stage) => stage.name === name)?.lines.join("\n") ?? "";

const order = ["read", "import", "check", "plan", "emit", "encoding", "request", "snippets"];

describe("npm run try", () => {
  it("shows every stage of a document, with its time", async () => {
    const stages = await collect(document);
    expect(stages.map(({ name }) => name)).toEqual(order);
    expect(stages.every(({ milliseconds }) => milliseconds >= 0)).toBe(true);
    expect(textOf(stages, "read")).toMatch(/^zoo\.yaml, OpenAPI 3\.1\.0, 887 B, 1 file$/);
    expect(textOf(stages, "import")).toBe("Zoo: 2 endpoints, 1 type");
    expect(textOf(stages, "check")).toMatch(/unknown-key[^]*zoo\.yaml:\d+:\d+ .*colour/);
    expect(textOf(stages, "plan")).toMatch(/^TriedClient, 2 functions, 1 type, 0 channels/);
    expect(textOf(stages, "emit")).toMatch(/operations\.ts \d.*\nruntime: \d+ files/);
    expect(textOf(stages, "encoding")).toContain("bodies: json 1\n");
    expect(textOf(stages, "request")).toBe("2 of 2 endpoints have an example request");
    expect(textOf(stages, "snippets")).toMatch(/^18 programs in 9 languages/);
  });

  it("shows what becomes of one operation", async () => {
    const stages = await collect(document, { operation: "PUT /animals/{id}", language: "go" });
    expect(stages.map(({ name }) => name)).toEqual(order);
    expect(textOf(stages, "check")).toContain("colour");
    expect(textOf(stages, "plan")).toContain("client.replaceAnimal(ReplaceAnimalRequest)");
    expect(textOf(stages, "emit")).toMatch(/^operations\.ts:\d+\nexport function replaceAnimal</);
    expect(textOf(stages, "emit")).toMatch(/\n}$/);
    expect(textOf(stages, "encoding")).toContain("method: 'PUT',\n");
    expect(textOf(stages, "request")).toMatch(
      /^PUT https:\/\/zoo\.example\/v1\/animals\/7\n(.*\n)*Content-Type: application\/json\n\n\{/,
    );
    expect(textOf(stages, "snippets")).toMatch(/^Go:\npackage main[^]*others: curl \d+ lines, /);
  });

  it("keeps the issues of one operation apart from those of the others", async () => {
    const stages = await collect(document, { operation: "getAnimal" });
    expect(textOf(stages, "check")).not.toContain("colour");
  });

  it("shows what becomes of a channel", async () => {
    const stages = await collect(channels, { operation: "/room", language: "python" });
    expect(textOf(stages, "request")).toContain("url: 'wss://chat.example/room'");
    expect(textOf(stages, "snippets")).toMatch(/^Python:\n/);
  });

  it("names the operations near one that is not there", async () => {
    const asked = collect(document, { operation: "getAnimals" });
    await expect(asked).rejects.toThrow(TryProblem);
    await expect(asked).rejects.toThrow(
      "The document has no operation 'getAnimals'. Near it are:\n  getAnimal  GET /animals/{id}",
    );
    await expect(collect(document, { operation: "billing" })).rejects.toThrow(
      "has no operation 'billing'. It has 2, among them:",
    );
  });

  it.each([
    ["a text that is no description", "just: text", /zoo\.yaml/],
    ["an empty text", "", /zoo\.yaml/],
  ])("says what is wrong with %s", async (_, text, place) => {
    const tried = collect(text);
    await expect(tried).rejects.toThrow(/^The document cannot be read:\nerror /);
    await expect(tried).rejects.toThrow(place);
  });

  it("says that a file is not there", async () => {
    const stages = runStages({ file: "missing.yaml" }, { language: "curl" });
    expect((await stages.next()).value).toMatchObject({ name: "read" });
    await expect(stages.next()).rejects.toThrow(/missing\.yaml[^]*Check the path/);
  });
});

describe("a printed stage", () => {
  it("has its name and time on the first line, and what follows below it", () => {
    expect(printStage({ name: "read", milliseconds: 3.21, lines: ["a.yaml", "b.yaml"] })).toBe(
      "read        3.2 ms  a.yaml\n                    b.yaml\n",
    );
    expect(printStage({ name: "total", milliseconds: 2345, lines: [] })).toBe(
      "total       2.35 s\n",
    );
  });
});

describe("near names", () => {
  const all = ["listPlants", "getPlant", "plants/create", "z"].map((name) => ({ names: [name] }));
  const find = (text: string) => findNearNames(all, text, 2).map(({ names }) => names[0]);

  it("are those with the fewest edits, or that hold the text", () => {
    expect(find("getplnt")).toEqual(["getPlant"]);
    expect(find("create")).toEqual(["plants/create"]);
    expect(find("Plant")).toEqual(["getPlant", "listPlants"]);
    expect(find("unrelated")).toEqual([]);
  });
});
