import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { HttpRequest } from "../../../../runtime/http/index.js";
import type { PlaygroundProps } from "../../../../runtime/playground/index.js";
import { decodeHeaderPairs, HEADER_PAIRS_HEADER } from "../../../../runtime/relay/protocol.js";
import { renderPlayground, stubFetch, type Rendered } from "../render-playground.js";

type Sign = NonNullable<PlaygroundProps["signRequest"]>;

const signature = "signature-0123456789-abcdefghij";
const token = "t0k3n-0123456789-abcdefghijkl";
const addSignature: Sign = (request) => ({
  ...request,
  headers: [...request.headers, ["X-Signature", signature]],
});
const button = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });
const copied = (): Promise<string> => navigator.clipboard.readText();
const ok = (): Response => new Response("{}", { headers: { "content-type": "application/json" } });

function render(
  signRequest: Sign | undefined,
  props: Partial<PlaygroundProps> = {},
): Rendered & { readonly fetch: ReturnType<typeof stubFetch> } {
  const fetch = stubFetch(ok);
  const rendered = renderPlayground({
    initialState: { auth: { bearer_token: token } },
    ...(signRequest ? { signRequest } : {}),
    ...props,
  });
  return { ...rendered, fetch };
}

async function send({ user }: Rendered): Promise<void> {
  await user.click(button("Use example"));
  await user.click(button("Send Request"));
}

describe("a host that signs requests", () => {
  it("signs what is sent, once, and nothing that is shown or copied", async () => {
    const sign = vi.fn<Sign>(addSignature);
    const rendered = render(sign);
    await rendered.user.click(button("Copy request with credentials"));
    await rendered.user.click(button("Copy URL"));
    expect(sign).not.toHaveBeenCalled();
    await send(rendered);
    await screen.findByRole("button", { name: "More ways to copy and save" });
    expect(sign).toHaveBeenCalledTimes(1);
    const given = sign.mock.calls[0]?.[0];
    expect(given?.url).toContain("https://api.example/v1/plants/monstera-04/waterings");
    expect(given?.headers).toContainEqual(["Authorization", `Bearer ${token}`]);
    const [, init] = rendered.fetch.mock.calls[0] as unknown as [string, RequestInit];
    expect(new Headers(init.headers).get("X-Signature")).toBe(signature);
  });

  it("gets the request of the API, not that of the relay", async () => {
    const sign = vi.fn<Sign>(addSignature);
    const rendered = render(sign, { flags: { proxy: "http://relay.example" } });
    await send(rendered);
    await waitFor(() => expect(rendered.fetch).toHaveBeenCalled());
    expect(sign.mock.calls[0]?.[0].url).toMatch(/^https:\/\/api\.example\//);
    const [url, init] = rendered.fetch.mock.calls[0] as unknown as [string, RequestInit];
    expect(url).toMatch(/^http:\/\/relay\.example\//);
    const pairs = decodeHeaderPairs(new Headers(init.headers).get(HEADER_PAIRS_HEADER) ?? "");
    expect(pairs).toContainEqual(["X-Signature", signature]);
  });

  it("shows nothing of the signature: not on the page, not in the archive", async () => {
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
    let saved: Blob | undefined;
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      if (blob instanceof Blob) saved = blob;
      return "blob:x";
    });
    const rendered = render(addSignature);
    await send(rendered);
    await rendered.user.click(
      await screen.findByRole("button", { name: "More ways to copy and save" }),
    );
    expect(document.body.innerHTML).not.toContain(signature);
    await rendered.user.click(screen.getByRole("menuitem", { name: /^Save as HAR ?secrets/ }));
    await waitFor(() => expect(saved).toBeDefined());
    const text = await readText(saved);
    expect(text).toContain("X-Signature");
    expect(text).not.toContain(signature);
    expect(text).not.toContain(token);
  });

  it("leaves its signature in what was sent when it is copied with credentials, and says so", async () => {
    const rendered = render(addSignature);
    await send(rendered);
    await rendered.user.click(
      await screen.findByRole("button", { name: "More ways to copy and save" }),
    );
    await rendered.user.click(screen.getByRole("menuitem", { name: /curl ?with credentials/ }));
    await waitFor(async () => expect(await copied()).toContain(`X-Signature: ${signature}`));
    expect(await copied()).toMatch(/^# This request was signed when it was sent\./);
    await rendered.user.click(button("More ways to copy and save"));
    await rendered.user.click(screen.getByRole("menuitem", { name: /curl ?without credentials/ }));
    await waitFor(async () => expect(await copied()).not.toContain("X-Signature"));
    expect(await copied()).toMatch(/^# The site signs this request when it is sent\./);
  });

  const comments: readonly (readonly [string, string])[] = [
    ["curl", "# The site signs this request"],
    ["TypeScript", "// The site signs this request"],
    ["JavaScript", "// The site signs this request"],
    ["Python", "# The site signs this request"],
    ["Java", "// The site signs this request"],
    ["Ruby", "# The site signs this request"],
    ["C#", "// The site signs this request"],
    ["Go", "// The site signs this request"],
    ["PHP", "<?php\n// The site signs this request"],
    ["PowerShell", "# The site signs this request"],
    ["Command Prompt", "rem The site signs this request"],
    ["TypeScript SDK", "// The site signs this request"],
  ];

  it("has a comment in code of every language that the code is not signed, copied too", async () => {
    const { user, snippet } = render(addSignature, { sdk: { typescript: "@acme/greenhouse" } });
    for (const [language, comment] of comments) {
      const tab = screen.queryByRole("tab", { name: language });
      if (tab) await user.click(tab);
      else {
        const list = screen.getByRole("combobox", { name: "More languages" });
        await user.selectOptions(list, language);
      }
      expect(snippet().startsWith(comment), language).toBe(true);
      await user.click(button("Copy request with credentials"));
      expect((await copied()).startsWith(comment), language).toBe(true);
    }
    await user.click(button("Copy as curl with credentials"));
    expect(await copied()).toMatch(/^# The site signs this request/);
  });

  it("is not mentioned where nothing signs", async () => {
    const { snippet } = render(undefined);
    expect(snippet()).toMatch(/^curl /);
  });

  it("has its error shown as a failed response, and nothing sent", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const rendered = render(() => Promise.reject(new Error("The session has ended.")));
    await send(rendered);
    expect(
      await screen.findByText("The request could not be signed, so it was not sent."),
    ).toBeTruthy();
    expect(screen.getByText("Failed")).toBeTruthy();
    expect(document.body.textContent).toContain("The session has ended.");
    expect(rendered.fetch).not.toHaveBeenCalled();
  });

  it("is left by Cancel while it signs; what it returns then is not sent", async () => {
    let finish = (_request: HttpRequest): void => undefined;
    const sign: Sign = () =>
      new Promise((resolve) => {
        finish = resolve;
      });
    const rendered = render(sign);
    await send(rendered);
    await rendered.user.click(await screen.findByRole("button", { name: /^Cancel/ }));
    await waitFor(() => expect(screen.queryByText("Loading...")).toBe(null));
    finish({ method: "GET", url: "https://api.example/", headers: [] });
    await Promise.resolve();
    expect(screen.queryByText("Failed")).toBe(null);
    expect(rendered.fetch).not.toHaveBeenCalled();
  });
});

async function readText(blob: Blob | undefined): Promise<string> {
  const reader = new FileReader();
  await new Promise((resolve) => {
    reader.addEventListener("load", resolve);
    reader.readAsText(blob ?? new Blob());
  });
  return String(reader.result);
}
