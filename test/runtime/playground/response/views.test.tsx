import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { JsonScanner } from "../../../../runtime/playground/state/transport/response/json/json-scanner.js";
import { renderPlayground, stubFetch, type Rendered } from "../render-playground.js";

const card = () => within(screen.getByRole("region", { name: "Response" }));

async function answer(body: BodyInit, type: string, headers = {}): Promise<Rendered> {
  stubFetch(() => new Response(body, { headers: { "content-type": type, ...headers } }));
  const rendered = renderPlayground();
  await rendered.user.click(screen.getByText("Use example"));
  await rendered.user.click(screen.getByText("Send Request"));
  await waitFor(() => expect(card().queryByText("Loading...")).toBe(null));
  return rendered;
}

const panel = (): string => card().getByRole("tabpanel").textContent ?? "";
const rows = (): string[] =>
  [...document.querySelectorAll(".fp-row")].map((row) => row.textContent ?? "");

describe("the JSON view", () => {
  const text =
    '{"soil":{"ph":6.10,"deep":{"x":1}},"tags":["a \\"b\\"","c"],"id":9223372036854775807}';

  it("folds and unfolds everything, and by level", async () => {
    const { user } = await answer(text, "application/json");
    const fold = async (item: string): Promise<void> => {
      await user.click(card().getByRole("button", { name: "Fold or unfold" }));
      await user.click(card().getByRole("menuitem", { name: item }));
    };
    await fold("Fold all");
    expect(rows()).toHaveLength(5);
    expect(panel()).toContain('"soil": { 2 properties }');
    await fold("Fold from level 3");
    expect(panel()).toContain('"deep": { 1 property }');
    expect(panel()).toContain('"c"');
    await fold("Unfold all");
    expect(panel()).toContain('"x": 1');
  });

  it("goes from row to row by keys, folds by them, and tells the path", async () => {
    await answer(text, "application/json");
    const region = card().getByRole("region", { name: "Response body" });
    const press = (...keys: string[]): void =>
      keys.forEach((key) => void fireEvent.keyDown(region, { key }));
    const path = (): string => card().getByTitle(/^\$/).textContent ?? "";
    press("ArrowDown", "ArrowDown");
    expect(path()).toBe("$.soil");
    press("ArrowLeft");
    expect(panel()).toContain('"soil": { 2 properties }');
    press("ArrowRight", "ArrowDown");
    expect(path()).toBe("$.soil.ph");
    press("ArrowLeft");
    expect(path()).toBe("$.soil");
    press("End", "ArrowUp");
    expect(path()).toBe("$.id");
    press("Home");
    expect(path()).toBe("$");
  });

  it("copies the path and the value of a row, by mouse as by keyboard", async () => {
    const { user } = await answer(text, "application/json");
    fireEvent.click(card().getByText("9223372036854775807"));
    await user.click(card().getByRole("button", { name: "Copy value" }));
    expect(await navigator.clipboard.readText()).toBe("9223372036854775807");
    fireEvent.click(card().getByText('"a \\"b\\""'));
    await user.click(card().getByRole("button", { name: "Copy path" }));
    expect(await navigator.clipboard.readText()).toBe("$.tags[0]");
    fireEvent.keyDown(card().getByRole("region", { name: "Response body" }), { key: "Home" });
    await user.click(card().getByRole("button", { name: "Copy value" }));
    expect(await navigator.clipboard.readText()).toBe(text);
  });

  it("opens what is found and leaves other folds alone", async () => {
    const { user } = await answer(text, "application/json");
    await user.click(card().getByRole("button", { name: "Fold or unfold" }));
    await user.click(card().getByRole("menuitem", { name: "Fold all" }));
    fireEvent.change(card().getByLabelText("Find in the response"), { target: { value: '"x"' } });
    await waitFor(() => expect(panel()).toContain('"x": 1'));
    expect(panel()).toContain('"tags": [ 2 items ]');
  });

  it("keeps its rows, its folds and the user's place while another view is on", async () => {
    const items = Array.from({ length: 9_000 }, (_, id) => ({ id, name: "fern" }));
    const scan = vi.spyOn(JsonScanner.prototype, "scan");
    const { user } = await answer(JSON.stringify({ items, last: [1, 2] }), "application/json");
    await waitFor(() =>
      expect(card().getByRole("button", { name: "Fold or unfold" })).toBeTruthy(),
    );
    await user.click(card().getByRole("button", { name: "Fold or unfold" }));
    await user.click(card().getByRole("menuitem", { name: "Fold all" }));
    fireEvent.click(card().getByText('"items"'));
    expect(card().getByTitle("$.items")).toBeTruthy();
    expect(panel()).toContain('"items": [ 9,000 items ]');
    const scanned = scan.mock.calls.length;
    await user.click(card().getByRole("tab", { name: /Headers/ }));
    expect(rows()).toEqual([]);
    await user.click(card().getByRole("tab", { name: "Pretty" }));
    expect(card().getByTitle("$.items")).toBeTruthy();
    expect(panel()).toContain('"items": [ 9,000 items ]');
    expect(scan.mock.calls.length).toBe(scanned);
    scan.mockRestore();
  });

  it("begins anew with the next answer", async () => {
    const { user } = await answer('{"a":{"b":1}}', "application/json");
    await user.click(card().getByRole("button", { name: "Fold or unfold" }));
    await user.click(card().getByRole("menuitem", { name: "Fold all" }));
    expect(panel()).toContain('"a": { 1 property }');
    stubFetch(
      () => new Response('{"a":{"c":1}}', { headers: { "content-type": "application/json" } }),
    );
    await user.click(screen.getByText("Send Request"));
    await waitFor(() => expect(panel()).toContain('"c": 1'));
  });
});

describe("the raw view", () => {
  it("is searched, every match marked and the one on view distinguished", async () => {
    const { user } = await answer("fern moss fern Fern", "text/plain");
    fireEvent.change(card().getByLabelText("Find in the response"), { target: { value: "fern" } });
    await waitFor(() => expect(card().getByText("1 of 3")).toBeTruthy());
    const marks = (): (string | undefined)[] =>
      [...document.querySelectorAll("mark")].map((mark) => mark.dataset["current"]);
    expect(marks()).toEqual(["true", undefined, undefined]);
    await user.click(card().getByRole("button", { name: "Next match" }));
    expect(marks()).toEqual([undefined, "true", undefined]);
    expect(panel()).toContain("fern moss fern Fern");
  });

  it("is searched when it is long, too", async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `line ${index}`).join("\n");
    await answer(lines, "text/plain");
    fireEvent.change(card().getByLabelText("Find in the response"), {
      target: { value: "line 19999" },
    });
    await waitFor(() => expect(card().getByText("1 of 1")).toBeTruthy());
  });
});

/** A stream whose pieces are sent by hand. */
async function openStream(type: string) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  stubFetch(() => new Response(body, { headers: { "content-type": type } }));
  const rendered = renderPlayground();
  await rendered.user.click(screen.getByText("Use example"));
  await rendered.user.click(screen.getByText("Send Request"));
  await card().findByText("Receiving");
  const push = (text: string): void => controller?.enqueue(new TextEncoder().encode(text));
  return { ...rendered, push, end: () => controller?.close() };
}

describe("the messages of a stream", () => {
  it("show name, id, retry and time of server-sent events", async () => {
    const { push } = await openStream("text/event-stream");
    push("event: tick\nid: 42\nretry: 3000\ndata: one\n\n");
    expect(await card().findByText("one")).toBeTruthy();
    expect(card().getByText("tick")).toBeTruthy();
    expect(card().getByText("id 42")).toBeTruthy();
    expect(card().getByText("retry 3000 ms")).toBeTruthy();
    expect(card().getByText(/^\d+\.\d\d s$/)).toBeTruthy();
  });

  it("are searched, those that come later too", async () => {
    const { push } = await openStream("application/x-ndjson");
    push('{"name":"Fern"}\n{"name":"moss"}\n');
    await card().findByText('{"name":"moss"}');
    fireEvent.change(card().getByLabelText("Find in the messages"), { target: { value: "fern" } });
    await waitFor(() => expect(card().getByText("1 of 1")).toBeTruthy());
    push('{"name":"fern 2"}\n');
    await waitFor(() => expect(card().getByText("1 of 2")).toBeTruthy());
    const marked = document.querySelector("[data-marked]")?.textContent;
    expect(marked).toContain('"Fern"');
  });

  it("open laid out, one after the other, and close with Escape", async () => {
    const { push, user, end } = await openStream("application/x-ndjson");
    push('{"id":9223372036854775807,"a":[1]}\nno json\n');
    end();
    await card().findByText("The stream has ended.");
    await user.click(card().getByRole("button", { name: "Open message 1" }));
    const detail = () => within(card().getByRole("region", { name: "Message 1" }));
    expect(detail().getByText("9223372036854775807")).toBeTruthy();
    await user.click(detail().getByRole("button", { name: "Copy message" }));
    expect(await navigator.clipboard.readText()).toBe('{"id":9223372036854775807,"a":[1]}');
    await user.click(detail().getByRole("button", { name: "Next message" }));
    const second = card().getByRole("region", { name: "Message 2" });
    expect(second.textContent).toContain("no json");
    fireEvent.keyDown(second, { key: "Escape" });
    expect(card().queryByRole("region", { name: "Message 2" })).toBe(null);
    expect(card().getByText("The stream has ended.")).toBeTruthy();
  });

  it("are followed to their end until the user scrolls up, and again when he says so", async () => {
    const { push, user } = await openStream("application/x-ndjson");
    push("1\n");
    const region = await card().findByRole("region", { name: "Messages" });
    const box = { scrollTop: 0, scrollHeight: 1000, clientHeight: 200 };
    for (const key of ["scrollTop", "scrollHeight", "clientHeight"] as const) {
      Object.defineProperty(region, key, {
        configurable: true,
        get: () => box[key],
        set: (value: number) => {
          box[key] = value;
        },
      });
    }
    const scrollTo = vi.fn<(to: { top: number }) => void>(({ top }) => {
      box.scrollTop = Math.min(top, box.scrollHeight - box.clientHeight);
    });
    Object.assign(region, { scrollTo });
    const follow = card().getByRole("button", { name: "Follow" });
    expect(follow.getAttribute("aria-pressed")).toBe("true");
    push("2\n");
    await waitFor(() => expect(box.scrollTop).toBe(800));
    act(() => void fireEvent.scroll(region));
    box.scrollTop = 300;
    act(() => void fireEvent.scroll(region));
    expect(follow.getAttribute("aria-pressed")).toBe("false");
    push("3\n");
    await card().findByText("3");
    expect(box.scrollTop).toBe(300);
    await user.click(follow);
    expect(box.scrollTop).toBe(800);
    expect(follow.getAttribute("aria-pressed")).toBe("true");
  });

  it("are copied whole while they still arrive", async () => {
    const { push, user } = await openStream("text/event-stream");
    const long = `data: ${"x".repeat(60_000)}\n\n`;
    push(long);
    push(long);
    push("data: last\n\n");
    await card().findByText("last");
    await user.click(card().getByRole("button", { name: "Copy response" }));
    expect(await navigator.clipboard.readText()).toBe(`${long}${long}data: last\n\n`);
  });
});

it("a download has the name that the API gave, else one with the extension of the type", async () => {
  await answer("a,b", "text/csv", {
    "content-disposition": "attachment; filename*=UTF-8''caf%C3%A9.csv",
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x" }));
  fireEvent.click(card().getByRole("button", { name: "Download café.csv" }));
  expect(names).toEqual(["café.csv"]);
});
