import { describe, expect, it } from "vitest";
import {
  findOpenReference,
  listFitting,
} from "../../../../../../runtime/playground/state/model/variables/complete-variable.js";

/** The caret is at `|`. */
const find = (text: string) => findOpenReference(text.replace("|", ""), text.indexOf("|"));

describe("a reference that is being typed", () => {
  it.each([
    ["{{|", { from: 0, to: 2, typed: "" }],
    ["a {{pl|", { from: 2, to: 6, typed: "pl" }],
    ["{{pl|ant}} b", { from: 0, to: 9, typed: "pl" }],
    ["{{ pl| }}", { from: 0, to: 8, typed: "pl" }],
    ["{{pl| and", { from: 0, to: 4, typed: "pl" }],
    ["\\\\{{x|", { from: 2, to: 5, typed: "x" }],
    ["{{a}} {{b|", { from: 6, to: 9, typed: "b" }],
  ])("%s", (text, expected) => expect(find(text)).toEqual(expected));

  it.each(["|", "{|", "{{a}}|", "\\{{a|", "{{a b|", "{{#a|", "x| {{"])("%s is none", (text) =>
    expect(find(text)).toBeUndefined(),
  );
});

it("names that begin with what was typed come first, in any case", () => {
  const variables = ["my-plant", "Plant", "plot", "token"].map((name) => ({
    name,
    value: "",
    secret: false,
  }));
  expect(listFitting(variables, "pl").map(({ name }) => name)).toEqual([
    "Plant",
    "plot",
    "my-plant",
  ]);
});
