import { expect, test } from "vitest";
import { outlineDefinition } from "../../../runtime/definition/index.js";
import { createNavigation } from "../../../runtime/site/parts/create-navigation.js";
import { garden } from "../site/garden.js";

test("an outline leads to the same pages, and holds no parameter, body, answer or type", () => {
  const outline = outlineDefinition(garden);
  expect(createNavigation(outline)).toEqual(createNavigation(garden));
  expect(outline.types).toEqual({});
  expect(outline.info).toEqual(garden.info);
  expect(outline.auths).toEqual(garden.auths);
  expect(Object.keys(outline.endpoints["findPlant"] ?? {})).toEqual([
    "id",
    "method",
    "path",
    "displayName",
    "operationId",
    "namespace",
    "environments",
  ]);
});

test("each environment is reported once", () => {
  const nodes = [
    ...Object.values(outlineDefinition(garden).endpoints),
    ...Object.values(outlineDefinition(garden).websockets),
  ];
  const ids = nodes.flatMap(({ environments }) => (environments ?? []).map(({ id }) => id));
  expect(ids.sort()).toEqual(["local", "production"]);
});
