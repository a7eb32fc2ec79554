import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { lastSocket } from "./fake-socket.js";
import { onServer, renderChannel } from "./render-channel.js";
import type { Rendered } from "../render-playground.js";

const panel = () => within(screen.getByRole("region", { name: "Messages" }));
const rows = () => [...document.querySelectorAll<HTMLElement>(".fp-frame")];
const row = (text: string | RegExp) => panel().getByRole("button", { name: text, expanded: false });

/** Waits for the screen, which is updated once a frame. */
async function showRows(count: number): Promise<void> {
  await waitFor(() => expect(rows()).toHaveLength(count));
}

async function connect(...options: Parameters<typeof renderChannel>): Promise<Rendered> {
  const rendered = renderChannel(...options);
  await rendered.user.type(screen.getByRole("textbox", { name: "room" }), "basil");
  await rendered.user.click(screen.getByRole("button", { name: "Connect" }));
  onServer((socket) => socket.accept());
  return rendered;
}

describe("the messages panel", () => {
  it("says whether the channel is connected, and that there are no messages", async () => {
    renderChannel();
    expect(panel().getByText("Not connected")).toBeTruthy();
    expect(panel().getByText("No messages...")).toBeTruthy();
  });

  it("says Connected while the channel is open", async () => {
    await connect();
    expect(panel().getByText("Connected")).toBeTruthy();
    onServer((socket) => socket.end(1000));
    expect(panel().getByText("Not connected")).toBeTruthy();
  });

  it("forgets all messages by Clear", async () => {
    const { user } = await connect();
    onServer((socket) => socket.receive('{"type":"said","text":"Hi"}'));
    await showRows(1);
    expect(panel().getByText("1 message")).toBeTruthy();
    await user.click(panel().getByRole("button", { name: "Clear" }));
    expect(rows()).toHaveLength(0);
    expect(panel().getByText("No messages...")).toBeTruthy();
  });

  it("names who sent a message, when, how long after the one before, its type and size", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 4, 4, 9, 41, 7, 250) });
    const { user } = await connect();
    const card = within(screen.getByRole("region", { name: "Say something" }));
    await user.type(card.getByRole("textbox", { name: "text" }), "Hi{Control>}{Enter}{/Control}");
    vi.setSystemTime(new Date(2026, 4, 4, 9, 41, 8, 750));
    onServer((socket) => socket.receive('{"type":"said","text":"Hi"}'));
    await showRows(2);
    const [sent, received] = rows();
    expect(sent?.textContent).toBe('Client09:41:07.250Say something{"type":"say","text":"Hi"}26 B');
    expect(received?.textContent).toBe(
      'Server09:41:08.750+1.5 sSomething was said{"type":"said","text":"Hi"}27 B',
    );
    const icons = rows().map((each) => each.querySelector(".fp-origin path")?.getAttribute("d"));
    expect(new Set(icons).size).toBe(2);
  });

  it("expands a row in place to printed JSON with its type and a copy button", async () => {
    const { user } = await connect();
    onServer((socket) => socket.receive('{"type":"said","text":"Hi","id":9007199254740993}'));
    await showRows(1);
    await user.click(row(/Something was said/));
    const [opened] = rows();
    if (!opened) throw new Error("There is no row.");
    const content = within(opened);
    expect(content.getByRole("region", { name: "Message text" }).textContent).toBe(
      '{\n  "type": "said",\n  "text": "Hi",\n  "id": 9007199254740993\n}',
    );
    expect(opened.querySelector(".fp-frame-tools .fp-event")?.textContent).toBe(
      "Something was said",
    );
    const write = vi.spyOn(navigator.clipboard, "writeText");
    await user.click(content.getByRole("button", { name: "Copy message" }));
    expect(write).toHaveBeenCalledWith(expect.stringContaining('  "text": "Hi"'));
    await user.click(content.getByRole("button", { expanded: true }));
    expect(content.queryByRole("region", { name: "Message text" })).toBe(null);
  });

  it("shows text that is not JSON as it is", async () => {
    const { user } = await connect();
    onServer((socket) => socket.receive("{not: json"));
    await showRows(1);
    await user.click(row(/not: json/));
    expect(screen.getByRole("region", { name: "Message text" }).textContent).toBe("{not: json");
  });

  it("shows bytes in hexadecimal with their size, to download", async () => {
    const { user } = await connect();
    onServer((socket) => socket.receive(new Blob([new Uint8Array([0, 255, 16])])));
    await showRows(1);
    await user.click(row(/binary/));
    expect(await screen.findByText(/00 ff 10/)).toBeTruthy();
    expect(panel().getByText("Binary, 3 bytes")).toBeTruthy();
    expect(panel().getByRole("button", { name: "Download 3 B" })).toBeTruthy();
  });

  it("lists where a message differs from its schema", async () => {
    const { user } = await connect();
    onServer((socket) => socket.receive('{"type":"said","text":7}'));
    await showRows(1);
    await user.click(row(/Something was said/));
    expect(panel().getByText("1 difference from the definition")).toBeTruthy();
    expect(panel().getByText(/^\/text: /)).toBeTruthy();
  });

  it("ends a sample session after as many messages as the flag says", async () => {
    await connect(
      {},
      {
        flags: { proxy: "http://relay.example", "limit-websocket-messages-per-connection": 2 },
      },
    );
    onServer((socket) => socket.receive("one"));
    onServer((socket) => socket.receive("two"));
    await showRows(3);
    expect(rows().at(-1)?.textContent).toBe("END OF SAMPLE SESSION");
    expect(panel().getByText("Not connected")).toBeTruthy();
  });

  it("says how many messages of a sample session were received", async () => {
    const flags = {
      proxy: "http://relay.example",
      "limit-websocket-messages-per-connection": 5,
    } as const;
    await connect({}, { flags });
    expect(panel().queryByText(/ of 5 received$/)).toBe(null);
    onServer((socket) => socket.receive("one"));
    onServer((socket) => socket.receive("two"));
    expect(await panel().findByText("2 messages, 2 of 5 received")).toBeTruthy();
  });

  it("says how many of the oldest messages were dropped to save memory", async () => {
    await connect();
    const text = "x".repeat(64_000);
    const receive = (count: number): void =>
      onServer((socket) => {
        for (let index = 0; index < count; index += 1) socket.receive(text);
      });
    receive(900);
    expect(await panel().findByText("900 messages")).toBeTruthy();
    expect(panel().queryByText(/dropped/)).toBe(null);
    receive(300);
    expect(
      await panel().findByText("1,024 older messages were dropped to save memory."),
    ).toBeTruthy();
    expect(panel().getByText("176 messages")).toBeTruthy();
  });

  it("shows the messages of one direction, of one type, or with a text", async () => {
    const { user } = await connect();
    const card = within(screen.getByRole("region", { name: "Say something" }));
    await user.type(card.getByRole("textbox", { name: "text" }), "Hi{Control>}{Enter}{/Control}");
    onServer((socket) => socket.receive('{"type":"said","text":"Hi"}'));
    onServer((socket) => socket.receive('{"type":"other"}'));
    await showRows(3);
    const direction = panel().getByRole("combobox", { name: "Direction" });
    await user.selectOptions(direction, "Sent");
    await showRows(1);
    await user.selectOptions(direction, "Received");
    await showRows(2);
    await user.selectOptions(direction, "Sent and received");
    await user.selectOptions(
      panel().getByRole("combobox", { name: "Message type" }),
      "Something was said",
    );
    await showRows(1);
    await user.selectOptions(panel().getByRole("combobox", { name: "Message type" }), "All types");
    await user.type(panel().getByRole("searchbox"), "OTHER");
    await showRows(1);
    onServer((socket) => socket.receive('{"type":"other","again":true}'));
    await showRows(2);
    expect(panel().getByText("2 found")).toBeTruthy();
    await user.type(panel().getByRole("searchbox"), "nothing");
    expect(await panel().findByText("No message matches the filter.")).toBeTruthy();
  });

  it("moves from row to row by the arrow keys and expands by Enter", async () => {
    const { user } = await connect();
    for (const text of ["one", "two", "three"]) onServer((socket) => socket.receive(text));
    await showRows(3);
    screen.getByRole("region", { name: "List of messages" }).focus();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(document.activeElement?.textContent).toContain("two");
    await user.keyboard("{End}");
    expect(document.activeElement?.textContent).toContain("three");
    await user.keyboard("{Enter}");
    expect(document.activeElement?.getAttribute("aria-expanded")).toBe("true");
    await user.keyboard("{Home}");
    expect(document.activeElement?.textContent).toContain("one");
  });

  it("exports the session as JSON lines", async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      saved.push(blob as Blob);
      return "blob:x";
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const { user } = await connect();
    expect(panel().getByRole<HTMLButtonElement>("button", { name: /JSON lines/ }).disabled).toBe(
      true,
    );
    onServer((socket) => socket.receive('{"type":"said","text":"Hi"}'));
    await showRows(1);
    await user.click(panel().getByRole("button", { name: /JSON lines/ }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [line] = (await saved[0]?.text())?.split("\n") ?? [];
    expect(JSON.parse(line ?? "")).toMatchObject({
      origin: "server",
      type: "said",
      data: { text: "Hi" },
    });
  });
});

describe("messages that cannot be sent yet", () => {
  it("are counted while the channel opens, then sent", async () => {
    const { user } = renderChannel();
    await user.type(screen.getByRole("textbox", { name: "room" }), "basil");
    const card = within(screen.getByRole("region", { name: "Say something" }));
    await user.type(card.getByRole("textbox", { name: "text" }), "Hi{Control>}{Enter}{/Control}");
    expect(await panel().findByText("1 waiting")).toBeTruthy();
    onServer((socket) => socket.accept());
    await waitFor(() => expect(panel().queryByText("1 waiting")).toBe(null));
    expect(lastSocket().sent.at(-1)).toBe('{"type":"say","text":"Hi"}');
  });

  it("are marked when the connection fails, and can be sent again", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { user } = renderChannel();
    await user.type(screen.getByRole("textbox", { name: "room" }), "basil");
    const card = within(screen.getByRole("region", { name: "Say something" }));
    await user.type(card.getByRole("textbox", { name: "text" }), "Hi{Control>}{Enter}{/Control}");
    onServer((socket) => socket.end(1006));
    expect(await panel().findByText("Not sent")).toBeTruthy();
    await user.click(panel().getByRole("button", { name: "Send again" }));
    await act(async () => lastSocket().accept());
    expect(lastSocket().sent.at(-1)).toBe('{"type":"say","text":"Hi"}');
  });
});

describe("connecting again", () => {
  it("is the user's choice", async () => {
    const { user } = renderChannel();
    const choice = panel().getByRole<HTMLInputElement>("checkbox", { name: "Reconnect" });
    expect(choice.checked).toBe(false);
    await user.click(choice);
    expect(choice.checked).toBe(true);
  });

  it("is counted down in seconds until the next attempt begins", async () => {
    // The longest first wait: 1.2 seconds.
    vi.spyOn(Math, "random").mockReturnValue(1);
    const { user } = await connect();
    await user.click(panel().getByRole("checkbox", { name: "Reconnect" }));
    vi.useFakeTimers();
    const lost = lastSocket();
    onServer((socket) => socket.end(1012));
    const note = (): string | null | undefined =>
      panel().queryByText(/^The connection was lost/)?.textContent;
    expect(note()).toBe("The connection was lost. Connecting again in 2 s.");
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(note()).toBe("The connection was lost. Connecting again in 1 s.");
    expect(lastSocket()).toBe(lost);
    await act(() => vi.advanceTimersByTimeAsync(700));
    expect(note()).toBe(undefined);
    expect(lastSocket()).not.toBe(lost);
  });
});
