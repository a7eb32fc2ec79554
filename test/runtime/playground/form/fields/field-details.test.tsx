import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type {
  ApiDefinition,
  FormDataField,
  TypeShape,
} from "../../../../../runtime/definition/index.js";
import { createFixture, optional, primitive, property } from "../../harness/fixture-definition.js";
import { renderPlayground, withProperty } from "../../render-playground.js";

const text = primitive({ type: "string" });
const render = (shape: TypeShape) => renderPlayground({ definition: withProperty(shape) });
const body = (snippet: () => string): unknown =>
  JSON.parse(/--data-raw '([\s\S]*)'\s*$/.exec(snippet())?.[1] ?? "null");

describe("text of several lines", () => {
  it("pasted into one line is kept whole, and the field grows", async () => {
    const { user, snippet } = render(text);
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: "value" });
    await user.type(field, "ab");
    field.setSelectionRange(1, 1);
    await user.paste("1\r\n2");
    expect(body(snippet)).toEqual({ value: "a1\n2b" });
    const grown = screen.getByRole("textbox", { name: "value" });
    expect(grown.tagName).toBe("TEXTAREA");
    expect(document.activeElement).toBe(grown);
  });

  it("cannot be put back into one line, which would lose its breaks", async () => {
    const { user } = render(text);
    const toggle = screen.getByRole<HTMLButtonElement>("button", {
      name: "Expand value",
    });
    await user.click(toggle);
    expect(toggle.getAttribute("aria-pressed")).toBe("true");
    await user.type(screen.getByRole("textbox", { name: "value" }), "a{enter}");
    expect(toggle.disabled).toBe(true);
    await user.type(screen.getByRole("textbox", { name: "value" }), "{Backspace}");
    await user.click(toggle);
    expect(screen.getByRole("textbox", { name: "value" }).tagName).toBe("INPUT");
  });
});

describe("a held stepper", () => {
  it("stops at the bound and does not go on when the number is changed afterwards", () => {
    vi.useFakeTimers();
    const { snippet } = render(primitive({ type: "integer", maximum: 2 }));
    const up = screen.getByRole<HTMLButtonElement>("button", { name: "Increase value" });
    fireEvent.pointerDown(up, { button: 0 });
    for (let tick = 0; tick < 20; tick += 1) act(() => void vi.advanceTimersByTime(100));
    expect(body(snippet)).toEqual({ value: 2 });
    expect(up.disabled).toBe(true);
    fireEvent.change(screen.getByRole("spinbutton", { name: "value" }), { target: { value: "0" } });
    for (let tick = 0; tick < 20; tick += 1) act(() => void vi.advanceTimersByTime(100));
    expect(body(snippet)).toEqual({ value: 0 });
  });
});

describe("an optional enum", () => {
  it("can be unset", async () => {
    const light: TypeShape = { type: "enum", values: [{ value: "shade" }, { value: "full" }] };
    const { user, snippet } = render(optional(light));
    await user.click(screen.getByRole("button", { name: "1 more optional property" }));
    await user.click(screen.getByRole("menuitem", { name: /value/ }));
    const select = screen.getByRole("combobox", { name: "value" });
    await user.selectOptions(select, "full");
    expect(body(snippet)).toEqual({ value: "full" });
    await user.selectOptions(select, "unset");
    expect(body(snippet)).toEqual({});
  });
});

describe("a variant that is switched", () => {
  const union: TypeShape = {
    type: "discriminatedUnion",
    discriminant: "type",
    variants: [
      {
        discriminantValue: "tap",
        extends: [],
        properties: [property("name", text), property("id", text)],
      },
      {
        discriminantValue: "barrel",
        extends: [],
        properties: [property("name", text), property("id", primitive({ type: "integer" }))],
      },
    ],
  };

  it("begins with its defaults, and offers what both have by name and shape", async () => {
    const { user, snippet } = render(union);
    expect(screen.queryByRole("button", { name: "Restore previous values" })).toBe(null);
    await user.type(screen.getByRole("textbox", { name: "name" }), "kept");
    await user.type(screen.getByRole("textbox", { name: "id" }), "7");
    await user.click(screen.getByRole("radio", { name: "barrel" }));
    expect(body(snippet)).toEqual({ value: { type: "barrel", name: "", id: 0 } });
    await user.click(screen.getByRole("button", { name: "Restore previous values" }));
    expect(body(snippet)).toEqual({ value: { type: "barrel", name: "kept", id: 0 } });
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "name" }).value).toBe("kept");
  });

  it("is undone with all its values, and what is on screen follows", async () => {
    const { user, snippet } = render(union);
    await user.type(screen.getByRole("textbox", { name: "name" }), "kept");
    await user.click(screen.getByRole("radio", { name: "barrel" }));
    expect(screen.getByText("Variant switched")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(body(snippet)).toEqual({ value: { type: "tap", name: "kept", id: "" } });
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "tap" }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "name" }).value).toBe("kept");
  });
});

describe("a union in a multipart form", () => {
  const withFields = (fields: FormDataField[]): ApiDefinition => {
    const definition = createFixture("https://api.example/v1");
    const endpoint = definition.endpoints["addPhotos"]!;
    const requests = [
      { contentType: "multipart/form-data", body: { type: "formData" as const, fields } },
    ];
    return { ...definition, endpoints: { addPhotos: { ...endpoint, requests } } };
  };

  it("is switched, filled, edited as JSON, and sent as one part", async () => {
    const kind: TypeShape = {
      type: "discriminatedUnion",
      discriminant: "type",
      variants: ["tap", "barrel"].map((name) => ({
        discriminantValue: name,
        extends: [],
        properties: [property(`${name}Id`, text)],
      })),
    };
    const { user, snippet } = renderPlayground({
      definition: withFields([{ type: "property", key: "source", valueShape: kind }]),
    });
    await user.click(screen.getByRole("radio", { name: "barrel" }));
    await user.type(screen.getByRole("textbox", { name: "barrelId" }), "7");
    const sent = (): string => snippet().replaceAll('\\"', '"');
    expect(sent()).toContain('{"type":"barrel","barrelId":"7"}');
    await user.click(screen.getByRole("button", { name: "Edit source as JSON" }));
    fireEvent.change(screen.getByRole("textbox", { name: "source" }), {
      target: { value: '{"type": "tap", "tapId": "8"}' },
    });
    expect(sent()).toContain('{"type":"tap","tapId":"8"}');
    await user.click(screen.getByRole("button", { name: "Edit source as JSON" }));
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "tap" }).checked).toBe(true);
  });
});

describe("the header Idempotency-Key", () => {
  it("can be generated, in the form of a uuid", async () => {
    const { user, snippet } = renderPlayground();
    const headers = screen.getByRole("region", { name: "Headers" });
    await user.click(within(headers).getByRole("button", { name: "1 more optional property" }));
    await user.click(screen.getByRole("menuitem", { name: /Idempotency-Key/ }));
    await user.click(screen.getByRole("button", { name: "Generate" }));
    expect(snippet()).toMatch(/Idempotency-Key: [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'/);
  });
});

describe("what is reachable about a field", () => {
  it("its type, its constraints, that it is deprecated, and its description, as words of its control", async () => {
    const shape: TypeShape = {
      type: "object",
      extends: [],
      properties: [
        property("code", primitive({ type: "string", minLength: 2, maxLength: 4, regex: "^a" }), {
          description: "As on its **label**.",
          availability: "Deprecated",
        }),
        property("count", primitive({ type: "integer", minimum: 1, maximum: 9 })),
      ],
    };
    const { user } = render(shape);
    const wordsOf = (name: string): string =>
      (screen.getByLabelText(name).getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent ?? "")
        .join(" ");
    expect(wordsOf("code")).toContain(
      "string, at least 2 characters, at most 4 characters, pattern ^a",
    );
    expect(wordsOf("code")).toContain("As on its label.");
    expect(wordsOf("count")).toContain("integer, at least 1, at most 9");
    expect(screen.getByText("deprecated")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "About code" }));
    expect(screen.getByText("As on its label.").closest("[hidden]")).toBe(null);
  });

  it("is one tab stop, and keys do what the buttons beside it do", async () => {
    const shape: TypeShape = {
      type: "object",
      extends: [],
      properties: [
        property("code", text, { description: "As on its label." }),
        property("count", primitive({ type: "integer" }), { description: "How many." }),
      ],
    };
    const { user } = render(shape);
    await user.click(screen.getByRole("textbox", { name: "code" }));
    await user.keyboard("{Shift>}{F1}{/Shift}");
    expect(screen.getByText("As on its label.").closest("[hidden]")).toBe(null);
    await user.keyboard("{Shift>}{F1}{/Shift}");
    expect(screen.getByText("As on its label.").closest("[hidden]")).not.toBe(null);
    await user.keyboard("{Alt>}{Enter}{/Alt}");
    const expanded = screen.getByRole("textbox", { name: "code" });
    expect(expanded.tagName).toBe("TEXTAREA");
    expect(document.activeElement).toBe(expanded);
    await user.keyboard("{Alt>}{Enter}{/Alt}");
    expect(screen.getByRole("textbox", { name: "code" }).tagName).toBe("INPUT");
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "code" }));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole("spinbutton", { name: "count" }));
  });

  it("its messages are announced where they appear, and Send is never blocked", async () => {
    const { user } = render(primitive({ type: "string", minLength: 3 }));
    const field = screen.getByRole("textbox", { name: "value" });
    await user.type(field, "a");
    await user.tab();
    const message = screen.getByText(/You can still send it/);
    expect(message.closest("[aria-live]")?.getAttribute("aria-live")).toBe("polite");
    const send = screen.getByRole("button", { name: /Send Request/ });
    expect(send.getAttribute("aria-disabled")).toBe("false");
  });
});
