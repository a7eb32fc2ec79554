import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { PrimitiveType } from "../../../../../runtime/definition/index.js";
import { primitive } from "../../harness/fixture-definition.js";
import { renderPlayground, withProperty } from "../../render-playground.js";

/** What the field says of a text once it is left; empty when nothing is wrong. */
function complain(type: PrimitiveType, text: string): string {
  const { unmount } = renderPlayground({ definition: withProperty(primitive(type)) });
  const role = type.type === "string" ? "textbox" : "spinbutton";
  const field = screen.getByRole(role, { name: "value" });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
  const words = (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");
  const isWrong = field.getAttribute("aria-invalid") === "true";
  unmount();
  return isWrong ? words : "";
}

it.each(["integer", "long", "uint", "uint64"] as const)("%s takes no decimals", (type) => {
  expect(complain({ type }, "1.5")).toMatch(/whole number/i);
  expect(complain({ type }, "7")).toBe("");
});

it.each(["integer", "long", "double"] as const)("%s has its minimum and maximum", (type) => {
  expect(complain({ type, minimum: 2, maximum: 5 }, "1")).toMatch(/at least 2/i);
  expect(complain({ type, minimum: 2, maximum: 5 }, "6")).toMatch(/at most 5/i);
  expect(complain({ type, minimum: 2, maximum: 5 }, "3")).toBe("");
});

it("double takes decimals", () => {
  expect(complain({ type: "double", minimum: 0.5, maximum: 2 }, "0.75")).toBe("");
});

it.each([
  [{ type: "string", minLength: 3 }, "ab", /3/],
  [{ type: "string", maxLength: 3 }, "abcd", /3/],
  [{ type: "string", regex: "^[a-z]+$" }, "A1", /\^\[a-z\]\+\$/],
] as const)("text keeps to %j", (type, text, words) => {
  expect(complain(type, text)).toMatch(words);
  expect(complain(type, "abc")).toBe("");
});

it("big integers have bounds of any size", () => {
  const type = { type: "bigInteger", minimum: "12345678901234567890" } as const;
  expect(complain(type, "12345678901234567889")).toMatch(/at least 12345678901234567890/);
  expect(complain(type, "12345678901234567890")).toBe("");
});

it.each([
  { type: "uuid", regex: "^6", minLength: 36 },
  { type: "base64", regex: "^6", minLength: 36, maxLength: 40 },
] as const)("the input of %j knows its limits", (type) => {
  renderPlayground({ definition: withProperty(primitive(type)) });
  const field = screen.getByRole("textbox", { name: "value" });
  expect(field.getAttribute("pattern")).toBe("[\\s\\S]*(?:^6)[\\s\\S]*");
  expect(field.getAttribute("minlength")).toBe("36");
  fireEvent.change(field, { target: { value: "A".repeat(39) } });
  expect(screen.queryByText("39 of 40 characters") !== null).toBe(type.type === "base64");
});
