import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { importDocument } from "../../../generator/import/index.js";
import { id, nullable, optional, text } from "./shapes.js";

const fileAt = (path: string) =>
  fileURLToPath(new URL(`../../../definitions/${path}`, import.meta.url));

describe("the registry's definition", () => {
  const imported = importDocument({ file: fileAt("registry/openapi.yaml") });

  it("imports without an issue", async () => {
    expect((await imported).issues).toEqual([]);
  });

  it("names a type for every schema of its files, none of them an alias of itself elsewhere", async () => {
    const { definition } = await imported;
    const files = ["calls", "types"].flatMap((room) =>
      readdirSync(fileAt(`registry/${room}`)).map((file) => `${room}/${file}`),
    );
    const names = files.flatMap((file) =>
      [...readFileSync(fileAt(`registry/${file}`), "utf8").matchAll(/^([A-Z]\w*):/gm)].map(
        ([, name]) => name,
      ),
    );
    expect(Object.keys(definition.types).sort()).toEqual(names.sort());
    expect(definition.types.TypeId?.shape).toEqual(text);
  });

  it("has values that may be absent and null, variants that extend, and open enums", async () => {
    const { types } = (await imported).definition;
    expect(types.SubpackageMetadata?.shape).toMatchObject({
      properties: [
        { key: "id", valueShape: id("SubpackageId") },
        { key: "name", valueShape: text },
        { key: "displayName", valueShape: optional(nullable(text)) },
        { key: "description", valueShape: optional(nullable(id("MarkdownText"))) },
        { key: "parent", description: "The group it is shown in." },
        { key: "kind" },
        { key: "externalDocs" },
      ],
    });
    expect(types.Protocol?.shape).toEqual({
      type: "discriminatedUnion",
      discriminant: "type",
      variants: [
        { discriminantValue: "rest", extends: [], properties: [] },
        { discriminantValue: "openrpc", extends: ["OpenRpcProtocol"], properties: [] },
        { discriminantValue: "grpc", extends: ["GrpcProtocol"], properties: [] },
      ],
    });
    expect(types.Language?.shape).toMatchObject({
      type: "undiscriminatedUnion",
      variants: [{ shape: { type: "enum" } }, { shape: text }],
    });
  });

  it("keeps an integer that a double cannot hold", async () => {
    const { endpoints } = (await imported).definition;
    const body = endpoints.registerApiDefinition?.examples?.[0]?.requestBody;
    const definition =
      body?.type === "json" ? (body.value as { definition: unknown }).definition : undefined;
    expect(definition).toMatchObject({
      endpoints: {
        getLamp: { examples: [{ responseBody: { value: { flashes: 9007199254740993n } } }] },
      },
    });
  });
});

describe("the example API", () => {
  const imported = importDocument({ file: fileAt("examples/greenhouse.yaml") });

  it("imports without an issue", async () => {
    expect((await imported).issues).toEqual([]);
  });

  it("imports every operation of the document", async () => {
    const { definition, document } = await imported;
    const { paths } = document.root.value as { paths: Record<string, object> };
    const declared = Object.values(paths).flatMap((item) =>
      Object.keys(item).filter((key) => key !== "parameters"),
    );
    expect(Object.values(definition.endpoints).map(({ method }) => method.toLowerCase())).toEqual(
      declared,
    );
  });

  it("tells two errors of one status apart", async () => {
    const { errors } = (await imported).definition.endpoints.waterPlant ?? {};
    expect(errors?.map(({ statusCode, name }) => `${statusCode} ${name}`)).toEqual([
      "400 InvalidRequest",
      "404 PlantNotFoundError",
      "404 BarrelNotFoundError",
      "429 TooWetError",
    ]);
  });

  it("keeps inheritance", async () => {
    const { types } = (await imported).definition;
    expect(types.Plant?.shape).toMatchObject({ type: "object", extends: ["PlantBase"] });
  });
});
