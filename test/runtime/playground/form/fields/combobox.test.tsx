import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { TypeShape } from "../../../../../runtime/definition/index.js";
import { searchChoices } from "../../../../../runtime/playground/state/model/fields/search-choices.js";
import { optional } from "../../harness/fixture-definition.js";
import { findListBox, renderPlayground, withProperty } from "../../render-playground.js";

const values = Array.from({ length: 300 }, (_, index) => ({ value: `value-${index}` }));
const long: TypeShape = { type: "enum", values };
const box = (): HTMLInputElement => screen.getByRole("combobox", { name: "value" });
const active = (): string | null | undefined =>
  document.getElementById(box().getAttribute("aria-activedescendant") ?? "")?.textContent;

describe("a list of many values", () => {
  it("is moved through by keys, around its ends and by pages, with each active one in view", async () => {
    const { user } = renderPlayground({ definition: withProperty(long) });
    box().focus();
    expect(box().getAttribute("aria-expanded")).toBe("false");
    await user.keyboard("{ArrowDown}");
    expect(box().getAttribute("aria-expanded")).toBe("true");
    expect(active()).toBe("value-0");
    await user.keyboard("{ArrowUp}");
    expect(active()).toBe("value-299");
    await user.keyboard("{ArrowDown}{PageDown}");
    expect(active()).toBe("value-8");
    expect(screen.getByRole("listbox", { name: "value" }).id).toBe(
      box().getAttribute("aria-controls"),
    );
  });

  it("closes with Escape, which closes nothing else and changes nothing", async () => {
    const onClose = vi.fn<() => void>();
    const { user, snippet } = renderPlayground({ definition: withProperty(long), onClose });
    await user.click(box());
    await user.type(box(), "17");
    await user.keyboard("{Escape}");
    expect(findListBox()).toBe(null);
    expect(box().value).toBe("");
    expect(onClose).not.toHaveBeenCalled();
    expect(snippet()).not.toContain("value-17");
  });

  it("is left with Tab; what was typed whole is chosen, anything else is not", async () => {
    const { user, snippet } = renderPlayground({ definition: withProperty(long) });
    await user.click(box());
    await user.type(box(), "VALUE-120");
    await user.tab();
    expect(document.activeElement).not.toBe(box());
    expect(snippet()).toContain('{"value":"value-120"}');
    await user.click(box());
    await user.clear(box());
    await user.type(box(), "nothing like it");
    expect(screen.getByText("Nothing matches.")).toBeTruthy();
    await user.tab();
    expect(box().value).toBe("value-120");
  });

  it("can be unset when it is optional", async () => {
    const { user, snippet } = renderPlayground({ definition: withProperty(optional(long)) });
    await user.click(screen.getByRole("button", { name: "1 more optional property" }));
    await user.click(screen.getByRole("menuitem", { name: /value/ }));
    await user.click(box());
    await user.type(box(), "42{Enter}");
    expect(snippet()).toContain('{"value":"value-42"}');
    await user.click(box());
    await user.type(box(), "unset{Enter}");
    expect(snippet()).not.toContain("value-42");
    expect(box().value).toBe("unset");
  });

  it("is chosen from by pointer", async () => {
    const { user, snippet } = renderPlayground({ definition: withProperty(long) });
    await user.click(box());
    await user.click(screen.getByRole("option", { name: "value-3" }));
    expect(snippet()).toContain('{"value":"value-3"}');
  });
});

describe("search among choices", () => {
  it("finds every word, in the author's order, without case", () => {
    const labels = ["Zinc oxide", "Iron", "Iron oxide", "oxide of IRON"];
    expect(searchChoices(labels, "iron OX")).toEqual([2, 3]);
    expect(searchChoices(labels, " ")).toEqual([0, 1, 2, 3]);
  });
});
