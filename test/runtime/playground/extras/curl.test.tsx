import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { PlaygroundProps } from "../../../../runtime/playground/index.js";
import { renderPlayground, type Rendered } from "../render-playground.js";
import { importTradingApi } from "./trading-api.js";

const definition = await importTradingApi();

function render(id = "putOrder", rest: Partial<PlaygroundProps> = {}): Rendered {
  return renderPlayground({
    definition,
    node: { type: "endpoint", id },
    flags: { proxy: "https://relay.example" },
    ...rest,
  });
}

const bar = (): string => screen.getByRole("group", { name: "Address" }).textContent ?? "";
const button = (name: string): HTMLElement => screen.getByRole("button", { name });

async function paste(element: Element, text: string): Promise<void> {
  fireEvent.paste(element, { clipboardData: { getData: () => text } });
  await screen.findByText(/^(Filled in from the command\.|The command is for|No endpoint)/);
}

const command = `curl -X PUT 'https://test.example/v1/orders/7?debug=1' \\
  -H 'Authorization: Bearer s3cr3t-token' -H 'X-Other: o' --json '{"item":"fern"}' -k`;

describe("a curl command", () => {
  it("pasted into the bar fills in everything, says what it left out, and can be undone", async () => {
    const { user, snippet } = render();
    await user.click(button("Base URL https://api.example/v1, edit"));
    await paste(screen.getByRole("textbox", { name: "Base URL" }), command);
    expect(bar()).toContain("https://test.example/v1/orders/7?debug=1");
    expect(screen.getByDisplayValue("fern")).toBeTruthy();
    expect(screen.getByDisplayValue("X-Other")).toBeTruthy();
    expect(screen.getByText("Authenticated")).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toContain(
      "A page cannot do this, so it was left out: -k.",
    );
    expect(snippet()).not.toContain("s3cr3t-token");
    await user.click(button("Undo the command"));
    expect(bar()).toContain("https://api.example/v1/orders/0");
    expect(bar()).not.toContain("debug");
    expect(screen.getByText("Not Authenticated")).toBeTruthy();
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith("frond:auth:"))).toEqual([]);
    expect(screen.queryByRole("alert")).toBe(null);
  });

  it("leaves its secrets in the card's storage alone", async () => {
    const { unmount } = render();
    await paste(document.body, command);
    unmount();
    const forms = Object.keys(sessionStorage).filter((key) => !key.startsWith("frond:auth:"));
    expect(forms.length).toBeGreaterThan(0);
    for (const key of forms) expect(sessionStorage.getItem(key)).not.toContain("s3cr3t");
  });

  it("is asked for by a button, and filled in as soon as it is pasted there", async () => {
    const { user } = render();
    await user.click(button("Paste curl"));
    await paste(screen.getByRole("textbox", { name: "curl command" }), command);
    expect(screen.queryByRole("dialog")).toBe(null);
    expect(bar()).toContain("/orders/7?debug=1");
  });

  it("can be typed, and left alone", async () => {
    const { user } = render("plain");
    await user.click(button("Paste curl"));
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBe(null);
    await user.click(button("Paste curl"));
    await user.type(
      screen.getByRole("textbox", { name: "curl command" }),
      "curl https://api.example/v1/plain?a=b",
    );
    await user.click(button("Fill in"));
    await waitFor(() => expect(bar()).toContain("/plain?a=b"));
  });

  it("pasted into a field of the form is text like any other", async () => {
    const { user } = render();
    const field = screen.getByRole("textbox", { name: "item" });
    await user.click(field);
    await user.paste("curl https://api.example/v1/plain");
    expect(screen.getByDisplayValue("curl https://api.example/v1/plain")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBe(null);
  });

  it("of another endpoint is offered to be opened there, and filled in there", async () => {
    const onChoose = vi.fn<(id: string) => void>();
    const endpoints = ["putOrder", "getOrder"].map((id) => ({
      id,
      title: id,
      method: id === "putOrder" ? "PUT" : "GET",
      path: "/orders/{id}",
      group: "",
    }));
    const switcher = { endpoints, onChoose };
    const { user, unmount } = render("getOrder", { switcher });
    await paste(document.body, command);
    expect(screen.getByRole("alert").textContent).toContain(
      "The command is for another endpoint: PUT /orders/{id}, putOrder.",
    );
    expect(bar()).toContain("/orders/:id");
    await user.click(button("Open it there"));
    expect(onChoose).toHaveBeenCalledWith("putOrder");
    unmount();
    render("putOrder", { switcher });
    await waitFor(() => expect(bar()).toContain("/orders/7?debug=1"));
  });

  it("of no endpoint changes nothing and says so", async () => {
    render();
    await paste(document.body, "curl https://elsewhere.example/x");
    expect(screen.getByRole("alert").textContent).toContain(
      "No endpoint of this API matches GET https://elsewhere.example/x.",
    );
    expect(bar()).toContain("https://api.example/v1/orders/0");
  });

  it("whose body does not match stands as JSON", async () => {
    render();
    await paste(document.body, command.replace('{"item":"fern"}', '{"item":5,"more":1}'));
    expect(screen.getByRole("alert").textContent).toContain("The body differs from the definition");
    const texts = screen.getAllByRole("textbox").map((each) => (each as HTMLTextAreaElement).value);
    expect(texts.some((text) => text.includes('"item": 5'))).toBe(true);
  });
});
