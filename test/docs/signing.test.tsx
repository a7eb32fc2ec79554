import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { importDocument } from "../../generator/import/index.js";
import { Page } from "./signing/sign-with-hmac.js";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/guides/signing.md"), "utf8");
const blocks = [...page.matchAll(/<!-- (test\/\S+) -->\s*```\w+\n([\s\S]*?)```\s*<!-- end -->/g)];

afterEach(() => vi.unstubAllGlobals());

const document = {
  openapi: "3.1.0",
  info: { title: "Orders", version: "1" },
  servers: [{ url: "https://api.example" }],
  paths: {
    "/orders": {
      post: {
        operationId: "placeOrder",
        requestBody: {
          required: true,
          content: { "application/json": { schema: { type: "object", properties: {} } } },
        },
        responses: { 200: { description: "" } },
      },
    },
  },
};

/** Answers the site's own address, and the API. */
function answer(own: Response): ReturnType<typeof vi.fn<typeof fetch>> {
  const stub = vi.fn<typeof fetch>((url) =>
    Promise.resolve(String(url).startsWith("/my/") ? own : new Response("{}")),
  );
  vi.stubGlobal("fetch", stub);
  return stub;
}

describe("The page on signing", () => {
  it("shows two modules as they are", () => {
    expect(blocks.map(([, path]) => path)).toEqual([
      "test/docs/signing/sign-with-hmac.tsx",
      "test/docs/signing/sign-for-aws.ts",
    ]);
    for (const [, path, text] of blocks) {
      expect(readFileSync(join(root, path ?? ""), "utf8")).toBe(text);
    }
  });

  it("signs what is sent with the first one", async () => {
    const fetch = answer(new Response("s1gnature"));
    const { definition } = await importDocument({ text: JSON.stringify(document) });
    render(<Page definition={definition} />);
    await userEvent.click(await screen.findByRole("button", { name: "Send Request" }));
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
    const [own, sent] = fetch.mock.calls;
    expect(JSON.parse(String(own?.[1]?.body))).toEqual({
      method: "POST",
      url: "https://api.example/orders",
      text: "{}",
    });
    expect(sent?.[0]).toBe("https://api.example/orders");
    expect(new Headers(sent?.[1]?.headers).get("X-Signature")).toBe("s1gnature");
  });
});
