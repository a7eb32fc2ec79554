import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FormDataField, TypeShape } from "../../../../runtime/definition/index.js";
import { renderPlayground, stubFetch, withProperty, type Rendered } from "../render-playground.js";
import { removeMicrophone, stubMicrophone, webmBytes } from "./fake-microphone.js";

const base64 = Buffer.from(webmBytes).toString("base64");
const primitive = (value: object): TypeShape =>
  ({ type: "alias", value: { type: "primitive", value } }) as TypeShape;
const text = primitive({ type: "string" });
const bytes = (mimeType?: string): TypeShape => primitive({ type: "base64", mimeType });

beforeEach(() => {
  stubMicrophone();
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  vi.spyOn(console, "error").mockReturnValue();
});

afterEach(removeMicrophone);

const open = (shape: TypeShape, key: string): Rendered =>
  renderPlayground({
    definition: withProperty(shape, key),
    node: { type: "endpoint", id: "one" },
  });

function openBody(body: object, contentType = "multipart/form-data"): Rendered {
  const definition = withProperty(text);
  const { one } = definition.endpoints;
  const endpoint = { ...one, requests: [{ contentType, body }] } as typeof one;
  return renderPlayground({
    definition: { ...definition, endpoints: { one: endpoint } } as typeof definition,
    node: { type: "endpoint", id: "one" },
  });
}

const openForm = (...fields: FormDataField[]): Rendered => openBody({ type: "formData", fields });
const file = (key: string, contentType?: string | string[]): FormDataField =>
  ({ type: "file", key, isOptional: false, contentType }) as FormDataField;

const find = (name: RegExp): HTMLElement | null => screen.queryByRole("button", { name });

async function record({ user }: Rendered, name: string): Promise<void> {
  await user.click(screen.getByRole("button", { name: new RegExp(`^Record (again )?${name}$`) }));
  await user.click(await screen.findByRole("button", { name: `Stop recording ${name}` }));
  await screen.findByRole("button", { name: `Record again ${name}` });
}

describe("recording is offered", () => {
  it.each([
    ["a string named user_audio_chunk", text, "user_audio_chunk"],
    ["base64 named user_audio_chunk", bytes(), "user_audio_chunk"],
    ["base64 of type audio/webm", bytes("audio/webm"), "clip"],
    ["base64 of type audio/webm with its codec", bytes("audio/webm; codecs=opus"), "clip"],
    [
      "an optional one that is shown",
      { type: "alias", value: { type: "nullable", shape: bytes("audio/webm") } } as TypeShape,
      "clip",
    ],
  ])("for %s", (_what, shape, key) => {
    open(shape, key);
    const isNull = screen.queryByRole("button", { name: `null for ${key}`, pressed: true });
    isNull?.click();
    return waitFor(() => expect(find(/^Record /)).toBeTruthy());
  });

  it.each([
    ["a string of another name", text, "audio"],
    ["base64 without a type", bytes(), "clip"],
    ["base64 of another type", bytes("audio/mpeg"), "clip"],
  ])("not for %s", (_what, shape, key) => {
    open(shape, key);
    expect(find(/^Record /)).toBe(null);
  });

  it("for files whose declared types take it", () => {
    openForm(
      file("any-audio", "audio/*"),
      file("webm", ["audio/mpeg", "audio/webm"]),
      file("list", "audio/ogg, audio/webm;codecs=opus"),
      file("user_audio_chunk"),
      file("mpeg", "audio/mpeg"),
      file("undeclared"),
      file("anything", "*/*"),
    );
    const names = screen.getAllByRole("button", { name: /^Record / });
    expect(names.map((each) => each.getAttribute("aria-label"))).toEqual([
      "Record any-audio",
      "Record webm",
      "Record list",
      "Record user_audio_chunk",
    ]);
  });

  it("for a body of bytes that is audio", () => {
    openBody({ type: "bytes", isOptional: false }, "audio/webm");
    expect(find(/^Record file$/)).toBeTruthy();
  });

  it("nowhere when the browser does not support it", () => {
    removeMicrophone();
    open(text, "user_audio_chunk");
    expect(screen.getByPlaceholderText("Base64")).toBeTruthy();
    expect(find(/^Record /)).toBe(null);
  });
});

describe("a recording", () => {
  it("fills a field of base64 with base64 text, not with a data URL", async () => {
    const rendered = open(bytes("audio/webm"), "clip");
    await record(rendered, "clip");
    await waitFor(() => expect(rendered.snippet()).toContain(`{"clip":"${base64}"}`));
    expect(find(/^Play$/)).toBeTruthy();
  });

  it("of minutes is cut off in the code of the request, and copied in full", async () => {
    const { user } = open(bytes("audio/webm"), "clip");
    const long = new File([webmBytes, new Uint8Array(90_000)], "long.webm");
    await user.upload(screen.getByLabelText("Take clip from a file"), long);
    const card = within(screen.getByRole("region", { name: "Request" }));
    expect((await card.findByText(/^Only the beginning is shown/)).textContent).toBe(
      "Only the beginning is shown of 120 kB of code. Copy copies all of it.",
    );
    expect(card.getByRole("tabpanel").textContent?.length).toBeLessThan(51_000);
    await user.click(card.getByRole("button", { name: /^Copy request/ }));
    const all = Buffer.from(await long.arrayBuffer()).toString("base64");
    expect((await navigator.clipboard.readText()).includes(`"${all}"`)).toBe(true);
  });

  it("fills user_audio_chunk in the same way", async () => {
    const rendered = open(text, "user_audio_chunk");
    await record(rendered, "user_audio_chunk");
    await waitFor(() => expect(rendered.snippet()).toContain(`{"user_audio_chunk":"${base64}"}`));
  });

  it("can be removed from a field of base64", async () => {
    const rendered = open(bytes("audio/webm"), "clip");
    await record(rendered, "clip");
    await rendered.user.click(screen.getByRole("button", { name: /^Remove the recording/ }));
    await waitFor(() => expect(rendered.snippet()).toContain('{"clip":""}'));
    expect(find(/^Play$/)).toBe(null);
  });

  it("is played again after a reload, as is audio that was pasted", async () => {
    const first = open(bytes("audio/webm"), "clip");
    await record(first, "clip");
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain(base64));
    first.unmount();
    open(bytes("audio/webm"), "clip");
    expect(find(/^Play$/)).toBeTruthy();
  });

  it("offers nothing to play for other text", async () => {
    const { user } = open(bytes("audio/webm"), "clip");
    await user.type(screen.getByPlaceholderText("Base64"), "aGVsbG8=");
    expect(find(/^Play$/)).toBe(null);
    await user.clear(screen.getByPlaceholderText("Base64"));
    await user.type(screen.getByPlaceholderText("Base64"), "GkXfo no base64");
    expect(find(/^Play$/)).toBe(null);
  });

  it("fills a file field with recording.webm, and replaces it the next time", async () => {
    const rendered = openForm(file("sample", "audio/*"));
    await record(rendered, "sample");
    await record(rendered, "sample");
    await waitFor(() =>
      expect(rendered.snippet()).toContain('filename="recording.webm";type=audio/webm'),
    );
    expect(screen.getAllByText("recording.webm")).toHaveLength(1);
    await rendered.user.click(screen.getByRole("button", { name: "Remove recording.webm" }));
    expect(find(/^Play$/)).toBe(null);
  });

  it("is added where several files are taken", async () => {
    const { user } = openForm({
      type: "files",
      key: "takes",
      isOptional: false,
      contentType: "audio/webm",
    });
    for (const count of [1, 2]) {
      await user.click(screen.getByRole("button", { name: "Record takes" }));
      await user.click(await screen.findByRole("button", { name: "Stop recording takes" }));
      await waitFor(() => expect(screen.getAllByText("recording.webm")).toHaveLength(count));
    }
    expect(screen.getAllByRole("button", { name: "Play" })).toHaveLength(2);
  });
});

it("an audio file that was chosen can be played before it is sent", async () => {
  const { user } = openForm(file("sample"));
  const song = new File(["song"], "song.mp3", { type: "audio/mpeg" });
  await user.upload(screen.getByLabelText("sample Choose a file"), song);
  expect(screen.getByRole("group", { name: "Audio song.mp3" })).toBeTruthy();
});

it("an audio response has the same player", async () => {
  stubFetch(() => new Response("ID3", { headers: { "content-type": "audio/mpeg" } }));
  const { user } = open(text, "value");
  await user.click(screen.getByRole("button", { name: "Send Request" }));
  const player = within(await screen.findByRole("group", { name: /^Audio .+\.mp3$/ }));
  expect(player.getByRole("button", { name: "Forward 10 seconds" })).toBeTruthy();
  expect(player.getByRole("button", { name: /^Download .+\.mp3$/ })).toBeTruthy();
  expect(document.querySelector("audio")?.hasAttribute("controls")).toBe(false);
});
