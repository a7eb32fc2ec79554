import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderPlayground, stubFetch, type Rendered } from "../render-playground.js";

const card = () => screen.getByRole("region", { name: "Request" });
const toggle = () => within(card()).getByRole("button", { name: /^Request/ });
const isFolded = (): boolean => toggle().getAttribute("aria-expanded") === "false";

async function send({ user }: Rendered): Promise<void> {
  stubFetch(() => Response.json({ a: 1 }));
  await user.click(screen.getByText("Use example"));
  await user.click(screen.getByText("Send Request"));
  await waitFor(() => expect(screen.getByText("200", { exact: false })).toBeTruthy());
}

describe("the request card, once a request is sent", () => {
  it("is one line with method, URL and language", async () => {
    const rendered = renderPlayground();
    expect(isFolded()).toBe(false);
    await send(rendered);
    expect(isFolded()).toBe(true);
    expect(rendered.snippet()).toBe("");
    const line = within(card());
    expect(line.getByText("POST")).toBeTruthy();
    expect(line.getByText(/^https:\/\/api\.example\/v1\/plants\/monstera-04/)).toBeTruthy();
    expect(line.getByText("curl")).toBeTruthy();
    expect(screen.queryByRole("separator", { name: "Resize the request" })).toBe(null);
  });

  it("copies the code without being unfolded", async () => {
    const rendered = renderPlayground();
    await send(rendered);
    await rendered.user.click(screen.getByRole("button", { name: "Copy request" }));
    expect(await navigator.clipboard.readText()).toMatch(/^curl --request POST/);
  });

  it("stays as the user wants it for the session, also on other pages", async () => {
    const rendered = renderPlayground();
    await send(rendered);
    await rendered.user.click(toggle());
    expect(isFolded()).toBe(false);
    expect(rendered.snippet()).toContain("curl");
    await rendered.user.click(screen.getByText("Send Request"));
    expect(isFolded()).toBe(false);
    rendered.unmount();
    const again = renderPlayground();
    await send(again);
    expect(isFolded()).toBe(false);
    await again.user.click(toggle());
    again.unmount();
    renderPlayground();
    expect(isFolded()).toBe(true);
  });
});
