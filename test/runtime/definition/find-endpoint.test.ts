import { expect, test } from "vitest";
import { findEndpoint, type PathPart } from "../../../runtime/definition/index.js";
import { define, endpoint } from "./shapes.js";

const path = (...parts: string[]): PathPart[] =>
  parts.map((value) =>
    value.startsWith("/") ? { type: "literal", value } : { type: "pathParameter", value },
  );
const definition = define(
  {},
  {
    list: [
      endpoint({ id: "byId", operationId: "findPet", path: path("/pets/", "id") }),
      endpoint({ id: "byName", path: path("/pets/", "name") }),
      endpoint({ id: "remove", method: "DELETE", path: path("/pets/", "id") }),
    ],
  },
);

test.each([
  ["byId", "byId"],
  ["findPet", "byId"],
  ["GET /pets/{id}", "byId"],
  ["GET /pets/{name}", "byName"],
  ["get  /pets/{other}", "byId"],
  [" DELETE /pets/{x} ", "remove"],
  ["PUT /pets/{id}", undefined],
  ["GET /pots/{id}", undefined],
  ["/pets/{id}", undefined],
  ["constructor", undefined],
])("%s is %s", (reference, id) => {
  expect(findEndpoint(definition, reference)?.id).toBe(id);
});
