import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { searchEndpoints } from "../../../../runtime/playground/state/model/search-endpoints.js";
import { createFixture } from "../harness/fixture-definition.js";
import { findListBox, renderPlayground } from "../render-playground.js";

const definition = createFixture("https://api.example/v1");
const endpoints = [
  { id: "waterPlant", title: "Water a plant", method: "POST", path: "/w", group: "Plants" },
  { id: "follow", title: "Follow events", method: "GET", path: "/events", group: "Climate" },
  { id: "sum", title: "Sum", method: "POST", path: "/rpc", group: "" },
];

function openSwitcher() {
  const onChoose = vi.fn<(id: string) => void>();
  const onPoint = vi.fn<(id: string) => void>();
  const onClose = vi.fn<() => void>();
  const node = { type: "endpoint", id: "waterPlant" } as const;
  const playground = renderPlayground({
    definition,
    node,
    onClose,
    switcher: { endpoints, onChoose, onPoint },
  });
  return { ...playground, onChoose, onPoint, onClose };
}

describe("the endpoint switcher", () => {
  it("lists the endpoints by group, finds by any word, and goes to one by keyboard", async () => {
    const { user, onChoose } = openSwitcher();
    await user.click(screen.getByRole("button", { name: "Other endpoints" }));
    const list = screen.getByRole("listbox", { name: "Endpoints" });
    expect(
      within(list)
        .getAllByRole("group")
        .map((group) => group.getAttribute("aria-label")),
    ).toEqual(["Plants", "Climate", "Without a group"]);
    await user.keyboard("climate get");
    expect(document.querySelectorAll(".fp-switcher-option")).toHaveLength(1);
    await user.keyboard("{Enter}");
    expect(onChoose).toHaveBeenCalledWith("follow");
    expect(findListBox()).toBe(null);
  });

  it("tells the host which endpoint may be the next, by keyboard and by pointer", async () => {
    const { user, onPoint } = openSwitcher();
    await user.click(screen.getByRole("button", { name: "Other endpoints" }));
    expect(onPoint).not.toHaveBeenCalled();
    await user.keyboard("{ArrowDown}");
    expect(onPoint).toHaveBeenLastCalledWith("follow");
    await user.hover(screen.getByRole("option", { name: /Sum/ }));
    expect(onPoint).toHaveBeenLastCalledWith("sum");
  });

  it("is closed by Escape, which then does not close the playground", async () => {
    const { user, onClose } = openSwitcher();
    await user.click(screen.getByRole("button", { name: "Other endpoints" }));
    await user.keyboard("{ArrowDown}{Escape}");
    expect(findListBox()).toBe(null);
    expect(onClose).not.toHaveBeenCalled();
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Other endpoints");
    await user.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("is not there when the host names no endpoints", () => {
    renderPlayground({ definition });
    expect(screen.queryByRole("button", { name: "Other endpoints" })).toBe(null);
  });

  it("shows 60 of thousands and says how many more there are", () => {
    const many = Array.from({ length: 5000 }, (_, index) => ({
      id: `e${index}`,
      title: `Endpoint ${index}`,
      method: "GET",
      path: `/${index}`,
      group: `Group ${index % 7}`,
    }));
    const { shown, more } = searchEndpoints(many, "endpoint");
    expect([shown.length, more]).toEqual([60, 4940]);
  });
});
