import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { renderChannel } from "./render-channel.js";

const code = () => within(screen.getByRole("region", { name: "Code" }));
const program = () => code().getByRole("tabpanel").textContent ?? "";

describe("the code of a channel", () => {
  it("is folded at first, and a program in four languages when it is opened", async () => {
    const { user } = renderChannel();
    expect(program()).toBe("");
    await user.click(code().getByRole("button", { name: "Code" }));
    expect(
      code()
        .getAllByRole("tab")
        .map(({ textContent }) => textContent),
    ).toEqual(["TypeScript", "JavaScript", "Python", "Go"]);
    await user.click(code().getByRole("tab", { name: "Python" }));
    expect(program()).toContain("import ");
  });

  it("follows the form, and sends the messages whose cards are open", async () => {
    const { user } = renderChannel();
    await user.click(code().getByRole("button", { name: "Code" }));
    await user.type(screen.getByRole("textbox", { name: "room" }), "basil");
    await user.type(screen.getAllByRole("textbox", { name: "text" })[0]!, "Hello");
    expect(program()).toContain("wss://chat.example/v1/rooms/basil");
    expect(program()).toContain("Hello");
    await user.click(screen.getByRole("button", { name: "Say something" }));
    expect(program()).not.toContain("Hello");
  });

  it("masks credentials, and copies them with or without as the user chooses", async () => {
    const { user } = renderChannel(
      { auth: ["token"] },
      { initialState: { auth: { bearer_token: "secret-of-the-user-0123456789" } } },
    );
    await user.click(code().getByRole("button", { name: "Code" }));
    expect(program()).not.toContain("secret-of-the-user-0123456789");
    const write = vi.spyOn(navigator.clipboard, "writeText");
    await user.click(code().getByRole("button", { name: "Copy with or without credentials" }));
    await user.click(screen.getByRole("menuitem", { name: /without credentials/ }));
    expect(write.mock.lastCall?.[0]).not.toContain("secret-of-the-user");
    await user.click(code().getByRole("button", { name: "Copy with or without credentials" }));
    await user.click(screen.getByRole("menuitem", { name: /with credentials/ }));
    expect(write.mock.lastCall?.[0]).toContain("secret-of-the-user-0123456789");
  });
});
