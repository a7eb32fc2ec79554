import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  pruneDefinition,
  type ApiDefinition,
  type ObjectProperty,
  type TypeShape,
} from "../../../../runtime/definition/index.js";
import { printJson } from "../../../../runtime/http/index.js";
import { createFixture } from "../harness/fixture-definition.js";
import { findListBox, renderPlayground, withProperty } from "../render-playground.js";

const text: TypeShape = {
  type: "alias",
  value: { type: "primitive", value: { type: "string" } },
};
const optional = (shape: TypeShape): TypeShape => ({
  type: "alias",
  value: { type: "optional", shape },
});
const named = (id: string): TypeShape => ({ type: "alias", value: { type: "id", id } });
const object = (properties: ObjectProperty[]): TypeShape => ({
  type: "object",
  extends: [],
  properties,
});
const range = <Item,>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));
const countElements = (): number => document.querySelectorAll("*").length;

/** The fixture with types of its own. */
function withTypes(shape: TypeShape, types: Readonly<Record<string, TypeShape>>): ApiDefinition {
  const definition = withProperty(shape);
  const entries = Object.entries(types).map(([id, each]) => [id, { name: id, shape: each }]);
  return { ...definition, types: { ...definition.types, ...Object.fromEntries(entries) } };
}

describe("large and strange definitions: only what is open is drawn", () => {
  it("a type that requires itself ends, and can be opened on", async () => {
    const tree = object([
      { key: "name", valueShape: text },
      { key: "child", valueShape: named("Tree") },
    ]);
    const { user } = renderPlayground({ definition: withTypes(named("Tree"), { Tree: tree }) });
    expect(countElements()).toBeLessThan(1500);
    const before = screen.getAllByRole("textbox", { name: "name" }).length;
    await user.click(screen.getByRole("button", { name: "Add child" }));
    expect(screen.getAllByRole("textbox", { name: "name" }).length).toBeGreaterThan(before);
  });

  it("a type that may hold itself is drawn as deep as it was opened", async () => {
    const tree = object([{ key: "child", valueShape: optional(named("Tree")) }]);
    const { user } = renderPlayground({ definition: withTypes(named("Tree"), { Tree: tree }) });
    const more = (): HTMLElement =>
      screen.getAllByRole("button", { name: /1 more optional property/ }).at(-1)!;
    for (let depth = 1; depth <= 3; depth += 1) {
      await user.click(more());
      await user.click(screen.getByRole("menuitem", { name: /child/ }));
      expect(screen.getAllByRole("group", { name: "child" })).toHaveLength(depth);
    }
  });

  it("500 optional properties are one menu until they are added", async () => {
    const properties = range(500, (index) => ({ key: `p${index}`, valueShape: optional(text) }));
    const { user } = renderPlayground({ definition: withProperty(object(properties)) });
    expect(document.querySelectorAll(".fp-property input")).toHaveLength(0);
    expect(countElements()).toBeLessThan(600);
    await user.click(screen.getByText("500 more optional properties"));
    await user.click(screen.getByText("Add all optional properties"));
    expect(document.querySelectorAll(".fp-property input")).toHaveLength(500);
  });

  it("an enum of 1,000 values is searched by typing; only what is in view exists, in the author's order", async () => {
    const values = range(1000, (index) => ({ value: `v${(index * 7) % 1000}` }));
    const { user, snippet } = renderPlayground({
      definition: withProperty({ type: "enum", values }),
    });
    const box = screen.getByRole<HTMLInputElement>("combobox", { name: "value" });
    expect(findListBox()).toBe(null);
    await user.click(box);
    const list = screen.getByRole("listbox", { name: "value" });
    const offered = within(list).getAllByRole("option");
    expect(offered.length).toBeLessThan(40);
    expect(offered.map((option) => option.textContent)).toEqual(
      values.slice(0, offered.length).map(({ value }) => value),
    );
    expect(offered[0]?.getAttribute("aria-setsize")).toBe("1000");
    await user.type(box, "99");
    const found = within(list)
      .getAllByRole("option")
      .map((option) => option.textContent);
    const expected = values.map(({ value }) => value).filter((value) => value.includes("99"));
    expect(found).toEqual(expected.slice(0, found.length));
    await user.keyboard("{ArrowDown}{Enter}");
    expect(box.value).toBe(expected[1]);
    expect(snippet()).toContain(`{"value":"${expected[1]}"}`);
    expect(findListBox()).toBe(null);
  });

  it("a union of 60 variants is a list, and only the chosen variant is drawn", async () => {
    const variants = range(60, (index) => ({
      displayName: `Variant ${index}`,
      shape: object([{ key: `only${index}`, valueShape: text }]),
    }));
    const union: TypeShape = { type: "undiscriminatedUnion", variants };
    const { user } = renderPlayground({ definition: withProperty(union) });
    expect(screen.getAllByRole("textbox", { name: /^only/ })).toHaveLength(1);
    const box = screen.getByRole<HTMLInputElement>("combobox", { name: /Variant of value/ });
    await user.click(box);
    await user.type(box, "59{Enter}");
    expect(box.value).toBe("Variant 59");
    expect(screen.getAllByRole("textbox", { name: /^only/ })).toHaveLength(1);
    expect(screen.getByRole("textbox", { name: "only59" })).toBeTruthy();
  });

  it("of a definition of 20 MB the open endpoint and what it reaches are drawn alone", () => {
    const small = createFixture("https://api.example/v1");
    const filler = range(4000, (index): [string, ApiDefinition["types"][string]] => [
      `Filler${index}`,
      {
        name: `Filler${index}`,
        shape: object(range(40, (at) => ({ key: `k${at}`, valueShape: text }))),
      },
    ]);
    const large: ApiDefinition = {
      ...small,
      types: { ...small.types, ...Object.fromEntries(filler) },
    };
    expect(printJson(large).length).toBeGreaterThan(15_000_000);
    const pruned = pruneDefinition(large, { endpointIds: ["waterPlant"] });
    expect(Object.keys(pruned.types).length).toBeLessThan(20);
    renderPlayground({ definition: large, node: { type: "endpoint", id: "waterPlant" } });
    const withAll = countElements();
    document.body.replaceChildren();
    renderPlayground({ definition: pruned, node: { type: "endpoint", id: "waterPlant" } });
    expect(countElements()).toBe(withAll);
  });
});
