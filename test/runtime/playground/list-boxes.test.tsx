import { fireEvent, render, screen } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TypeShape } from "../../../runtime/definition/index.js";
import { Menu } from "../../../runtime/playground/controls/Menu.js";
import { optional, primitive, property } from "./harness/fixture-definition.js";
import { findListBox, renderPlayground, withProperty } from "./render-playground.js";

const names = Array.from({ length: 12 }, (_, index) => `entry${index}`);
const text = primitive({ type: "string" });
const choices: TypeShape = {
  type: "enum",
  values: Array.from({ length: 120 }, (_, index) => ({ value: `entry${index}` })),
};
const object: TypeShape = {
  type: "object",
  extends: [],
  properties: names.map((name) => property(name, optional(text))),
};
const onClose = vi.fn<() => void>();
const box = (): HTMLElement => screen.getByRole("combobox", { name: "value" });
const area = (): HTMLElement => screen.getByRole("textbox", { name: "value" });

async function openChoices(): Promise<UserEvent> {
  const { user } = renderPlayground({ definition: withProperty(choices), onClose });
  box().focus();
  await user.keyboard("{ArrowDown}");
  return user;
}

async function openEditor(): Promise<UserEvent> {
  const { user } = renderPlayground({ definition: withProperty(object), onClose });
  await user.click(screen.getByRole("button", { name: "Edit value as JSON" }));
  fireEvent.change(area(), { target: { value: "{}" } });
  await user.click(area());
  (area() as HTMLTextAreaElement).setSelectionRange(1, 1);
  return user;
}

async function openSuggestions(): Promise<UserEvent> {
  const user = await openEditor();
  await user.keyboard("{Control>}[Space]{/Control}");
  await screen.findByRole("listbox", { name: "Suggestions" });
  return user;
}

async function openSwitcher(): Promise<UserEvent> {
  const endpoints = names.map((id) => ({ id, title: id, method: "GET", path: id, group: "" }));
  const { user } = renderPlayground({
    definition: withProperty(text),
    onClose,
    switcher: { endpoints, onChoose: () => undefined },
  });
  await user.click(screen.getByRole("button", { name: "Other endpoints" }));
  return user;
}

async function defineVariables(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole("button", { name: /^Variables/ }));
  for (const [index, name] of names.entries()) {
    fireEvent.click(screen.getByText("Add variable"));
    fireEvent.change(screen.getByLabelText(`Name of variable ${index + 1}`), {
      target: { value: name },
    });
  }
}

async function openVariables(): Promise<UserEvent> {
  const { user } = renderPlayground({ definition: withProperty(text), onClose });
  await defineVariables(user);
  await user.click(area());
  await user.keyboard("{{{{entry");
  return user;
}

/** The element that is active, as assistive technology learns it. */
function active(): HTMLElement | null {
  const field = document.activeElement;
  return document.getElementById(field?.getAttribute("aria-activedescendant") ?? "");
}

const place = (): number =>
  [...(findListBox()?.querySelectorAll('[role="option"]') ?? [])].indexOf(active() as Element);

let scrolled: Element[] = [];

beforeEach(() => {
  onClose.mockClear();
  scrolled = [];
  // Newer browsers return a promise.
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    scrolled.push(this);
    return Promise.resolve();
  };
});

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, "scrollIntoView");
});

describe.each([
  ["choices of a long list", openChoices],
  ["suggestions of the JSON editor", openSuggestions],
  ["the endpoint switcher", openSwitcher],
  ["names of variables", openVariables],
])("%s", (_, open) => {
  it("are gone through by arrows and pages, while the field keeps the focus", async () => {
    const user = await open();
    const field = document.activeElement;
    expect(document.getElementById(field?.getAttribute("aria-controls") ?? "")).toBe(findListBox());
    expect(place()).toBe(0);
    await user.keyboard("{ArrowDown}");
    expect(place()).toBe(1);
    expect(active()?.getAttribute("aria-selected")).toBe("true");
    expect(findListBox()?.querySelectorAll('[aria-selected="true"]')).toHaveLength(1);
    await user.keyboard("{PageDown}");
    expect(active()?.textContent).toContain("entry9");
    expect(scrolled).toContain(active());
    await user.keyboard("{PageUp}{PageUp}");
    expect(active()?.textContent).toContain("entry0");
    await user.keyboard("{ArrowUp}");
    const last = active()?.textContent;
    await user.keyboard("{ArrowDown}");
    expect(active()?.textContent).toContain("entry0");
    expect(last).toMatch(/entry11/);
    expect(document.activeElement).toBe(field);
  });

  it("are closed by Escape, which closes nothing else", async () => {
    const user = await open();
    await user.keyboard("{Escape}");
    expect(findListBox()).toBe(null);
    expect(active()).toBe(null);
    expect(onClose).not.toHaveBeenCalled();
  });

  it("leave Enter of a composition to the input method", async () => {
    await open();
    fireEvent.keyDown(document.activeElement as Element, { key: "Enter", isComposing: true });
    expect(findListBox()).not.toBe(null);
  });
});

it("the list of variables puts back what a field said of itself", async () => {
  const user = await openEditor();
  await defineVariables(user);
  const before = area().getAttributeNames();
  await user.click(area());
  fireEvent.input(area(), { target: { value: '{"entry0":"{{en' } });
  expect(screen.getByRole("listbox", { name: "Variables" }).id).toBe(
    area().getAttribute("aria-controls"),
  );
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("listbox", { name: "Variables" })).toBe(null);
  expect(area().getAttribute("aria-autocomplete")).toBe("list");
  expect(
    area()
      .getAttributeNames()
      .filter((name) => before.includes(name)),
  ).toEqual(before);
  expect(area().hasAttribute("aria-controls")).toBe(false);
});

it("names of variables are taken by Tab, too, and left by Shift+Tab", async () => {
  const user = await openVariables();
  const field = area() as HTMLInputElement;
  await user.keyboard("{ArrowDown}{Tab}");
  expect(field.value).toBe("{{entry1}}");
  await user.clear(field);
  await user.keyboard("{{{{entry");
  await user.tab({ shift: true });
  expect(field.value).toBe("{{entry");
  expect(findListBox()).toBe(null);
});

describe("a menu", () => {
  const onChoose = vi.fn<(id: string) => void>();
  const items = ["Copy", "Save", "Save all", "Clear"].map((label) => ({ id: label, label }));

  async function openMenu(): Promise<UserEvent> {
    onChoose.mockClear();
    const user = userEvent.setup({ delay: null });
    render(
      <Menu className="more" items={items} onChoose={onChoose}>
        More
      </Menu>,
    );
    screen.getByRole("button", { name: "More" }).focus();
    await user.keyboard("{ArrowDown}");
    return user;
  }
  const focused = () => document.activeElement?.textContent;

  it("is gone through by arrows, Home, End and letters, each with the focus", async () => {
    const user = await openMenu();
    expect(focused()).toBe("Copy");
    await user.keyboard("{ArrowUp}");
    expect(focused()).toBe("Clear");
    await user.keyboard("{Home}");
    expect(focused()).toBe("Copy");
    await user.keyboard("s");
    expect(focused()).toBe("Save");
    await user.keyboard("s");
    expect(focused()).toBe("Save all");
    await user.keyboard("{End}{Enter}");
    expect(onChoose.mock.calls).toEqual([["Clear"]]);
    expect(focused()).toBe("More");
  });

  it("gives the focus back to its button with Escape", async () => {
    const user = await openMenu();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("menu")).toBe(null);
    expect(focused()).toBe("More");
    expect(onChoose).not.toHaveBeenCalled();
  });
});
