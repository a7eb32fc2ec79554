import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { shortcutGroups } from "../../../runtime/playground/state/session/shortcut-groups.js";
import { optional, primitive, property } from "./harness/fixture-definition.js";
import { renderPlayground, stubFetch, withProperty } from "./render-playground.js";

const dialog = (): HTMLElement | null =>
  screen.queryByRole("dialog", { name: "Keyboard shortcuts" });

/** One field of each kind that has keys of its own. */
const definition = withProperty({
  type: "object",
  extends: [],
  properties: [
    property("count", primitive({ type: "integer" }), { description: "How many plants." }),
    property("name", primitive({ type: "string" })),
    property("any", { type: "alias", value: { type: "unknown" } }),
    property("light", { type: "enum", values: [{ value: "shade" }] }),
    property("nick", optional(primitive({ type: "string" }))),
    property("age", optional(primitive({ type: "integer" }))),
  ],
});
const more = (): HTMLElement => screen.getByRole("button", { name: /2 more optional properties/ });
const pressed = (name: string): string | null =>
  screen.getByRole("tab", { name }).getAttribute("aria-selected");

interface Page {
  readonly user: UserEvent;
  readonly onClose: () => void;
}

/** Every shortcut of the list, tried. */
const trials: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  send: async ({ user }) => {
    const fetch = stubFetch(() => Response.json({}));
    await user.click(screen.getByRole("button", { name: "Use example" }));
    await user.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(fetch).toHaveBeenCalled());
    fetch.mockClear();
    await user.keyboard("{Meta>}{Enter}{/Meta}");
    await waitFor(() => expect(fetch).toHaveBeenCalled());
  },
  close: async ({ user, onClose }) => {
    await user.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(1);
  },
  help: async ({ user }) => {
    await user.keyboard("?");
    expect(dialog()).toBeTruthy();
  },
  about: async ({ user }) => {
    await user.click(screen.getByRole("spinbutton", { name: "count" }));
    await user.keyboard("{Shift>}{F1}{/Shift}");
    expect(screen.getByText("How many plants.").closest("[hidden]")).toBe(null);
  },
  lines: async ({ user }) => {
    await user.click(screen.getByRole("textbox", { name: "name" }));
    await user.keyboard("{Alt>}{Enter}{/Alt}");
    expect(screen.getByRole("textbox", { name: "name" }).tagName).toBe("TEXTAREA");
  },
  step: async ({ user }) => {
    const field = screen.getByRole<HTMLInputElement>("spinbutton", { name: "count" });
    await user.click(field);
    await user.keyboard("{ArrowUp}{ArrowUp}{ArrowDown}");
    expect(field.value).toBe("1");
  },
  move: async ({ user }) => {
    await user.click(more());
    await user.keyboard("{ArrowDown}{ArrowUp}{ArrowDown}");
    expect(document.activeElement?.textContent).toMatch(/^age/);
  },
  search: async ({ user }) => {
    await user.click(more());
    await user.keyboard("a");
    expect(document.activeElement?.textContent).toMatch(/^age/);
  },
  take: async ({ user }) => {
    await user.click(more());
    await user.keyboard("{Enter}");
    expect(screen.getByRole("textbox", { name: "nick" })).toBeTruthy();
  },
  complete: async ({ user }) => {
    await user.click(screen.getByRole("button", { name: "Edit value as JSON" }));
    const editor = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "value" });
    await user.clear(editor);
    await user.keyboard("{Control>}[Space]{/Control}");
    expect(await screen.findByRole("listbox", { name: "Suggestions" })).toBeTruthy();
  },
  leave: async ({ user }) => {
    const editor = screen.getByRole("textbox", { name: "any" });
    await user.click(editor);
    await user.tab();
    expect(document.activeElement).not.toBe(editor);
  },
  tab: async ({ user }) => {
    screen.getByRole("tab", { name: "curl" }).focus();
    await user.keyboard("{ArrowRight}");
    expect(pressed("curl")).toBe("false");
    await user.keyboard("{ArrowLeft}");
    expect(pressed("curl")).toBe("true");
  },
  resize: async ({ user }) => {
    const divider = screen.getByRole("separator", { name: "Resize the form" });
    divider.focus();
    await user.keyboard("{ArrowRight}");
    expect(divider.getAttribute("aria-valuenow")).toBe("52");
    await user.keyboard("{Enter}");
    expect(divider.getAttribute("aria-valuenow")).toBe("50");
  },
};

describe("keyboard shortcuts", () => {
  const listed = shortcutGroups.flatMap(({ shortcuts }) => shortcuts.map(({ id }) => id));

  it("are listed as they are tried here", () => {
    expect([...listed].sort()).toEqual(Object.keys(trials).sort());
  });

  it.each(listed)("do what the list says: %s", async (id) => {
    const onClose = vi.fn<() => void>();
    const { user } = renderPlayground({ definition, onClose });
    await expect(trials[id]?.({ user, onClose })).resolves.toBe(undefined);
  });

  it("are listed by ? and by a button; the focus comes back, and Escape closes the list alone", async () => {
    const onClose = vi.fn<() => void>();
    const { user } = renderPlayground({ definition, onClose });
    const button = screen.getByRole("button", { name: "Keyboard shortcuts" });
    await user.click(button);
    const list = dialog();
    expect(list?.contains(document.activeElement)).toBe(true);
    for (const { shortcuts } of shortcutGroups) {
      for (const { does } of shortcuts) expect(within(list!).getByText(does)).toBeTruthy();
    }
    await user.keyboard("{Escape}");
    expect(dialog()).toBe(null);
    expect(document.activeElement).toBe(button);
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard("?");
    expect(dialog()).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Close the list of shortcuts" }));
    expect(document.activeElement).toBe(button);
  });

  it("leave a question mark that is typed alone", async () => {
    const { user } = renderPlayground({ definition });
    await user.click(screen.getByRole("textbox", { name: "any" }));
    await user.keyboard("?");
    expect(dialog()).toBe(null);
  });
});
