import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { FakeSocket, lastSocket } from "./fake-socket.js";
import { createMessage, onServer, renderChannel } from "./render-channel.js";
import type { Rendered } from "../render-playground.js";

const composer = () => within(screen.getByRole("region", { name: "Custom message" }));
const send = () => composer().getByRole("button", { name: "Send custom message" });

async function connect(...options: Parameters<typeof renderChannel>): Promise<Rendered> {
  const rendered = renderChannel(...options);
  await rendered.user.type(screen.getByRole("textbox", { name: "room" }), "basil");
  await rendered.user.click(screen.getByRole("button", { name: "Connect" }));
  onServer((socket) => socket.accept());
  return rendered;
}

describe("a custom message", () => {
  it("is sent as the text that was typed", async () => {
    const { user } = await connect();
    await user.click(composer().getByRole("radio", { name: "Text" }));
    await user.type(composer().getByRole("textbox"), "Hello, all");
    await user.click(send());
    expect(lastSocket().sent.at(-1)).toBe("Hello, all");
  });

  it("is checked as JSON against the messages of the definition, and can be sent all the same", async () => {
    const { user } = await connect();
    await user.type(composer().getByRole("textbox"), '{{"type":"shout"');
    expect(await composer().findByText(/It is sent unchanged\./)).toBeTruthy();
    await user.type(composer().getByRole("textbox"), "}");
    expect(await composer().findAllByRole("button", { name: /^Line 1/ })).not.toHaveLength(0);
    await user.click(send());
    expect(lastSocket().sent.at(-1)).toBe('{"type":"shout"}');
  });

  it("sends a file as a binary message", async () => {
    const { user } = await connect();
    await user.click(composer().getByRole("radio", { name: "File" }));
    const file = new File([new Uint8Array([1, 2, 3])], "photo.bin");
    await user.upload(document.querySelector('.fp-message-card input[type="file"]')!, file);
    await user.click(send());
    expect(lastSocket().sent.at(-1)).toBe(file);
  });
});

describe("messages of other formats", () => {
  it("have a text area for text and a file for bytes", async () => {
    const text = {
      type: "alias",
      value: { type: "primitive", value: { type: "string" } },
    } as const;
    const { user } = await connect({
      messages: [
        createMessage("note", "client", { contentType: "text/plain", body: text }),
        createMessage("audio", "client", { contentType: "audio/webm", body: text }),
      ],
    });
    const note = within(screen.getByRole("region", { name: "note" }));
    await user.type(note.getByRole("textbox"), "Hello{Enter}you");
    await user.click(note.getByRole("button", { name: /^Send message/ }));
    expect(lastSocket().sent.at(-1)).toBe("Hello\nyou");
    const audio = screen.getByRole("region", { name: "audio" });
    const file = new File(["x"], "voice.webm");
    await user.upload(audio.querySelector('input[type="file"]')!, file);
    await user.click(within(audio).getByRole("button", { name: /^Send message/ }));
    expect(lastSocket().sent.at(-1)).toBe(file);
  });
});

describe("a message with problems", () => {
  it("is held with the reasons at its card, and sent when that is confirmed", async () => {
    const { user } = await connect();
    const card = within(screen.getByRole("region", { name: "Say something" }));
    await user.click(card.getByRole("button", { name: "Edit as JSON: Say something" }));
    await user.clear(card.getByRole("textbox"));
    await user.type(card.getByRole("textbox"), '{{"type":"say","text":7}');
    const before = lastSocket().sent.length;
    await user.click(card.getByRole("button", { name: /^Send message/ }));
    expect(card.getByRole("alert").textContent).toContain("text");
    expect(lastSocket().sent).toHaveLength(before);
    await user.click(card.getByRole("button", { name: "text" }));
    expect(document.activeElement).toBe(card.getByRole("textbox"));
    expect(card.queryByRole("alert")).toBe(null);
    await user.click(card.getByRole("button", { name: /^Send message/ }));
    await user.click(card.getByRole("button", { name: "Send anyway" }));
    expect(lastSocket().sent.at(-1)).toBe('{"type":"say","text":7}');
    expect(card.queryByRole("alert")).toBe(null);
  });
});

describe("subprotocols", () => {
  it("are shown where they are declared, and offered as they are typed", async () => {
    const { user } = renderChannel({ subprotocols: ["chat.v1"] }, { flags: {} });
    const field = screen.getByRole("textbox", { name: "Subprotocols" });
    expect((field as HTMLInputElement).value).toBe("chat.v1");
    await user.type(field, ", chat.v0");
    await user.type(screen.getByRole("textbox", { name: "room" }), "basil");
    await user.click(screen.getByRole("button", { name: "Connect" }));
    expect(lastSocket().protocols).toEqual(["chat.v1", "chat.v0"]);
  });

  it("can be added where none are declared", async () => {
    const { user } = renderChannel();
    expect(screen.queryByRole("textbox", { name: "Subprotocols" })).toBe(null);
    await user.click(screen.getByRole("button", { name: "Add subprotocols" }));
    await user.type(screen.getByRole("textbox", { name: "Subprotocols" }), "graphql-ws");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Subprotocols" }).value).toBe(
      "graphql-ws",
    );
    expect(FakeSocket.opened).toHaveLength(0);
  });
});
