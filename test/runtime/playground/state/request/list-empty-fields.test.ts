import { expect, it } from "vitest";
import type { EndpointDefinition, TypeShape } from "../../../../../runtime/definition/index.js";
import { listEmptyFields } from "../../../../../runtime/playground/state/request/list-empty-fields.js";
import { createFixture } from "../../harness/fixture-definition.js";

const text: TypeShape = { type: "alias", value: { type: "primitive", value: { type: "string" } } };
const optional: TypeShape = { type: "alias", value: { type: "optional", shape: text } };
const address: TypeShape = {
  type: "object",
  extends: [],
  properties: [
    { key: "street", valueShape: text },
    { key: "unit", valueShape: optional },
  ],
};

it("lists required texts that are empty, in parameters, objects, lists and maps", () => {
  const endpoint: EndpointDefinition = {
    id: "send",
    method: "POST",
    path: [],
    queryParameters: [{ key: "reason", valueShape: text }],
    requests: [
      {
        contentType: "application/json",
        body: {
          type: "object",
          extends: [],
          properties: [
            { key: "from", valueShape: address },
            {
              key: "stops",
              valueShape: { type: "alias", value: { type: "list", itemShape: address } },
            },
            {
              key: "byName",
              valueShape: {
                type: "alias",
                value: { type: "map", keyShape: text, valueShape: address },
              },
            },
            { key: "note", valueShape: optional },
            { key: "label", valueShape: text },
          ],
        },
      },
    ],
  };
  const empty = { street: "", unit: "" };
  const values = {
    path: {},
    query: { reason: "" },
    headers: {},
    cookies: {},
    body: {
      from: empty,
      stops: [{ street: "x" }, empty],
      byName: { a: empty },
      note: "",
      label: "fern",
    },
  };
  const definition = createFixture("https://api.example/v1");
  expect(listEmptyFields({ definition, endpoint }, values)).toEqual([
    "/query/reason",
    "/body/from/street",
    "/body/stops/1/street",
    "/body/byName/a/street",
  ]);
});
