import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { onServer, renderChannel } from "./render-channel.js";

describe("a narrow screen", () => {
  it("has the tabs Request and Messages, and goes to the messages when the channel opens", async () => {
    vi.stubGlobal("innerWidth", 390);
    const { user } = renderChannel();
    const tabs = within(screen.getByRole("tablist", { name: "Request or messages" }));
    const selected = () => tabs.getByRole("tab", { selected: true }).textContent;
    expect(selected()).toBe("Request");
    const button = screen.getByRole("button", { name: "Connect" });
    expect(button.closest(".fp-bottom")).toBeTruthy();
    await user.type(screen.getByRole("textbox", { name: "room" }), "basil");
    await user.click(button);
    onServer((socket) => socket.accept());
    expect(selected()).toBe("Messages");
    expect(screen.getByText("Connected", { selector: ".fp-badge" })).toBeTruthy();
    onServer((socket) => socket.end(4001, "Expired"));
    expect(screen.getByRole("alert").textContent).toContain("Expired");
    await user.click(tabs.getByRole("tab", { name: "Request" }));
    expect(screen.getByRole("alert").textContent).toContain("Expired");
  });
});

describe("messages of a channel that is left", () => {
  it("are gone, unless the user chose to keep them", async () => {
    const rows = () => document.querySelectorAll(".fp-frame");
    const visit = async (keeps: boolean): Promise<void> => {
      const { user, unmount } = renderChannel();
      await user.type(screen.getByRole("textbox", { name: "room" }), "b");
      await user.click(screen.getByRole("button", { name: "Connect" }));
      onServer((socket) => {
        socket.accept();
        socket.receive("Hello");
      });
      await waitFor(() => expect(rows()).toHaveLength(1));
      if (keeps) await user.click(screen.getByRole("button", { name: /^Preserve messages/ }));
      unmount();
    };
    await visit(false);
    const second = renderChannel();
    expect(rows()).toHaveLength(0);
    second.unmount();
    await visit(true);
    renderChannel();
    await waitFor(() => expect(rows()).toHaveLength(1));
    const keep = screen.getByRole("button", { name: /^Preserve messages/ });
    expect(keep.getAttribute("aria-pressed")).toBe("true");
  });
});
