import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ApiDefinition, TypeShape } from "../../../../../runtime/definition/index.js";
import { primitive } from "../../harness/fixture-definition.js";
import { renderPlayground, withProperty } from "../../render-playground.js";

const text = primitive({ type: "string" });
const list: TypeShape = { type: "alias", value: { type: "list", itemShape: text } };

function withHeader(valueShape: TypeShape): ApiDefinition {
  const definition = withProperty(text);
  const endpoint = Object.values(definition.endpoints)[0];
  if (!endpoint) throw new Error("no endpoint");
  const requestHeaders = [{ key: "X-Value", valueShape }];
  return { ...definition, endpoints: { one: { ...endpoint, requestHeaders } } };
}

it.each([
  ["an object in a text field", text, { a: 1 }, '{\n  "a": 1\n}'],
  ["a list in a text field", text, ["a"], '[\n  "a"\n]'],
  ["a text in a list", list, "a,b", '"a,b"'],
  [
    "an object among choices",
    { type: "enum", values: [{ value: "a" }] } as TypeShape,
    { a: 1 },
    '{\n  "a": 1\n}',
  ],
  ["an object in a number field", primitive({ type: "integer" }), { a: 1 }, '{\n  "a": 1\n}'],
])("%s is edited as JSON until it fits", async (_name, shape, value, shown) => {
  const { user } = renderPlayground({
    definition: withHeader(shape),
    initialState: { headers: { "X-Value": value } },
  });
  const editor = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "X-Value" });
  expect(editor.tagName).toBe("TEXTAREA");
  expect(editor.value).toBe(shown);
  expect(document.body.textContent).not.toContain("[object");
  await user.click(screen.getByRole("button", { name: "Discard this value and use the field" }));
  expect(screen.queryByText(shown)).toBe(null);
});

it("an object without declared properties is a JSON editor from the start, and nothing has to be discarded", () => {
  renderPlayground({
    definition: withHeader({ type: "object", extends: [], properties: [] }),
    initialState: { headers: { "X-Value": "text" } },
  });
  expect(screen.queryByRole("button", { name: /Discard this value/ })).toBe(null);
});
