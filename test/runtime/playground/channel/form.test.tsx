import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createMessage, onServer, renderChannel } from "./render-channel.js";
import { lastSocket } from "./fake-socket.js";

describe("the form of a channel", () => {
  it("has headers, path and query, then a card for each message that users send", () => {
    renderChannel();
    const titles = screen.getAllByRole("heading", { level: 3 }).map((title) => title.textContent);
    expect(titles).toEqual([
      "Headers",
      "Path Parameters",
      "Query Parameters",
      "More headers, query and cookies",
      "Messages to send",
    ]);
    const cards = screen.getAllByRole("button", { name: /^Send message/ });
    expect(cards.map(({ textContent }) => textContent)).toEqual(["Send message", "Send message"]);
    expect(screen.getByRole("region", { name: "Say something" }).textContent).toContain("To all.");
    expect(screen.queryByRole("region", { name: "Something was said" })).toBe(null);
  });

  it("folds all cards but the first when there are many, and unfolds one that is asked for", async () => {
    const types = ["one", "two", "three", "four"];
    const { user } = renderChannel({
      messages: types.map((type) => createMessage(type, "client")),
    });
    const isOpen = (name: string) =>
      screen.getByRole("button", { name }).getAttribute("aria-expanded") === "true";
    expect(types.map(isOpen)).toEqual([true, false, false, false]);
    await user.click(screen.getByRole("button", { name: "three" }));
    expect(types.map(isOpen)).toEqual([true, false, true, false]);
  });

  it("edits a message as JSON beside its form", async () => {
    const { user } = renderChannel();
    const card = within(screen.getByRole("region", { name: "Say something" }));
    await user.type(card.getByRole("textbox", { name: "text" }), "Hello");
    await user.click(card.getByRole("button", { name: "Edit as JSON: Say something" }));
    const area = card.getByRole("textbox");
    expect(JSON.parse((area as HTMLTextAreaElement).value)).toEqual({ type: "say", text: "Hello" });
    await user.clear(area);
    await user.type(area, '{{"type":"say","text":7}');
    expect(await card.findByRole("button", { name: /^Line 1, column/ })).toBeTruthy();
    await user.click(card.getByRole("button", { name: "Edit as form: Say something" }));
    expect(card.getByRole("textbox", { name: "text" })).toBeTruthy();
  });

  it("fills in the handshake and the messages with the example", async () => {
    const { user } = renderChannel();
    await user.click(screen.getByRole("button", { name: "Use example" }));
    expect((screen.getByRole("textbox", { name: "room" }) as HTMLInputElement).value).toBe("basil");
    const card = within(screen.getByRole("region", { name: "Say something" }));
    expect((card.getByRole("textbox", { name: "text" }) as HTMLInputElement).value).toBe(
      "Who watered the basil?",
    );
  });

  it("keeps the form of each channel while the user is elsewhere", async () => {
    const first = renderChannel();
    await first.user.type(screen.getByRole("textbox", { name: "room" }), "basil");
    first.unmount();
    renderChannel();
    expect((screen.getByRole("textbox", { name: "room" }) as HTMLInputElement).value).toBe("basil");
  });

  it("speaks of forms and connections, not of requests, but where the specification does", async () => {
    const { user } = renderChannel();
    expect(screen.getByRole("button", { name: "Saved forms" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Saved forms" }));
    expect(screen.getByRole("textbox", { name: "Name of this form" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Keyboard shortcuts" }));
    const help = screen.getByRole("dialog", { name: "Keyboard shortcuts" });
    expect(help.textContent).toContain("Send the message");
    expect(document.body.textContent).not.toMatch(/\brequests?\b/);
  });
});

describe("a message card", () => {
  it("sends its message, and connects first when the channel is not open", async () => {
    const { user } = renderChannel();
    await user.type(screen.getByRole("textbox", { name: "room" }), "basil");
    const card = within(screen.getByRole("region", { name: "Say something" }));
    await user.type(card.getByRole("textbox", { name: "text" }), "Hello");
    await user.click(card.getByRole("button", { name: /^Send message/ }));
    onServer((socket) => socket.accept());
    expect(lastSocket().sent).toEqual([
      expect.stringContaining('"type":"handshake"'),
      '{"type":"say","text":"Hello"}',
    ]);
  });
});
