import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { EnumValue, TypeShape } from "../../../../../runtime/definition/index.js";
import { optional, primitive, property } from "../../harness/fixture-definition.js";
import { renderPlayground, withProperty } from "../../render-playground.js";

const text = primitive({ type: "string" });
const render = (shape: TypeShape, key?: string) =>
  renderPlayground({ definition: withProperty(shape, key) });
const body = (snippet: () => string): unknown => {
  const match = /--data-raw '([\s\S]*)'\s*$/.exec(snippet());
  return match ? (JSON.parse((match[1] ?? "").replaceAll("'\\''", "'")) as unknown) : undefined;
};
const alias = (value: object): TypeShape => ({ type: "alias", value }) as TypeShape;

describe("text", () => {
  it("is typed and sent", async () => {
    const { user, snippet } = render(text);
    await user.type(screen.getByRole("textbox", { name: "value" }), "Zoë's");
    expect(body(snippet)).toEqual({ value: "Zoë's" });
  });

  it("takes several lines when asked to", async () => {
    const { user, snippet } = render(text);
    await user.click(screen.getByRole("button", { name: "Expand value" }));
    await user.type(screen.getByRole("textbox", { name: "value" }), "a{enter}b");
    expect(body(snippet)).toEqual({ value: "a\nb" });
  });

  it("that is a password is hidden until it is revealed", async () => {
    const { user } = render(primitive({ type: "string", format: "password" }));
    const field = screen.getByLabelText("value");
    expect(field.getAttribute("type")).toBe("password");
    const toggle = screen.getByRole("button", { name: "Show value", pressed: false });
    await user.click(toggle);
    expect(field.getAttribute("type")).toBe("text");
    expect(toggle.getAttribute("aria-pressed")).toBe("true");
  });

  it("that is wrong says so when it is left, names the rule and stays sendable", async () => {
    const { user } = render(primitive({ type: "string", minLength: 3 }));
    const field = screen.getByRole("textbox", { name: "value" });
    await user.type(field, "a");
    expect(field.getAttribute("aria-invalid")).toBe(null);
    await user.tab();
    expect(field.getAttribute("aria-invalid")).toBe("true");
    const described = field.getAttribute("aria-describedby")?.split(" ") ?? [];
    const words = described.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
    expect(words).toContain("3");
    expect(words).toContain("You can still send it.");
    await user.type(field, "bc");
    expect(field.getAttribute("aria-invalid")).toBe(null);
  });

  it.each([text, primitive({ type: "uuid" })])(
    "named idempotency_key can be generated",
    async (shape) => {
      const { user } = render(shape, "idempotency_key");
      await user.click(screen.getByRole("button", { name: "Generate" }));
      const value = (screen.getByRole("textbox", { name: "idempotency_key" }) as HTMLInputElement)
        .value;
      expect(value).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    },
  );

  it("that is a uuid shows how one looks", () => {
    render(primitive({ type: "uuid" }));
    expect(screen.getByPlaceholderText("xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx")).toBeTruthy();
  });
});

describe("numbers", () => {
  it("of 64 bits are exact, cleared they are unset", async () => {
    const { user, snippet } = render(primitive({ type: "long" }));
    const field = screen.getByRole("spinbutton", { name: "value" });
    await user.clear(field);
    expect(body(snippet)).toEqual({});
    await user.type(field, "9223372036854775807");
    expect(snippet()).toContain('{"value":9223372036854775807}');
  });

  it("keep what is typed while it is not yet a number", async () => {
    const { user, snippet } = render(primitive({ type: "double" }));
    const field = screen.getByRole("spinbutton", { name: "value" });
    await user.clear(field);
    await user.type(field, "-1.50");
    expect((field as HTMLInputElement).value).toBe("-1.50");
    expect(snippet()).toContain('{"value":-1.50}');
  });

  it("step by button and by arrow key, and stop at the bounds", async () => {
    const { user, snippet } = render(primitive({ type: "integer", minimum: 0, maximum: 2 }));
    const up = screen.getByRole("button", { name: "Increase value" });
    const down = screen.getByRole("button", { name: "Decrease value" }) as HTMLButtonElement;
    expect(down.disabled).toBe(true);
    await user.click(up);
    await user.click(screen.getByRole("spinbutton", { name: "value" }));
    await user.keyboard("{ArrowUp}");
    expect(body(snippet)).toEqual({ value: 2 });
    expect((up as HTMLButtonElement).disabled).toBe(true);
    await user.keyboard("{ArrowUp}");
    expect(body(snippet)).toEqual({ value: 2 });
  });

  it("repeat every 100 ms once a button is held for 1000 ms", () => {
    vi.useFakeTimers();
    const { snippet } = render(primitive({ type: "integer" }));
    const up = screen.getByRole("button", { name: "Increase value" });
    fireEvent.pointerDown(up, { button: 0 });
    act(() => void vi.advanceTimersByTime(999));
    expect(body(snippet)).toEqual({ value: 0 });
    act(() => void vi.advanceTimersByTime(1));
    expect(body(snippet)).toEqual({ value: 1 });
    for (let tick = 0; tick < 3; tick += 1) act(() => void vi.advanceTimersByTime(100));
    expect(body(snippet)).toEqual({ value: 4 });
    fireEvent.pointerUp(up);
    fireEvent.click(up);
    act(() => void vi.advanceTimersByTime(1000));
    expect(body(snippet)).toEqual({ value: 4 });
  });
});

describe("choices", () => {
  const values: EnumValue[] = [{ value: "b" }, { value: "a", displayName: "First" }, { value: 3 }];

  it("of a boolean are true and false, and unset when it is optional", async () => {
    const { user, snippet } = render(optional(primitive({ type: "boolean" })));
    await user.click(screen.getByRole("button", { name: /1 more optional property/ }));
    await user.click(screen.getByRole("menuitem", { name: /value/ }));
    expect(body(snippet)).toEqual({ value: false });
    await user.click(screen.getByRole("radio", { name: "true" }));
    expect(body(snippet)).toEqual({ value: true });
    await user.click(screen.getByRole("radio", { name: "unset" }));
    expect(body(snippet)).toEqual({});
    expect(screen.getByRole("radiogroup", { name: "value" })).toBeTruthy();
  });

  it("of a required boolean have no unset", () => {
    render(primitive({ type: "boolean" }));
    expect(screen.queryByRole("radio", { name: "unset" })).toBe(null);
  });

  it("of an enum keep the author's order and the values' types", async () => {
    const { user, snippet } = render({ type: "enum", values });
    const select = screen.getByRole("combobox", { name: "value" });
    const labels = within(select)
      .getAllByRole("option")
      .map((option) => option.textContent);
    expect(labels).toEqual(["Choose a value", "b", "First (a)", "3"]);
    await user.selectOptions(select, "3");
    expect(body(snippet)).toEqual({ value: 3 });
  });

  it("of a literal are the one value", () => {
    const { snippet } = render(
      alias({ type: "literal", value: { type: "stringLiteral", value: "v2" } }),
    );
    expect(body(snippet)).toEqual({ value: "v2" });
    expect((screen.getByRole("textbox", { name: "value" }) as HTMLInputElement).readOnly).toBe(
      true,
    );
  });
});

describe("dates", () => {
  it("are sent in UTC and shown in the user's zone", () => {
    const { snippet } = render(primitive({ type: "datetime" }));
    expect(screen.getByLabelText("value").getAttribute("type")).toBe("datetime-local");
    fireEvent.change(screen.getByLabelText("value"), { target: { value: "2026-11-20T10:30:15" } });
    const sent = (body(snippet) as { value: string }).value;
    expect(sent).toBe(new Date("2026-11-20T10:30:15").toISOString());
  });

  it("that are none become today, with a warning and a notice", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { snippet } = render(primitive({ type: "date", default: "someday" }));
    await waitFor(() => expect(screen.getByText(/“someday” is not a date/)).toBeTruthy());
    expect((body(snippet) as { value: string }).value).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(screen.getByLabelText("value").getAttribute("type")).toBe("date");
  });
});

describe("objects", () => {
  const object: TypeShape = {
    type: "object",
    extends: [],
    properties: [
      property("name", text),
      property("nick", optional(text)),
      property("age", optional(primitive({ type: "integer" }))),
      property("serial", text, { propertyAccess: "READ_ONLY" }),
    ],
  };

  it("show what is required, offer the rest by name and let it be removed again", async () => {
    const { user, snippet } = render(object);
    expect(screen.queryByRole("textbox", { name: "nick" })).toBe(null);
    expect(screen.queryByRole("button", { name: "Remove name" })).toBe(null);
    await user.click(screen.getByRole("button", { name: "2 more optional properties" }));
    await user.click(screen.getByRole("menuitem", { name: /^nick/ }));
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "nick" }));
    expect(body(snippet)).toEqual({ value: { name: "", nick: "" } });
    await user.click(screen.getByRole("button", { name: "Remove nick" }));
    expect(body(snippet)).toEqual({ value: { name: "" } });
    expect(screen.getByRole("button", { name: "2 more optional properties" })).toBeTruthy();
  });

  it("add all optional properties at once, only when there are several", async () => {
    const { user, snippet } = render(object);
    await user.click(screen.getByRole("button", { name: "2 more optional properties" }));
    await user.click(screen.getByRole("menuitem", { name: "Add all optional properties" }));
    expect(body(snippet)).toEqual({ value: { name: "", nick: "", age: 0 } });
    await user.click(screen.getByRole("button", { name: "Remove age" }));
    await user.click(screen.getByRole("button", { name: "1 more optional property" }));
    expect(screen.queryByRole("menuitem", { name: "Add all optional properties" })).toBe(null);
  });

  it.each([
    ["its minimum", { minimum: 1 }, 1],
    ["the first number above an exclusive minimum", { exclusiveMinimum: 1 }, 2],
    ["its maximum below 0", { maximum: -5 }, -5],
    ["0 if that is allowed", { minimum: -1 }, 0],
  ])("add a number with %s, unmarked", async (_, limits, added) => {
    const number = primitive({ type: "integer", ...limits });
    const { user, snippet } = render({
      type: "object",
      extends: [],
      properties: [property("count", optional(number))],
    });
    await user.click(screen.getByRole("button", { name: "1 more optional property" }));
    await user.click(screen.getByRole("menuitem", { name: /^count/ }));
    expect(body(snippet)).toEqual({ value: { count: added } });
    expect(screen.getByRole("spinbutton", { name: "count" }).hasAttribute("aria-invalid")).toBe(
      false,
    );
  });

  it("fold, and keep what is in them", async () => {
    const { user, snippet } = render(object);
    await user.type(screen.getByRole("textbox", { name: "name" }), "Zoë");
    await user.click(screen.getByRole("button", { name: "Fold value" }));
    expect(screen.getByRole("textbox", { name: "name" }).closest("[hidden]")).not.toBe(null);
    expect(body(snippet)).toEqual({ value: { name: "Zoë" } });
    await user.click(screen.getByRole("button", { name: "Unfold value" }));
    expect(screen.getByRole("textbox", { name: "name" }).closest("[hidden]")).toBe(null);
  });

  it("leave out what only answers have", () => {
    render(object);
    expect(screen.queryByText("serial")).toBe(null);
  });

  it("open their menu by keyboard and close it with Escape, which closes nothing else", async () => {
    const onClose = vi.fn<() => void>();
    const { user } = renderPlayground({ definition: withProperty(object), onClose });
    const button = screen.getByRole("button", { name: "2 more optional properties" });
    button.focus();
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement?.textContent).toMatch(/^nick/);
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
    expect(document.activeElement?.textContent).toMatch(/^nick/);
    await user.keyboard("a");
    expect(document.activeElement?.textContent).toMatch(/^age/);
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("menu")).toBe(null);
    expect(document.activeElement).toBe(button);
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("end on types that contain themselves", () => {
    const definition = withProperty(alias({ type: "id", id: "Tree" }));
    const tree: TypeShape = {
      type: "object",
      extends: [],
      properties: [property("left", optional(alias({ type: "id", id: "Tree" })))],
    };
    renderPlayground({
      definition: { ...definition, types: { Tree: { name: "Tree", shape: tree } } },
    });
    expect(screen.getByRole("button", { name: "1 more optional property" })).toBeTruthy();
  });
});

describe("lists", () => {
  const list = alias({ type: "list", itemShape: text, minItems: 1 });

  it("add, move and remove items, which keep what is typed in them", async () => {
    const { user, snippet } = render(list);
    const add = screen.getByRole("button", { name: "Add item to value" });
    await user.click(add);
    await user.click(add);
    await user.type(screen.getByRole("textbox", { name: "value 1" }), "a");
    await user.type(screen.getByRole("textbox", { name: "value 2" }), "b");
    const second = screen.getByRole("textbox", { name: "value 2" });
    await user.click(screen.getByRole("button", { name: "Move value 2 up" }));
    expect(body(snippet)).toEqual({ value: ["b", "a"] });
    expect(screen.getByRole("textbox", { name: "value 1" })).toBe(second);
    await user.click(screen.getByRole("button", { name: "Remove value 1" }));
    expect(body(snippet)).toEqual({ value: ["a"] });
  });

  it("say how many are expected", () => {
    render(list);
    expect(screen.getByText(/Empty. Add at least one item. You can still send it./)).toBeTruthy();
  });

  it("that are sets flag what is there twice", async () => {
    const { user } = render(alias({ type: "set", itemShape: text }));
    const add = screen.getByRole("button", { name: "Add item to value" });
    await user.click(add);
    expect(screen.queryByText(/Items must be unique/)).toBe(null);
    await user.click(add);
    expect(screen.getAllByText(/Items must be unique/)).toHaveLength(1);
  });
});

describe("maps", () => {
  const map = alias({ type: "map", keyShape: text, valueShape: text });

  it("write nothing until the user does, and keep a value while its key is typed", async () => {
    const { user, snippet } = render(map);
    expect(body(snippet)).toEqual({ value: {} });
    await user.click(screen.getByRole("button", { name: "Add entry to value" }));
    expect(body(snippet)).toEqual({ value: {} });
    const key = screen.getByRole("textbox", { name: "Key of value entry 1" });
    await user.type(key, "a");
    await user.type(screen.getByRole("textbox", { name: "a" }), "1");
    await user.type(key, "bc");
    expect(body(snippet)).toEqual({ value: { abc: "1" } });
  });

  it("flag a key that is already there and lose nothing", async () => {
    const { user, snippet } = render(map);
    const add = screen.getByRole("button", { name: "Add entry to value" });
    await user.click(add);
    await user.type(screen.getByRole("textbox", { name: "Key of value entry 1" }), "a");
    await user.type(screen.getByRole("textbox", { name: "a" }), "1");
    await user.click(add);
    const second = screen.getByRole("textbox", { name: "Key of value entry 2" });
    await user.type(second, "a");
    expect(second.getAttribute("aria-invalid")).toBe("true");
    expect(body(snippet)).toEqual({ value: { a: "1" } });
    await user.type(second, "b");
    expect(body(snippet)).toEqual({ value: { a: "1", ab: "" } });
    await user.click(screen.getByRole("button", { name: "Remove a" }));
    expect(body(snippet)).toEqual({ value: { ab: "" } });
  });

  it("give a key that came free to the entry that waits for it, with its value", async () => {
    const { user, snippet } = render(map);
    const add = screen.getByRole("button", { name: "Add entry to value" });
    const keyOf = (row: number) => screen.getByLabelText(`Key of value entry ${row}`);
    await user.click(add);
    await user.type(keyOf(1), "a");
    await user.type(screen.getByRole("textbox", { name: "a" }), "1");
    await user.click(add);
    await user.type(keyOf(2), "b");
    await user.type(screen.getByRole("textbox", { name: "b" }), "2");
    await user.type(keyOf(2), "{Backspace}a");
    expect(body(snippet)).toEqual({ value: { a: "1" } });
    await user.type(keyOf(1), "c");
    expect(body(snippet)).toEqual({ value: { a: "2", ac: "1" } });
    await user.type(keyOf(1), "{Backspace}");
    expect(body(snippet)).toEqual({ value: { a: "2" } });
    await user.click(screen.getAllByRole("button", { name: "Remove a" })[1]!);
    expect(body(snippet)).toEqual({ value: { a: "1" } });
  });

  it("take keys that other objects inherit", async () => {
    const { user, snippet } = render(map);
    await user.click(screen.getByRole("button", { name: "Add entry to value" }));
    await user.type(screen.getByRole("textbox", { name: "Key of value entry 1" }), "__proto__");
    expect(snippet()).toContain('{"value":{"__proto__":""}}');
  });
});

describe("unions", () => {
  const variants = (count: number): TypeShape => ({
    type: "discriminatedUnion",
    discriminant: "type",
    variants: Array.from({ length: count }, (_, index) => ({
      discriminantValue: `v${index}`,
      displayName: `Variant ${index}`,
      extends: [],
      properties: [property(`p${index}`, text)],
    })),
  });

  it("of fewer than 5 variants are buttons side by side, else a list", () => {
    const { unmount } = render(variants(4));
    expect(screen.getAllByRole("radio")).toHaveLength(4);
    unmount();
    render(variants(5));
    expect(screen.queryByRole("radio")).toBe(null);
    expect(screen.getByRole("combobox", { name: "Variant of value" })).toBeTruthy();
  });

  it("reset to the variant's defaults and offer the earlier values", async () => {
    const { user, snippet } = render(variants(2));
    await user.type(screen.getByRole("textbox", { name: "p0" }), "kept");
    await user.click(screen.getByRole("radio", { name: "Variant 1" }));
    expect(body(snippet)).toEqual({ value: { type: "v1", p1: "" } });
    await user.click(screen.getByRole("radio", { name: "Variant 0" }));
    expect(body(snippet)).toEqual({ value: { type: "v0", p0: "" } });
    await user.click(screen.getByRole("button", { name: "Restore previous values" }));
    expect(body(snippet)).toEqual({ value: { type: "v0", p0: "kept" } });
    expect((screen.getByRole("textbox", { name: "p0" }) as HTMLInputElement).value).toBe("kept");
  });

  it("without a discriminant begin with the first that matches", async () => {
    const union: TypeShape = {
      type: "undiscriminatedUnion",
      variants: [
        { displayName: "Text", shape: text },
        { displayName: "Number", shape: primitive({ type: "integer" }) },
      ],
    };
    const { user, snippet } = render(union);
    expect((screen.getByRole("radio", { name: "Text" }) as HTMLInputElement).checked).toBe(true);
    await user.click(screen.getByRole("radio", { name: "Number" }));
    expect(body(snippet)).toEqual({ value: 0 });
  });

  it("leave a value of no declared variant unchanged, and open to edit", () => {
    sessionStorage.clear();
    const definition = withProperty(variants(2));
    const endpoint = definition.endpoints["one"];
    const value = { value: { type: "gone", x: 1 } };
    const examples = [
      { path: "/one", responseStatusCode: 200, requestBody: { type: "json", value } as const },
    ];
    const { snippet } = renderPlayground({
      definition: { ...definition, endpoints: { one: { ...endpoint!, examples } } },
    });
    const log = vi.spyOn(console, "error").mockReturnValue();
    fireEvent.click(screen.getByRole("button", { name: "Use example" }));
    expect(body(snippet)).toEqual(value);
    expect(log.mock.calls).toEqual([
      ['The union "value" has no variant for this "type"; the value is left unchanged.'],
    ]);
    expect(screen.getByText(/The value matches no declared variant/)).toBeTruthy();
    expect(screen.getAllByRole("radio").some((radio) => (radio as HTMLInputElement).checked)).toBe(
      false,
    );
  });
});

describe("null", () => {
  it("is a choice next to the value", async () => {
    const { user, snippet } = render(alias({ type: "nullable", shape: text }));
    expect(body(snippet)).toEqual({ value: null });
    const toggle = screen.getByRole("button", { name: "null for value", pressed: true });
    await user.click(toggle);
    await user.type(screen.getByRole("textbox", { name: "value" }), "a");
    expect(body(snippet)).toEqual({ value: "a" });
    await user.click(screen.getByRole("button", { name: "null for value" }));
    expect(body(snippet)).toEqual({ value: null });
  });
});

describe("anything", () => {
  it("is edited as JSON, exactly, and says where it is wrong", async () => {
    const { user, snippet } = render(alias({ type: "unknown" }));
    const field = screen.getByRole("textbox", { name: "value" });
    await user.click(field);
    await user.paste('{"id": 9223372036854775807}');
    expect(snippet()).toContain('{"value":{"id":9223372036854775807}}');
    await user.type(field, "x");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(snippet()).toContain('{"value":{"id":9223372036854775807}}');
    expect(screen.getByText(/the last correct value is sent/)).toBeTruthy();
    await user.clear(field);
    expect(body(snippet)).toEqual({});
  });

  it("the entire body can be, and the form follows", async () => {
    const { user, snippet } = render(text);
    await user.click(screen.getByRole("button", { name: "Edit as JSON" }));
    const field = screen.getByRole("textbox", { name: "Body Parameters" });
    await user.clear(field);
    await user.paste('{"value":"from JSON"}');
    expect(body(snippet)).toEqual({ value: "from JSON" });
    await user.click(screen.getByRole("button", { name: "Edit as form" }));
    expect((screen.getByRole("textbox", { name: "value" }) as HTMLInputElement).value).toBe(
      "from JSON",
    );
  });
});
