import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type {
  ApiDefinition,
  ExampleEndpointCall,
  TypeShape,
} from "../../../../runtime/definition/index.js";
import { primitive, property } from "../harness/fixture-definition.js";
import { renderPlayground, withProperty } from "../render-playground.js";

const text = primitive({ type: "string" });
const map: TypeShape = {
  type: "alias",
  value: { type: "map", keyShape: text, valueShape: text },
};
const union: TypeShape = {
  type: "discriminatedUnion",
  discriminant: "type",
  variants: ["tap", "barrel"].map((name) => ({
    discriminantValue: name,
    extends: [],
    properties: [property(`${name}Id`, text)],
  })),
};
const shape: TypeShape = {
  type: "object",
  extends: [],
  properties: [property("labels", map), property("source", union)],
};

function withExamples(...values: { name: string; value: unknown }[]): ApiDefinition {
  const definition = withProperty(shape);
  const examples = values.map(({ name, value }): ExampleEndpointCall => ({
    name,
    path: "/one",
    responseStatusCode: 200,
    requestBody: { type: "json", value: { value } },
  }));
  return { ...definition, endpoints: { one: { ...definition.endpoints["one"]!, examples } } };
}

const first = { labels: { a: "1" }, source: { type: "tap", tapId: "t" } };
const second = { labels: { b: "2", c: "3" }, source: { type: "barrel", barrelId: "r" } };
const keys = (): string[] =>
  screen
    .queryAllByRole<HTMLInputElement>("textbox", { name: /^Key of labels/ })
    .map((field) => field.value);
const chosen = (): string | undefined =>
  screen
    .getAllByRole<HTMLInputElement>("radio")
    .filter((radio) => radio.checked)
    .map((radio) => radio.value)[0];

describe("a form that is replaced as a whole", () => {
  it("several examples are picked from by name; variants and rows on screen follow, and undo", async () => {
    const { user } = renderPlayground({
      definition: withExamples(
        { name: "From the tap", value: first },
        { name: "From the barrel", value: second },
      ),
    });
    const pick = async (name: RegExp): Promise<void> => {
      await user.click(screen.getByRole("button", { name: "More examples" }));
      await user.click(screen.getByRole("menuitem", { name }));
    };
    await pick(/From the barrel/);
    expect([keys(), chosen()]).toEqual([["b", "c"], "1"]);
    await pick(/From the tap/);
    expect([keys(), chosen()]).toEqual([["a"], "0"]);
    await user.click(screen.getByRole("button", { name: "Clear form" }));
    expect([keys(), chosen()]).toEqual([[], "0"]);
    const undo = (): Promise<void> => user.click(screen.getByRole("button", { name: "Undo" }));
    await undo();
    expect([keys(), chosen()]).toEqual([["a"], "0"]);
    await undo();
    expect([keys(), chosen()]).toEqual([["b", "c"], "1"]);
    await undo();
    expect([keys(), chosen()]).toEqual([[], "0"]);
  });
});
