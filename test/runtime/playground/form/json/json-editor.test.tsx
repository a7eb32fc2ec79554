import { act, fireEvent, screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { TypeShape } from "../../../../../runtime/definition/index.js";
import { optional, primitive, property } from "../../harness/fixture-definition.js";
import { findListBox, renderPlayground, withProperty } from "../../render-playground.js";

const text = primitive({ type: "string" });
const alias = (value: object): TypeShape => ({ type: "alias", value }) as TypeShape;
const person: TypeShape = {
  type: "object",
  extends: [],
  properties: [
    property("name", text),
    property("age", optional(primitive({ type: "long" }))),
    property("light", optional({ type: "enum", values: [{ value: "shade" }, { value: "full" }] })),
    property("active", optional(primitive({ type: "boolean" }))),
  ],
};
const people = alias({ type: "list", itemShape: person });
const source: TypeShape = {
  type: "discriminatedUnion",
  discriminant: "type",
  variants: ["tap", "barrel"].map((name) => ({
    discriminantValue: name,
    extends: [],
    properties: [property(`${name}Id`, text)],
  })),
};
const render = (shape: TypeShape) => renderPlayground({ definition: withProperty(shape) });
const toggle = (name: string): HTMLElement =>
  screen.getByRole("button", { name: `Edit ${name} as JSON` });
const editor = (name = "value"): HTMLTextAreaElement => screen.getByRole("textbox", { name });
const body = (snippet: () => string): unknown =>
  JSON.parse(/--data-raw '([\s\S]*)'\s*$/.exec(snippet())?.[1] ?? "null");

/** Replaces the text and leaves the caret where the bar is. */
async function write(user: UserEvent, marked: string, name?: string): Promise<void> {
  const area = editor(name);
  await user.click(area);
  fireEvent.change(area, { target: { value: marked.replace("|", "") } });
  const caret = marked.indexOf("|");
  if (caret >= 0) area.setSelectionRange(caret, caret);
}
const suggestions = async (): Promise<(string | null)[]> => {
  const list = await screen.findByRole("listbox", { name: "Suggestions" });
  return within(list)
    .getAllByRole("option")
    .map((option) => option.firstChild?.textContent ?? null);
};
const complete = "{Control>}[Space]{/Control}";

describe("any object, list, map or union as JSON", () => {
  it.each([
    ["an object", person, { name: "Zoë" }],
    ["a list", people, [{ name: "Zoë" }]],
    ["a map", alias({ type: "map", keyShape: text, valueShape: text }), { a: "b" }],
    ["a union", source, { type: "barrel", barrelId: "7" }],
    ["a tuple", alias({ type: "tuple", items: [text, text] }), ["a", "b"]],
    ["what may be null", alias({ type: "nullable", shape: person }), null],
  ])("%s is, and the form follows", async (_, shape, value) => {
    const { user, snippet } = render(shape);
    await user.click(toggle("value"));
    await write(user, JSON.stringify(value));
    expect(body(snippet)).toEqual({ value });
    await user.click(toggle("value"));
    expect(screen.queryByRole("textbox", { name: "value" })?.tagName).not.toBe("TEXTAREA");
    expect(body(snippet)).toEqual({ value });
    await user.click(toggle("value"));
    expect(JSON.parse(editor().value)).toEqual(value);
  });

  it("shows what the form holds, to the last digit, and follows its changes", async () => {
    const { user, snippet } = render(person);
    await user.type(screen.getByRole("textbox", { name: "name" }), "Zoë");
    await user.click(toggle("value"));
    expect(editor().value).toBe('{\n  "name": "Zoë"\n}');
    await write(user, '{"name": "Zoë", "age": 9223372036854775807}');
    expect(snippet()).toContain('{"value":{"name":"Zoë","age":9223372036854775807}}');
    await user.click(screen.getByRole("button", { name: "Clear form" }));
    expect(editor().value).toBe('{\n  "name": ""\n}');
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(editor().value).toContain("9223372036854775807");
  });

  it("an item of a list is, and stays so while it moves", async () => {
    const { user, snippet } = render(people);
    const add = screen.getByRole("button", { name: "Add item to value" });
    await user.click(add);
    await user.click(add);
    await user.click(toggle("value 2"));
    await write(user, '{"name": "second"', "value 2");
    await user.click(screen.getByRole("button", { name: "Move value 2 up" }));
    expect(editor("value 1").value).toBe('{"name": "second"');
    expect(toggle("value 2").getAttribute("aria-pressed")).toBe("false");
    await user.click(screen.getByRole("button", { name: "Remove value 1" }));
    expect(body(snippet)).toEqual({ value: [{ name: "" }] });
    expect(toggle("value 1").getAttribute("aria-pressed")).toBe("false");
  });

  it("keeps a draft that is not JSON yet: it is not sent, says where it is wrong, and is still there later", async () => {
    const { user, snippet } = render(person);
    await user.click(toggle("value"));
    await write(user, '{\n  "name": "Zoë"\n  "age": 1\n}');
    expect(body(snippet)).toEqual({ value: { name: "" } });
    expect(editor().getAttribute("aria-invalid")).toBe("true");
    const place = screen.getByRole("button", { name: "Line 3, column 3" });
    expect(place.parentElement?.textContent).toContain(
      "A comma is missing in front of this. Until it is correct, the last correct value is sent.",
    );
    await user.click(place);
    expect(document.activeElement).toBe(editor());
    expect(editor().selectionStart).toBe('{\n  "name": "Zoë"\n  '.length);
    await user.click(toggle("value"));
    await user.click(toggle("value"));
    expect(editor().value).toBe('{\n  "name": "Zoë"\n  "age": 1\n}');
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /Send Request/ }).disabled).toBe(
      false,
    );
  });

  it("keeps the draft over a reload, and drops it when the form holds another value", async () => {
    const wrong = '{"name": "Zoë';
    const first = render(person);
    await first.user.type(screen.getByRole("textbox", { name: "name" }), "x");
    await first.user.click(toggle("value"));
    await write(first.user, wrong);
    first.unmount();
    const second = render(person);
    expect(editor().value).toBe(wrong);
    second.unmount();
    const key = Object.keys(sessionStorage).find((each) => each.startsWith("frond:form:"));
    const stored = sessionStorage.getItem(key ?? "") ?? "";
    sessionStorage.setItem(key ?? "", stored.replace('"name":"x"', '"name":"other"'));
    render(person);
    expect(editor().value).toBe('{\n  "name": "other"\n}');
  });

  it("names what differs from the schema, with its line", async () => {
    const { user } = render(person);
    await user.click(toggle("value"));
    await write(user, '{\n  "name": 5,\n  "nmae": 1\n}');
    expect(screen.getByRole("button", { name: "Line 2, column 3" })).toBeTruthy();
    expect(screen.getByText(/"nmae" is not declared; it is sent all the same/)).toBeTruthy();
    expect(screen.queryByText(/last correct value/)).toBe(null);
  });

  it("what has no field is named next to the fields, since it is sent", async () => {
    const { user, snippet } = render(person);
    expect(screen.queryByText(/Also sent/)).toBe(null);
    await user.click(toggle("value"));
    await write(user, '{"name": "Zoë", "nmae": 1}');
    await user.click(toggle("value"));
    expect(screen.getByText("Also sent, without a field in the form: nmae")).toBeTruthy();
    expect(body(snippet)).toEqual({ value: { name: "Zoë", nmae: 1 } });
  });

  it("a list has no gaps: an item without text keeps its last value", async () => {
    const { user, snippet } = render(people);
    await user.click(screen.getByRole("button", { name: "Add item to value" }));
    await user.click(toggle("value 1"));
    await user.clear(editor("value 1"));
    expect(body(snippet)).toEqual({ value: [{ name: "" }] });
    expect(screen.getByText(/A value is missing/)).toBeTruthy();
  });
});

describe("completion in JSON", () => {
  it("lists names, and Enter takes one with the caret where its value goes", async () => {
    const { user } = render(person);
    await user.click(toggle("value"));
    await write(user, '{"name": "", |}');
    await user.keyboard(complete);
    expect(await suggestions()).toEqual(["age", "light", "active"]);
    const list = screen.getByRole("listbox", { name: "Suggestions" });
    expect(editor().getAttribute("aria-controls")).toBe(list.id);
    expect(screen.getByText("3 suggestions")).toBeTruthy();
    await user.keyboard("{ArrowDown}");
    const active = document.getElementById(editor().getAttribute("aria-activedescendant") ?? "");
    expect(active?.textContent).toMatch(/^light/);
    expect(active?.getAttribute("aria-selected")).toBe("true");
    await user.keyboard("{Enter}");
    expect(editor().value).toBe('{"name": "", "light": }');
    expect(await suggestions()).toEqual(["shade", "full"]);
    await user.keyboard("{Enter}");
    expect(editor().value).toBe('{"name": "", "light": "shade"}');
  });

  it("comes while typing and is narrowed by it", async () => {
    const { user } = render(person);
    await user.click(toggle("value"));
    await write(user, '{"name": "", |}');
    await user.keyboard('"');
    expect(await suggestions()).toEqual(["age", "light", "active"]);
    await user.keyboard("a");
    await act(() => Promise.resolve());
    expect(await suggestions()).toEqual(["age", "active"]);
    await user.keyboard("{ArrowUp}{Enter}");
    expect(editor().value).toBe('{"name": "", "active": }');
    expect(await suggestions()).toEqual(["true", "false"]);
    await user.click(screen.getByRole("option", { name: /false/ }));
    expect(editor().value).toBe('{"name": "", "active": false}');
    expect(document.activeElement).toBe(editor());
  });

  it("offers the kinds of a union", async () => {
    const { user } = render(source);
    await user.click(toggle("value"));
    await write(user, '{"type": |}');
    await user.keyboard(complete);
    expect(await suggestions()).toEqual(["tap", "barrel"]);
  });

  it("Escape closes the suggestions and not the playground; Tab leaves the editor", async () => {
    const onClose = vi.fn<() => void>();
    const { user } = renderPlayground({ definition: withProperty(person), onClose });
    await user.click(toggle("value"));
    await write(user, "{|}");
    await user.keyboard(complete);
    await suggestions();
    await user.keyboard("{Escape}");
    expect(findListBox()).toBe(null);
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard(complete);
    await suggestions();
    await user.tab();
    expect(document.activeElement).not.toBe(editor());
    expect(findListBox()).toBe(null);
    expect(editor().value).toBe("{}");
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(editor());
  });

  it("Enter keeps the depth of the line, and opens brackets", async () => {
    const { user } = render(person);
    await user.click(toggle("value"));
    await write(user, "{|}");
    await user.keyboard("{Enter}");
    expect(editor().value).toBe("{\n  \n}");
    await user.keyboard('"name": "a",{Enter}');
    expect(editor().value).toBe('{\n  "name": "a",\n  \n}');
  });
});
