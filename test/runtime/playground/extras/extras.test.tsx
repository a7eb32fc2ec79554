import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { PlaygroundProps } from "../../../../runtime/playground/index.js";
import { renderPlayground, type Rendered } from "../render-playground.js";
import { importTradingApi } from "./trading-api.js";

const definition = await importTradingApi();

function render(id = "plain", rest: Partial<PlaygroundProps> = {}): Rendered {
  return renderPlayground({
    definition,
    node: { type: "endpoint", id },
    flags: { proxy: "https://relay.example" },
    ...rest,
  });
}

const bar = (): string => screen.getByRole("group", { name: "Address" }).textContent ?? "";
const button = (name: string): HTMLElement => screen.getByRole("button", { name });
const field = (name: string): HTMLElement => screen.getByRole("textbox", { name });

/** In one go: each key would draw the entire playground. */
async function write(user: Rendered["user"], name: string, text: string): Promise<void> {
  await user.click(field(name));
  await user.paste(text);
}

const valueOf = (element: HTMLElement): string =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.value : "";
const noteOf = (element: HTMLElement): string =>
  document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent ?? "";

describe("values that the definition does not have", () => {
  it("are headers, query parameters and cookies of the one request", async () => {
    const { user, snippet } = render();
    await user.click(button("Add header"));
    await user.paste("X-Debug");
    await write(user, "Value of X-Debug", "on");
    await user.click(button("Add query parameter"));
    await user.paste("q");
    await write(user, "Value of q", "a b&c");
    await user.click(button("Add cookie"));
    await user.paste("lang");
    await write(user, "Value of lang", "de==");
    expect(bar()).toContain("/plain?q=a%20b%26c");
    expect(snippet()).toContain("'https://api.example/v1/plain?q=a%20b%26c'");
    expect(snippet()).toContain("--header 'X-Debug: on'");
    await user.click(button("Copy request with credentials"));
    expect(await navigator.clipboard.readText()).toContain("--header 'Cookie: lang=de=='");
    expect(snippet()).not.toContain("de==");
  });

  it("keep their row while it is renamed, can be left out for a while, and removed", async () => {
    const { user } = render();
    await user.click(button("Add query parameter"));
    await user.paste("a");
    await write(user, "Value of a", "1");
    await user.click(button("Add query parameter"));
    await user.paste("b");
    await user.type(field("Name of query parameter 1"), "x{Backspace}y");
    expect(bar()).toContain("?ay=1&b=");
    await user.click(screen.getByRole("checkbox", { name: "Send ay" }));
    expect(bar()).toContain("/plain?b=");
    await user.click(screen.getByRole("checkbox", { name: "Send ay" }));
    await user.click(button("Remove b"));
    expect(bar()).toContain("/plain?ay=1");
    expect(screen.queryByRole("textbox", { name: "Name of query parameter 2" })).toBe(null);
  });

  it.each([
    ["header", "x-trace", "x-trace has its own field above: this row is not sent."],
    ["header", "Content-Type", "Content-Type follows from the body: this row is not sent."],
    ["header", "Cookie", "Add a cookie instead: this row is not sent."],
    ["header", "Host", "Host belongs to the connection, not to the request: it is not sent."],
    ["header", "a,b", "This cannot be the name of a header: it is not sent."],
    ["query parameter", "dry", "dry has its own field above: this row is not sent."],
    [
      "query parameter",
      "api_key",
      "api_key is a credential: fill it in above. This row is not sent.",
    ],
    ["cookie", "season", "season has its own field above: this row is not sent."],
  ])("a %s named %s is not sent, and the row says so", async (kind, name, note) => {
    const { user, snippet } = render("putOrder");
    await user.click(button(`Add ${kind}`));
    await user.paste(name);
    const value = field(`Value of ${name}`);
    await user.type(value, "zzz");
    expect(noteOf(value)).toBe(note);
    expect(snippet()).not.toContain("zzz");
  });

  it("of which a browser sends none by itself are reported without a relay", async () => {
    const { user } = render("plain", { flags: {} });
    await user.click(button("Add cookie"));
    await user.paste("lang");
    expect(noteOf(field("Value of lang"))).toBe(
      "A page cannot set cookies itself: this one is sent through a relay only.",
    );
    await user.click(button("Add header"));
    await user.paste("Referer");
    expect(noteOf(field("Value of Referer"))).toBe(
      "A page cannot send Referer itself: it is sent through a relay only.",
    );
    const alerts = screen.getAllByRole("alert").map(({ textContent }) => textContent);
    expect(alerts.join()).toContain("A page cannot send the header Referer");
  });

  it("are there again after a reload, secrets by their name alone", async () => {
    const first = render();
    await first.user.click(button("Add header"));
    await first.user.paste("X-Debug");
    await write(first.user, "Value of X-Debug", "on");
    await first.user.click(button("Add cookie"));
    await first.user.paste("session");
    await write(first.user, "Value of session", "s3cr3t");
    first.unmount();
    expect(JSON.stringify(sessionStorage)).not.toContain("s3cr3t");
    const { user, snippet } = render();
    expect(snippet()).toContain("X-Debug: on");
    const value = field("Value of session");
    expect(valueOf(value)).toBe("");
    expect(noteOf(value)).toBe("Its value is a secret and was not stored. Type it again.");
    await user.type(value, "s3cr3t");
    expect(screen.getByRole("checkbox", { name: "Send session", checked: true })).toBeTruthy();
    expect(snippet()).toContain("session=");
  });

  it("are taken away with the form, and come back with undo", async () => {
    const { user } = render();
    await user.click(button("Add query parameter"));
    await user.paste("q");
    await user.click(button("Clear form"));
    expect(bar()).not.toContain("?q");
    await user.click(button("Undo"));
    expect(bar()).toContain("?q=");
  });
});

describe("a link to the form", () => {
  it("holds what was added and chosen, but no secret and no cookie", async () => {
    const first = render("putOrder");
    const { user } = first;
    await user.selectOptions(
      screen.getByRole("combobox", { name: "Content type" }),
      "application/x-www-form-urlencoded",
    );
    await user.click(button("Add query parameter"));
    await user.paste("debug");
    await write(user, "Value of debug", "on");
    await user.click(button("Add cookie"));
    await user.paste("lang");
    await write(user, "Value of lang", "s3cr3t");
    await user.click(button("Share"));
    expect(screen.getByText("Link copied, without lang")).toBeTruthy();
    const { hash } = new URL(await navigator.clipboard.readText());
    first.unmount();
    sessionStorage.clear();
    window.history.replaceState(null, "", hash);
    const { snippet } = render("putOrder");
    expect(bar()).toContain("?debug=on");
    expect(snippet()).toContain("Content-Type: application/x-www-form-urlencoded");
    expect(screen.queryByRole("textbox", { name: "Value of lang" })).toBe(null);
  });
});

describe("where the definition offers a choice", () => {
  it("Accept is shown as it is sent, JSON where it is declared, and can be replaced", async () => {
    const { user, snippet } = render("putOrder");
    const field = (): HTMLInputElement => screen.getByRole("combobox", { name: "Accept" });
    expect(field().placeholder).toBe("application/json");
    expect(snippet()).toContain("--header 'Accept: application/json'");
    await user.type(field(), "text/csv");
    expect(snippet()).toContain("--header 'Accept: text/csv'");
    await user.clear(field());
    expect(snippet()).toContain("--header 'Accept: application/json'");
  });

  it("an Accept that no header can hold is marked, and the default is sent", async () => {
    const { user, snippet } = render("putOrder");
    const field = screen.getByRole("combobox", { name: "Accept" });
    await user.type(field, "text/日本");
    expect(snippet()).toContain("--header 'Accept: application/json'");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText(/^A header cannot contain these characters/)).toBeTruthy();
  });

  it("a header Accept of the user's own takes the place of the field", async () => {
    const { user, snippet } = render("putOrder");
    await user.click(button("Add header"));
    await user.paste("Accept");
    await write(user, "Value of Accept", "image/png");
    expect(screen.queryByRole("combobox", { name: "Accept" })).toBe(null);
    expect(snippet().match(/Accept: [^']+/g)).toEqual(["Accept: image/png"]);
  });

  it("the body is written in the chosen content type; what fits is kept, undo brings the rest", async () => {
    const { user, snippet } = render("putOrder");
    const picker = (): HTMLElement => screen.getByRole("combobox", { name: "Content type" });
    expect(valueOf(picker())).toBe("application/json");
    await write(user, "item", "fern");
    await user.selectOptions(picker(), "application/x-www-form-urlencoded");
    expect(snippet()).toContain("item=fern");
    expect(snippet()).toContain("Content-Type: application/x-www-form-urlencoded");
    await user.selectOptions(picker(), "multipart/form-data");
    expect(snippet()).toContain("--form-string 'item=fern'");
    await user.selectOptions(picker(), "application/octet-stream");
    expect(screen.getByText("Content type changed")).toBeTruthy();
    await user.click(button("Undo"));
    expect(valueOf(picker())).toBe("multipart/form-data");
    expect(
      within(screen.getByRole("form", { name: "Request" })).getByDisplayValue("fern"),
    ).toBeTruthy();
  });

  it("nothing is offered where there is nothing to choose", () => {
    render("plain");
    expect(screen.queryByRole("combobox", { name: "Content type" })).toBe(null);
  });
});
