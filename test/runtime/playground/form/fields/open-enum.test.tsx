import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { TypeShape } from "../../../../../runtime/definition/index.js";
import { renderPlayground, withProperty } from "../../render-playground.js";

const text = (more: object = {}): TypeShape => ({
  type: "alias",
  value: { type: "primitive", value: { type: "string", ...more } },
});
const listed: TypeShape = { type: "enum", values: [{ value: "GET" }, { value: "POST" }] };
const union = (...shapes: TypeShape[]): TypeShape => ({
  type: "undiscriminatedUnion",
  variants: shapes.map((shape) => ({ shape })),
});

describe("a union of listed values and free text", () => {
  it("is one combo box: what is listed is offered, anything else can be typed", async () => {
    const { user, snippet } = renderPlayground({ definition: withProperty(union(listed, text())) });
    const box = screen.getByRole<HTMLInputElement>("combobox", { name: "value" });
    const offered = [...document.querySelectorAll(`[id="${box.getAttribute("list")}"] option`)];
    expect(offered.map((option) => option.getAttribute("value"))).toEqual(["GET", "POST"]);
    expect(screen.queryByRole("radiogroup")).toBe(null);
    await user.clear(box);
    await user.type(box, "PURGE");
    expect(snippet()).toContain('"value":"PURGE"');
  });

  it("whose free text is bound by a pattern or a format stays a choice of variants", () => {
    renderPlayground({ definition: withProperty(union(listed, text({ format: "uri" }))) });
    expect(screen.getByRole("radiogroup")).toBeTruthy();
  });
});
