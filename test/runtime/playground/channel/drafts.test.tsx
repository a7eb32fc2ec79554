import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { primitive, property } from "../harness/fixture-definition.js";
import type { Rendered } from "../render-playground.js";
import { chat, createMessage, renderChannel } from "./render-channel.js";

const card = (name = "Say something") => within(screen.getByRole("region", { name }));
const panel = () => within(screen.getByRole("region", { name: "Drafts of Say something" }));
const field = () => card().getByRole<HTMLInputElement>("textbox", { name: "text" });
const button = (name: string | RegExp) => panel().getByRole("button", { name });
const names = () =>
  panel()
    .queryAllByRole("listitem")
    .map((row) => row.querySelector("button")?.textContent);

const openDrafts = async ({ user }: Rendered, title = "Say something"): Promise<void> =>
  user.click(card(title).getByRole("button", { name: `Drafts: ${title}` }));

async function save({ user }: Rendered, name: string, text: string): Promise<void> {
  await user.clear(field());
  await user.type(field(), text);
  if (name !== "") await user.type(panel().getByLabelText("Name of this draft"), name);
  await user.click(button("Save"));
}

async function open(...options: Parameters<typeof renderChannel>): Promise<Rendered> {
  const rendered = renderChannel(...options);
  await openDrafts(rendered);
  return rendered;
}

describe("the drafts of a message", () => {
  it("are saved under a name, by the button or by Enter, or numbered without one", async () => {
    const rendered = await open();
    await save(rendered, "Greeting", "Hello");
    expect(panel().getByText("Saved.")).toBeTruthy();
    expect(panel().getByLabelText<HTMLInputElement>("Name of this draft").placeholder).toBe(
      "Draft 2",
    );
    await save(rendered, "", "Bye");
    await rendered.user.type(panel().getByLabelText("Name of this draft"), "By key{Enter}");
    expect(names()).toEqual(["Greeting", "Draft 2", "By key"]);
    expect(card().getByRole("button", { name: "Drafts: Say something" }).textContent).toBe(
      "Drafts (3)",
    );
  });

  it("fill in the card, which can be undone, and leave the rest of the form as it is", async () => {
    const rendered = await open();
    const { user } = rendered;
    await save(rendered, "Greeting", "Hello");
    await user.clear(field());
    await user.type(field(), "Something else");
    await user.type(screen.getByRole("textbox", { name: "room" }), "basil");
    await user.click(button("Greeting"));
    expect(field().value).toBe("Hello");
    expect(document.activeElement).toBe(button("Greeting"));
    expect(screen.getByText("Filled in from a draft")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(field().value).toBe("Something else");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "room" }).value).toBe("basil");
  });

  it("fill in the card that is edited as JSON", async () => {
    const rendered = await open();
    await save(rendered, "Greeting", "Hello");
    await rendered.user.clear(field());
    await rendered.user.click(card().getByRole("button", { name: "Edit as JSON: Say something" }));
    await rendered.user.click(button("Greeting"));
    const area = screen
      .getByRole("region", { name: "Say something" })
      .querySelector<HTMLTextAreaElement>(".fp-message-card-body textarea");
    expect(JSON.parse(area?.value ?? "")).toEqual({ type: "say", text: "Hello" });
  });

  it("are renamed, deleted and brought back", async () => {
    const rendered = await open();
    const { user } = rendered;
    await save(rendered, "Greeting", "Hello");
    await save(rendered, "Parting", "Bye");
    await user.click(button("Rename Greeting"));
    await user.clear(panel().getByLabelText("New name of Greeting"));
    await user.type(panel().getByLabelText("New name of Greeting"), "Welcome{Enter}");
    expect(names()).toEqual(["Welcome", "Parting"]);
    await user.click(button("Delete Welcome"));
    expect(names()).toEqual(["Parting"]);
    await user.click(button("Undo delete"));
    expect(names()).toEqual(["Welcome", "Parting"]);
  });

  it("outlive a reload, for this tab or by choice for this device", async () => {
    const first = await open();
    await save(first, "Greeting", "Hello");
    first.unmount();
    const second = await open();
    await second.user.clear(field());
    await second.user.click(button("Greeting"));
    expect(field().value).toBe("Hello");
    await second.user.click(panel().getByLabelText(/on this device$/));
    second.unmount();
    sessionStorage.clear();
    await open();
    expect(names()).toEqual(["Greeting"]);
  });

  it("say when they were created for an earlier version of the channel", async () => {
    const first = await open();
    await save(first, "Greeting", "Hello");
    first.unmount();
    await open({ messages: [...chat.messages, createMessage("wave", "client")] });
    expect(panel().getByText("created for an earlier version")).toBeTruthy();
  });

  it("are listed with their own type alone, and one list is shown at a time", async () => {
    const rendered = await open();
    await save(rendered, "Greeting", "Hello");
    await rendered.user.click(button("Delete Greeting"));
    await rendered.user.click(button("Undo delete"));
    await openDrafts(rendered, "typing");
    expect(screen.queryByRole("region", { name: "Drafts of Say something" })).toBe(null);
    const other = screen.getByRole("region", { name: "Drafts of typing" });
    expect(within(other).queryAllByRole("listitem")).toEqual([]);
    expect(other.textContent).not.toContain("Undo delete");
    await rendered.user.keyboard("{Escape}");
    expect(screen.queryByRole("region", { name: "Drafts of typing" })).toBe(null);
    expect(document.activeElement).toBe(
      card("typing").getByRole("button", { name: "Drafts: typing" }),
    );
  });

  it("leave secrets out and say so", async () => {
    const text = primitive({ type: "string" });
    const properties = [property("text", text), property("password", text)];
    const say = createMessage("say", "client", {
      displayName: "Say something",
      body: { type: "object", extends: [], properties },
    });
    const rendered = await open({ messages: [say] });
    await rendered.user.type(card().getByLabelText("password"), "hunter2");
    await save(rendered, "Greeting", "Hello");
    expect(panel().getByText("Saved, without password.")).toBeTruthy();
    const stored = Object.entries(sessionStorage).filter(([key]) => key.startsWith("frond:saved:"));
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain("hunter2");
  });

  it("are not offered for binary messages: files are not saved", () => {
    const contentType = "application/octet-stream";
    const say = createMessage("say", "client", { contentType });
    renderChannel({ messages: [say] });
    expect(card("say").getByRole("button", { name: "Send message say" })).toBeTruthy();
    expect(card("say").queryByRole("button", { name: /^Drafts/ })).toBe(null);
  });
});
