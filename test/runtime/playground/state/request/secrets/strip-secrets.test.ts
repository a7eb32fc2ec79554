import { expect, test } from "vitest";
import { stripSecrets } from "../../../../../../runtime/playground/state/request/secrets/form-secrets.js";
import type { TypeShape } from "../../../../../../runtime/definition/index.js";
import {
  define,
  list,
  map,
  object,
  optional,
  primitive,
  ref,
  text,
} from "../../../../definition/shapes.js";

const password = primitive({ type: "string", format: "password" });
const definition = define({ Login: object({ pin: password, name: text }) });
const strip = (value: unknown, shape?: TypeShape, name = "body") =>
  stripSecrets(definition, shape, value, name);

test.each<[string, unknown, TypeShape | undefined, unknown, string[]]>([
  ["by its name", { apiKey: "k", name: "n" }, undefined, { name: "n" }, ["apiKey"]],
  [
    "inside",
    { user: { client_secret: "s", id: 1 } },
    undefined,
    { user: { id: 1 } },
    ["client_secret"],
  ],
  ["in lists", [{ token: "t", n: 1 }, "x"], undefined, [{ n: 1 }, "x"], ["token"]],
  [
    "in a list by its name",
    { passwords: ["a"], secret: ["a", "{{b}}"] },
    undefined,
    { passwords: ["a"], secret: ["{{b}}"] },
    ["secret"],
  ],
  ["by its format", { pin: "1234", name: "n" }, ref("Login"), { name: "n" }, ["pin"]],
  ["by its format in a list", [{ pin: "1" }], list(ref("Login")), [{}], ["pin"]],
  [
    "by the format of an optional value",
    { pin: "1" },
    object({ pin: optional(password) }),
    {},
    ["pin"],
  ],
  ["by the format of a map's values", { a: "1" }, map(password), {}, ["a"]],
  ["never when empty", { token: "", pin: "" }, ref("Login"), { token: "", pin: "" }, []],
  ["never the name of a variable", { token: "{{token}}" }, undefined, { token: "{{token}}" }, []],
  ["never a number", { token: 7, none: null }, undefined, { token: 7, none: null }, []],
])("text that is a secret is left out %s", (_name, value, shape, kept, leftOut) => {
  expect(strip(value, shape)).toEqual({ value: kept, leftOut });
});

test("a text on its own is a secret by its own name or format", () => {
  expect(strip("t", undefined, "X-Api-Key")).toEqual({ value: undefined, leftOut: ["X-Api-Key"] });
  expect(strip("t", password, "pin")).toEqual({ value: undefined, leftOut: ["pin"] });
  expect(strip("t", text, "pin")).toEqual({ value: "t", leftOut: [] });
});
