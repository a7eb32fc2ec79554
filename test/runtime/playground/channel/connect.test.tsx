import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ACCEPTANCE_SUBPROTOCOL } from "../../../../runtime/relay/protocol.js";
import { FakeSocket, lastSocket } from "./fake-socket.js";
import { onServer, renderChannel } from "./render-channel.js";

const connect = () =>
  screen.getByRole("button", { name: /^(Connect|Connecting\.\.\.|Disconnect)$/ });
const room = () => screen.getByRole("textbox", { name: "room" });

describe("the button at the top", () => {
  it("reads Connect, Connecting... while the connection opens, and Disconnect while it is open", async () => {
    const { user } = renderChannel();
    await user.type(room(), "basil");
    expect(connect().textContent).toMatch(/^Connect(?!ing)/);
    await user.click(connect());
    expect(connect().textContent).toBe("Connecting...");
    onServer((socket) => socket.accept());
    expect(connect().textContent).toBe("Disconnect");
    await user.click(connect());
    expect(lastSocket().closedWith).toBe(1000);
    expect(connect().textContent).toMatch(/^Connect(?!ing)/);
  });

  it("reads Connecting... until the server has accepted, not only the relay", async () => {
    const { user } = renderChannel({ subprotocols: ["talk.v1", "talk.v2"] });
    await user.type(room(), "basil");
    await user.click(connect());
    onServer((socket) => socket.accept(ACCEPTANCE_SUBPROTOCOL));
    expect(connect().textContent).toBe("Connecting...");
    const messages = within(screen.getByRole("region", { name: "Messages" }));
    expect(messages.getByText("Not connected")).toBeTruthy();
    onServer((socket) => socket.receive('{"type":"accepted","protocol":"talk.v2"}'));
    expect(connect().textContent).toBe("Disconnect");
    expect(messages.getByText("Connected")).toBeTruthy();
    expect(screen.getByText("The server chose talk.v2.")).toBeTruthy();
    expect(messages.getByText("No messages...")).toBeTruthy();
  });

  it("gives up connecting when it is pressed while the connection opens", async () => {
    const { user } = renderChannel();
    await user.type(room(), "basil");
    await user.click(connect());
    await user.click(connect());
    expect(lastSocket().readyState).toBe(FakeSocket.CLOSED);
    expect(connect().textContent).toMatch(/^Connect(?!ing)/);
    expect(screen.queryByRole("alert")).toBe(null);
  });

  it("is disabled with the reason as its tooltip for localhost and an incomplete address", async () => {
    const { user, unmount } = renderChannel({
      environments: [{ id: "local", baseUrl: "ws://localhost:4010" }],
    });
    expect(connect().getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByRole("tooltip").textContent).toBe("Cannot send requests to localhost");
    await user.click(connect());
    expect(FakeSocket.opened).toHaveLength(0);
    unmount();
    renderChannel({ environments: [] });
    expect(screen.getByRole("tooltip").textContent).toContain("wss://api.example.com");
  });

  it("takes ws and wss addresses that are typed, and marks others", async () => {
    const { user } = renderChannel({ environments: [] });
    const url = screen.getByRole("textbox", { name: "Base URL" });
    await user.type(url, "wss://other.example");
    expect(url.getAttribute("aria-invalid")).toBe(null);
    await user.clear(url);
    await user.type(url, "ftp://other.example");
    expect(url.getAttribute("aria-invalid")).toBe("true");
    await user.clear(url);
    await user.type(url, "ws://other.example{Enter}");
    expect(connect().getAttribute("aria-disabled")).toBe("false");
  });
});

describe("Ctrl+Enter", () => {
  it("connects, and within a message sends that message", async () => {
    const { user } = renderChannel();
    await user.type(room(), "basil{Control>}{Enter}{/Control}");
    onServer((socket) => socket.accept());
    const card = screen.getByRole("region", { name: "Say something" });
    await user.type(
      within(card).getByRole("textbox", { name: "text" }),
      "Hello{Control>}{Enter}{/Control}",
    );
    expect(lastSocket().sent.at(-1)).toBe('{"type":"say","text":"Hello"}');
    expect(FakeSocket.opened).toHaveLength(1);
  });
});

describe("before connecting", () => {
  it("asks when the form has problems, in the words of a channel", async () => {
    const { user } = renderChannel();
    await user.click(connect());
    const question = screen.getByRole("alertdialog", { name: "Before connecting" });
    await user.click(within(question).getByRole("button", { name: "Connect anyway" }));
    expect(FakeSocket.opened).toHaveLength(1);
  });
});

describe("a connection that ends", () => {
  it("shows the reason of any code but 1000 as an error at the top of the form", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { user } = renderChannel();
    await user.type(room(), "basil");
    await user.click(connect());
    onServer((socket) => {
      socket.accept();
      socket.end(4001, "Your token has expired");
    });
    const error = screen.getByRole("alert");
    expect(error.textContent).toContain("Your token has expired");
    expect(error.textContent).toContain("4001");
    expect(error.closest(".fp-pane")?.firstElementChild?.contains(error)).toBe(true);
    await user.click(connect());
    expect(screen.queryByRole("alert")).toBe(null);
    onServer((socket) => {
      socket.accept();
      socket.end(1000, "Bye");
    });
    expect(screen.queryByRole("alert")).toBe(null);
  });

  it("shows the command that allows a host which the relay refused, to copy", async () => {
    const { user } = renderChannel(
      { environments: [{ id: "local", baseUrl: "ws://127.0.0.1:4010" }] },
      {
        flags: {
          proxy: "http://relay.example",
          localDevelopment: true,
          startCommand: "frond start chat.yaml",
        },
      },
    );
    await user.type(room(), "basil");
    await user.click(connect());
    onServer((socket) => {
      socket.accept();
      socket.end(4403, "private-refused");
    });
    const error = screen.getByRole("alert");
    expect(error.textContent).toContain("frond start chat.yaml --allow 127.0.0.1:4010");
    expect(within(error).getByRole("button", { name: "Copy the command" })).toBeTruthy();
  });

  it("is announced, as is one that opens", async () => {
    const { user } = renderChannel();
    const status = () =>
      screen
        .getAllByRole("status")
        .map(({ textContent }) => textContent)
        .join(" ");
    expect(status()).not.toContain("Disconnected");
    await user.type(room(), "basil");
    await user.click(connect());
    expect(status()).toContain("Connecting");
    onServer((socket) => socket.accept());
    expect(status()).toContain("Connected");
    await user.click(connect());
    expect(status()).toContain("Disconnected");
  });

  it("is closed when the playground is left", async () => {
    const { user, unmount } = renderChannel();
    await user.type(room(), "basil");
    await user.click(connect());
    onServer((socket) => socket.accept());
    unmount();
    expect(lastSocket().closedWith).toBe(1000);
  });
});
