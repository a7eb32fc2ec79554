import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { loadLazy } from "../../runtime/playground/create-lazy.js";
import { lastSocket, stubSockets } from "../runtime/playground/channel/fake-socket.js";
import { withChannel } from "../runtime/playground/channel/render-channel.js";
import { ChatPage } from "./channels/chat-page.js";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/guides/channels.md"), "utf8");

describe("The page on channels", () => {
  it("shows its module as it is", () => {
    const [, path, text] =
      /<!-- (test\/\S+) -->\s*```\w+\n([\s\S]*?)```\s*<!-- end -->/.exec(page) ?? [];
    expect(readFileSync(join(root, path ?? ""), "utf8")).toBe(text);
  });

  it("embeds a channel that connects through the relay", async () => {
    await loadLazy();
    stubSockets();
    render(<ChatPage definition={withChannel()} />);
    const user = userEvent.setup();
    await user.type(await screen.findByRole("textbox", { name: "room" }), "basil");
    await user.click(screen.getByRole("button", { name: "Connect" }));
    expect(lastSocket().url).toBe(
      "wss://relay.acme.example/proxy/wss://chat.example/v1/rooms/basil",
    );
  });

  it("names what the screen has", () => {
    for (const name of ["Reconnect", "Custom message", "Follow new messages", "Send again"]) {
      expect(page).toContain(`**${name}**`);
    }
  });
});
