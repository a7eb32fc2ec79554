import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { TypeShape } from "../../../../../runtime/definition/index.js";
import { optional, primitive, property } from "../../harness/fixture-definition.js";
import { renderPlayground, withProperty } from "../../render-playground.js";

const text = primitive({ type: "string" });
const alias = (value: object): TypeShape => ({ type: "alias", value }) as TypeShape;
const person: TypeShape = {
  type: "object",
  extends: [],
  properties: [
    property("name", text),
    property("age", primitive({ type: "long" })),
    property("labels", optional(alias({ type: "map", keyShape: text, valueShape: text }))),
  ],
};
const render = (shape: TypeShape) => renderPlayground({ definition: withProperty(shape) });
const body = (snippet: () => string): string | undefined =>
  /--data-raw '([\s\S]*)'\s*$/.exec(snippet())?.[1];
const focus = (name: string): void => screen.getByRole("button", { name }).focus();

describe("JSON pasted onto a value of several fields", () => {
  it("fills an object, exactly, and what is on screen follows; undo brings the form back", async () => {
    const { user, snippet } = render(person);
    await user.type(screen.getByRole("textbox", { name: "name" }), "before");
    focus("Fold value");
    await user.paste('{"name": "Zoë", "age": 9007199254740993, "labels": {"a": "1"}}');
    expect(body(snippet)).toBe(
      '{"value":{"name":"Zoë","age":9007199254740993,"labels":{"a":"1"}}}',
    );
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "name" }).value).toBe("Zoë");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "a" }).value).toBe("1");
    expect(screen.getByText("The pasted JSON fills value.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(body(snippet)).toBe('{"value":{"name":"before","age":0}}');
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "name" }).value).toBe("before");
  });

  it.each([
    ["a list", alias({ type: "list", itemShape: text }), "Add item to value", ["a", "b"]],
    [
      "a map",
      alias({ type: "map", keyShape: text, valueShape: text }),
      "Add entry to value",
      { a: "b" },
    ],
  ])("fills %s", async (_, shape, button, value) => {
    const { user, snippet } = render(shape);
    focus(button);
    await user.paste(JSON.stringify(value));
    expect(body(snippet)).toBe(JSON.stringify({ value }));
  });

  it("fills a union, whose variant follows", async () => {
    const union: TypeShape = {
      type: "discriminatedUnion",
      discriminant: "type",
      variants: ["tap", "barrel"].map((name) => ({
        discriminantValue: name,
        extends: [],
        properties: [property(`${name}Id`, text)],
      })),
    };
    const { user } = render(union);
    focus("Fold value");
    await user.paste('{"type": "barrel", "barrelId": "7"}');
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "barrel" }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "barrelId" }).value).toBe("7");
  });

  it("that is not one, or of another kind, is reported and changes nothing", async () => {
    const { user, snippet } = render(person);
    const before = body(snippet);
    focus("Fold value");
    await user.paste("{name: 1}");
    expect(
      screen.getByText(/This is not JSON: .*line 1, column 2.* Nothing was changed\./),
    ).toBeTruthy();
    await user.paste("[1]");
    expect(
      screen.getByText("The value must be an object, but is a list. Nothing was changed."),
    ).toBeTruthy();
    expect(body(snippet)).toBe(before);
    expect(screen.queryByRole("button", { name: "Undo" })).toBe(null);
  });

  it("that differs from the schema fills it, and says in what", async () => {
    const { user, snippet } = render(person);
    focus("Fold value");
    await user.paste('{"name": "Zoë", "aeg": 3}');
    expect(body(snippet)).toBe('{"value":{"name":"Zoë","aeg":3}}');
    const told = /age: is required, but empty. "aeg" is not declared/;
    expect(await screen.findByText(told)).toBeTruthy();
  });

  it("into a number fills what the number is in; into text it is text, and filling is offered", async () => {
    const { user, snippet } = render(person);
    await user.click(screen.getByRole("spinbutton", { name: "age" }));
    await user.paste('{"name": "Zoë", "age": 3}');
    expect(body(snippet)).toBe('{"value":{"name":"Zoë","age":3}}');
    const name = screen.getByRole("textbox", { name: "name" });
    await user.clear(name);
    await user.paste('{"name": "Ann", "age": 4}');
    expect(body(snippet)).toBe(
      '{"value":{"name":"{\\"name\\": \\"Ann\\", \\"age\\": 4}","age":3}}',
    );
    await user.click(screen.getByRole("button", { name: "Fill value with the pasted JSON" }));
    expect(body(snippet)).toBe('{"value":{"name":"Ann","age":4}}');
  });

  it("fills the entire body where its fields are, and an item of a list alone", async () => {
    const { user, snippet } = render(alias({ type: "list", itemShape: person }));
    await user.click(screen.getByRole("button", { name: "Add item to value" }));
    focus("Move value 1 down");
    screen.getByRole("button", { name: "Edit value 1 as JSON" }).focus();
    await user.paste('{"name": "one", "age": 1}');
    expect(body(snippet)).toBe('{"value":[{"name":"one","age":1}]}');
  });
});
