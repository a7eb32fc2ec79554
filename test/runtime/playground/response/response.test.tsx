import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { PlaygroundEvent, PlaygroundProps } from "../../../../runtime/playground/index.js";
import { renderPlayground, stubFetch, type Rendered } from "../render-playground.js";

const card = () => within(screen.getByRole("region", { name: "Response" }));

/** Sends with the example filled in and waits until something has come of it. */
async function answer(
  respond: () => Response | Promise<Response>,
  props: Partial<PlaygroundProps> = {},
): Promise<Rendered> {
  stubFetch(respond);
  const rendered = renderPlayground(props);
  // By text: looking for a role asks for the name of everything on the page.
  await rendered.user.click(screen.getByText("Use example"));
  await rendered.user.click(screen.getByText("Send Request"));
  await waitFor(() => expect(card().queryByText("Loading...")).toBe(null));
  return rendered;
}

const typed = (body: BodyInit | null, type: string, init: ResponseInit = {}): Response =>
  new Response(body, { ...init, headers: { "content-type": type } });

describe("before and during a call", () => {
  it("there is a button that sends", async () => {
    const stub = stubFetch(() => typed("{}", "application/json"));
    const { user } = renderPlayground();
    await user.click(screen.getByText("Use example"));
    await user.click(card().getByRole("button", { name: "Send the request" }));
    expect(stub).toHaveBeenCalledTimes(1);
  });

  it("the card says Loading... and can be canceled", async () => {
    const stub = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(
      (_: string, init: RequestInit) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener("abort", () => reject(new DOMException("x", "AbortError")));
        }),
    );
    vi.stubGlobal("fetch", stub);
    const { user } = renderPlayground();
    await user.click(screen.getByText("Use example"));
    await user.click(screen.getByRole("button", { name: "Send Request" }));
    expect(card().getByText("Loading...")).toBeTruthy();
    await user.click(card().getByRole("button", { name: "Cancel" }));
    await waitFor(() =>
      expect(card().getByRole("button", { name: "Send the request" })).toBeTruthy(),
    );
  });

  it("a failure is a red badge, plain words, and one line in the console", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await answer(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(card().getByText("Failed").getAttribute("data-tone")).toBe("bad");
    expect(card().getByRole("alert").textContent).toContain("CORS");
    expect(log).toHaveBeenCalledTimes(1);
  });
});

describe("status, time and size", () => {
  it.each([
    [200, "good"],
    [204, "good"],
    [299, "good"],
    [300, "neutral"],
    [301, "bad"],
    [404, "bad"],
    [500, "bad"],
  ])("%i is %s", async (status, tone) => {
    await answer(() => new Response(status === 204 ? null : "x", { status, statusText: "Words" }));
    expect(card().getByText(`${status} Words`).getAttribute("data-tone")).toBe(tone);
  });

  it("are shown to two decimals and in bytes, and reported to the host", async () => {
    const onEvent = vi.fn<(event: PlaygroundEvent) => void>();
    await answer(() => typed('{"a":1}', "application/json"), {
      onEvent,
      apiReferenceHref: "/docs/water?x=1",
    });
    expect(card().getByText(/^\d+\.\d{2} ms$/)).toBeTruthy();
    expect(card().getByText("7 B")).toBeTruthy();
    expect(onEvent.mock.calls[0]?.[0].properties).toMatchObject({
      docsRoute: "/docs/water",
      status: 200,
      size: 7,
    });
  });
});

it("a long response time keeps its two decimals in ms; seconds are in its tooltip", async () => {
  const now = performance.now.bind(performance);
  let passed = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now() + passed);
  await answer(() => {
    passed = 2_812;
    return typed("{}", "application/json");
  });
  expect(card().getByText(/^[2-9],\d{3}\.\d{2} ms$/)).toBeTruthy();
  expect(card().getByTitle(/^Response time: [2-9]\.\d s$/)).toBeTruthy();
  expect(card().queryByText(/^[2-9]\.\d s$/)).toBe(null);
});

describe("a JSON response", () => {
  const text = '{"id":9223372036854775807,"ph":6.10,"soil":{"x":1,"y":2}}';

  it("is pretty with its numbers as written, folds, and is raw as it came", async () => {
    const { user } = await answer(() => typed(text, "application/json"));
    const panel = () => card().getByRole("tabpanel").textContent ?? "";
    expect(panel()).toContain('"id": 9223372036854775807,');
    expect(panel()).toContain('"ph": 6.10,');
    await user.click(card().getByRole("button", { name: "Fold line 4" }));
    expect(panel()).toContain('"soil": { 2 properties }');
    expect(panel()).not.toContain('"x"');
    await user.click(card().getByRole("button", { name: "Unfold line 4" }));
    expect(panel()).toContain('"x": 1,');
    await user.click(card().getByRole("tab", { name: "Raw" }));
    expect(panel()).toBe(text);
  });

  it("is copied as it came", async () => {
    const { user } = await answer(() => typed(text, "application/json"));
    await user.click(card().getByRole("button", { name: "Copy response" }));
    expect(await navigator.clipboard.readText()).toBe(text);
  });

  it("of many rows puts only those in view on the page", async () => {
    const long = JSON.stringify(Array.from({ length: 20_000 }, (_, id) => ({ id })));
    await answer(() => typed(long, "application/json"));
    expect(await card().findByRole("button", { name: "Fold line 2" })).toBeTruthy();
    expect(document.querySelectorAll(".fp-row").length).toBeLessThan(100);
  });

  it("shows its headers", async () => {
    const { user } = await answer(() => new Response("1", { headers: { "x-request-id": "r1" } }));
    await user.click(card().getByRole("tab", { name: /Headers/ }));
    expect(card().getByRole("rowheader", { name: "x-request-id" })).toBeTruthy();
    expect(card().getByText("r1")).toBeTruthy();
  });
});

describe("other responses", () => {
  it("of text are shown as text, HTML too", async () => {
    await answer(() => typed("<script>x</script>", "text/html"));
    expect(card().getByText("<script>x</script>")).toBeTruthy();
    expect(document.querySelector("script")).toBe(null);
  });

  it.each(["application/zip", "application/octet-stream", "font/woff2"])(
    "of %s say that they cannot be previewed",
    async (type) => {
      await answer(() => typed(new Uint8Array([80, 75, 255, 254]), `${type}; x=1`));
      expect(await card().findByText(`File preview not supported for ${type}`)).toBeTruthy();
      expect(card().getByRole("button", { name: /^Download / })).toBeTruthy();
    },
  );

  it("of images, sound and video are shown from objects with passive types", async () => {
    const created: string[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      created.push((blob as Blob).type);
      return "blob:x";
    });
    vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
    await answer(() => typed(new Uint8Array([1]), "image/png"));
    expect((await card().findByRole("img")).getAttribute("src")).toBe("blob:x");
    expect(new Set(created)).toEqual(new Set(["image/png"]));
  });

  it("of drawings never get an object of their own type", async () => {
    const created: string[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      created.push((blob as Blob).type);
      return "blob:x";
    });
    vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
    await answer(() => typed("<svg onload='x'/>", "image/svg+xml"));
    expect((await card().findByRole("img")).getAttribute("src")).toMatch(
      /^data:image\/svg\+xml;base64,/,
    );
    expect(created.every((type) => type === "application/octet-stream")).toBe(true);
  });

  it("without a body say so", async () => {
    await answer(() => new Response(null, { status: 204 }));
    expect(await card().findByText("The body is empty.")).toBeTruthy();
  });
});

describe("a stream", () => {
  it("is shown live, stops when asked to and keeps what came", async () => {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
    const { user } = await answer(() => typed(body, "text/event-stream"));
    expect(card().getByText("Receiving")).toBeTruthy();
    controller?.enqueue(new TextEncoder().encode("event: tick\ndata: one\n\n"));
    expect(await card().findByText("one")).toBeTruthy();
    expect(card().getByText("tick")).toBeTruthy();
    await user.click(card().getByRole("button", { name: "Stop" }));
    expect(await card().findByText("Stopped.")).toBeTruthy();
    expect(card().getByText("one")).toBeTruthy();
    fireEvent.click(card().getByRole("tab", { name: "Raw" }));
    expect(card().getByRole("tabpanel").textContent).toBe("event: tick\ndata: one\n\n");
  });
});
