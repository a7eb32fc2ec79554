import { expect, test } from "vitest";
import { listMethodPaths } from "../../../runtime/definition/index.js";
import { define, endpoint } from "./shapes.js";

test("operations are reached by their group and name; names that are taken get another", () => {
  const operation = (id: string, operationId: string, ...namespace: string[]) =>
    endpoint({ id, operationId, ...(namespace.length > 0 ? { namespace } : {}) });
  const definition = define(
    {},
    {
      subpackages: {
        outer: { id: "outer", name: "outer" },
        inner: { id: "inner", name: "Green houses", parent: "outer" },
        find: { id: "find", name: "find" },
      },
      list: [
        operation("a", "list-plants", "outer", "inner"),
        operation("b", "add_plant", "outer", "inner"),
        operation("c", "find"),
        operation("d", "delete"),
        operation("e", "list plants", "find"),
        operation("f", "count", "unknown tag"),
      ],
    },
  );
  expect([...listMethodPaths(definition)]).toEqual([
    ["a", "greenHouses.listPlants"],
    ["b", "greenHouses.addPlant"],
    ["c", "find"],
    ["d", "delete"],
    ["e", "find2.listPlants2"],
    ["f", "unknownTag.count"],
  ]);
});
