import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { renderPlayground, stubFetch, type Rendered } from "../render-playground.js";
import { importTradingApi } from "./trading-api.js";

const definition = await importTradingApi();
const button = (name: string): HTMLElement => screen.getByRole("button", { name });

function render(): Rendered {
  const initialState = { auth: { bearer_token: "t0k3n-0123456789-abcdefghijkl" } };
  const node = { type: "endpoint", id: "putOrder" } as const;
  return renderPlayground({ definition, node, initialState });
}

async function send({ user }: Rendered, times = 1): Promise<void> {
  stubFetch(() => new Response('{"a":1}', { headers: { "content-type": "application/json" } }));
  for (let sent = 0; sent < times; sent += 1) {
    await user.click(button("Send Request"));
    await screen.findByRole("button", { name: "More ways to copy and save" });
    await waitFor(() => expect(screen.queryByText("Loading...")).toBe(null));
  }
}

/** The text of what is saved. */
function catchDownload(): () => Promise<string> {
  let saved: Blob | undefined;
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    if (blob instanceof Blob) saved = blob;
    return "blob:x";
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  return async () => {
    await waitFor(() => expect(saved).toBeDefined());
    const reader = new FileReader();
    await new Promise((resolve) => {
      reader.addEventListener("load", resolve);
      reader.readAsText(saved ?? new Blob());
    });
    return String(reader.result);
  };
}

describe("copy as curl", () => {
  it("takes one click from the request card, whatever language it shows", async () => {
    const { user } = render();
    expect(screen.queryByRole("button", { name: /^Copy as curl/ })).toBe(null);
    await user.click(screen.getByRole("tab", { name: "Python" }));
    await user.click(button("Copy as curl with credentials"));
    const text = await navigator.clipboard.readText();
    expect(text).toContain("curl --request PUT 'https://api.example/v1/orders/0'");
    expect(text).toContain("Authorization: Bearer t0k3n-0123456789-abcdefghijkl");
  });

  it("copies what was sent with a response, not what the form says now", async () => {
    const rendered = render();
    const { user } = rendered;
    await send(rendered);
    await user.type(screen.getByRole("textbox", { name: "item" }), "later");
    await user.click(button("More ways to copy and save"));
    await user.click(screen.getByRole("menuitem", { name: /^Copy as curl ?with credentials/ }));
    const text = await navigator.clipboard.readText();
    expect(text).toContain("curl --request PUT");
    expect(text).not.toContain("later");
  });
});

describe("an HTTP archive", () => {
  it("of one call is saved without secrets, and with them only when the user says so", async () => {
    const rendered = render();
    const { user } = rendered;
    await send(rendered);
    const saved = catchDownload();
    await user.click(button("More ways to copy and save"));
    await user.click(screen.getByRole("menuitem", { name: /^Save as HAR ?secrets masked/ }));
    const masked = await saved();
    expect(JSON.parse(masked)).toMatchObject({
      log: { version: "1.2", entries: [{ request: { method: "PUT" }, response: { status: 200 } }] },
    });
    expect(masked).not.toContain("t0k3n-0123456789-abcdefghijkl");
    const again = catchDownload();
    await user.click(button("More ways to copy and save"));
    await user.click(screen.getByRole("menuitem", { name: "Save as HAR with secrets" }));
    await waitFor(async () => expect(await again()).toContain("t0k3n-0123456789-abcdefghijkl"));
  });

  it("of the session holds every call", async () => {
    const rendered = render();
    const { user } = rendered;
    await send(rendered, 2);
    const saved = catchDownload();
    await user.click(button("More ways to copy and save"));
    await user.click(
      screen.getByRole("menuitem", { name: /^Save all 2 requests as HAR ?secrets masked/ }),
    );
    const { log } = JSON.parse(await saved()) as { log: { entries: unknown[] } };
    expect(log.entries).toHaveLength(2);
  });
});

describe("code samples of the definition", () => {
  it("are next to the generated ones", async () => {
    const { user, snippet } = render();
    await user.selectOptions(
      screen.getByRole("combobox", { name: "More languages" }),
      "House style",
    );
    expect(snippet()).toBe("trade put 1");
  });
});
