import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ApiDefinition } from "../../../runtime/definition/index.js";
import { bundlePage } from "../bundle-page.js";
import { findTools } from "../../needed-tools.js";
import { findLayoutFaults } from "../find-layout-faults.js";
import { findViolations } from "../find-violations.js";
import { openAfresh, openForgetfulPage } from "../open-forgetful-page.js";
import { leaveChromium, shareChromium } from "../share-chromium.js";
import { createAudioDefinition } from "./audio-document.js";
import { startAudioServer, type AudioServer, type Upload } from "./audio-server.js";

/** Recorder and player with Chromium's own fake microphone, which beeps every second. */
const chromium = findTools("Chromium with prompts");

/** What the page of the tests offers. */
interface AudioWindow {
  openPlayground(definition: ApiDefinition, endpointId: string): void;
  openRecorder(): void;
  readonly streams: MediaStream[];
  readonly contexts: AudioContext[];
  readonly recording?: { readonly dataUrl: string; readonly seconds: number };
}
declare const window: AudioWindow;

/** Keeps the streams and audio contexts that the page asks for. */
const keepAudio = `{
  globalThis.__name = (named) => named;
  window.streams = [];
  window.contexts = [];
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    const stream = await ask(wanted);
    window.streams.push(stream);
    return stream;
  };
  window.AudioContext = class extends AudioContext {
    constructor() {
      super();
      window.contexts.push(this);
    }
  };
}`;

/** EBML, RFC 8794, with which every WebM begins. */
const webmStart = Buffer.of(0x1a, 0x45, 0xdf, 0xa3);

let server: AudioServer;
let browser: Browser;
let definition: ApiDefinition;
let page: Page;

const button = (name: string | RegExp): Locator => page.getByRole("button", { name, exact: true });
const slider = (name: string): Locator => page.getByRole("slider", { name });
const seconds = async (locator: Locator): Promise<number> =>
  Number((await locator.innerText()).split(":").at(-1));

interface PageSettings {
  readonly permissions?: readonly string[];
  readonly width?: number;
  readonly theme?: "light" | "dark";
}

async function openPage({
  permissions = ["microphone"],
  width = 1440,
  theme = "light",
}: PageSettings = {}): Promise<void> {
  await page.context().clearPermissions();
  await page.context().grantPermissions(permissions);
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: theme });
  await openAfresh(page, server.address);
}

async function open(endpointId: string): Promise<void> {
  await page.evaluate(([api, id]) => window.openPlayground(api, id), [
    definition,
    endpointId,
  ] as const);
  await button(/^Send Request/).waitFor();
}

async function startRecording(name: string): Promise<void> {
  await button(`Record ${name}`).click();
  await button(`Stop recording ${name}`).waitFor();
}

/** Records a second, or more where the machine is slow. */
async function record(name: string): Promise<void> {
  await startRecording(name);
  await page.getByRole("timer").getByText(/[1-9]/).waitFor();
  await button(`Stop recording ${name}`).click();
  await page.getByRole("timer").waitFor({ state: "detached" });
  await button("Play").last().waitFor();
}

async function send(): Promise<Upload> {
  await button(/^Send Request/).click();
  const anyway = button("Send anyway");
  await expect
    .poll(async () => {
      if (await anyway.isVisible()) await anyway.click();
      return server.uploads.length;
    })
    .toBe(1);
  const [upload] = server.uploads;
  if (!upload) throw new Error("Nothing arrived.");
  return upload;
}

async function download(name: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [saved] = await Promise.all([page.waitForEvent("download"), button(name).click()]);
  return { name: saved.suggestedFilename(), bytes: readFileSync(await saved.path()) };
}

/** The files of a multipart body. */
async function readFiles({ contentType, body }: Upload): Promise<Map<string, File[]>> {
  const headers = { "content-type": contentType };
  const form = await new Response(new Uint8Array(body), { headers }).formData();
  return new Map([...form.keys()].map((key) => [key, form.getAll(key) as File[]]));
}

async function findFaults(): Promise<string[]> {
  const faults = [...(await findLayoutFaults(page)), ...(await findViolations(page))];
  // The page around the playground is bare.
  return faults.filter((fault) => !fault.includes(": <html>"));
}

describe.skipIf(chromium.isMissing)(`audio, in Chromium${chromium.note}`, () => {
  beforeAll(async () => {
    server = await startAudioServer(await bundlePage(join(import.meta.dirname, "audio-page.tsx")));
    definition = await createAudioDefinition(server.address);
    browser = await shareChromium(true);
    page = await openForgetfulPage(browser, { acceptDownloads: true });
    await page.addInitScript(keepAudio);
  });
  afterAll(async () => {
    await leaveChromium(browser);
    await server?.close();
  });
  beforeEach(() => {
    server.uploads.length = 0;
  });

  it("records into base64: the level moves, the recording plays, downloads and is sent", async () => {
    await openPage();
    await open("say");
    await startRecording("user_audio_chunk");
    const heights = (): Promise<string> =>
      page
        .locator(".fp-wave-bar")
        .evaluateAll((bars) => bars.map((bar) => (bar as HTMLElement).style.blockSize).join(" "));
    const first = await heights();
    expect(first.split(" ")).toHaveLength(20);
    await expect.poll(heights).not.toBe(first);
    await page
      .getByRole("timer")
      .getByText(/0:0[2-9]|[1-9]\d|[1-9]:/)
      .waitFor();
    await button("Stop recording user_audio_chunk").click();
    await button("Play").click();
    const times = page.locator(".fp-player .fp-clock");
    await expect.poll(() => seconds(times.first())).toBeGreaterThan(0);
    expect(await seconds(times.last())).toBeGreaterThanOrEqual(2);
    const saved = await download("Download recording.webm");
    expect(saved.name).toBe("recording.webm");
    expect(saved.bytes.subarray(0, 4)).toEqual(webmStart);
    const { contentType, body } = await send();
    expect(contentType).toBe("application/json");
    const sent = JSON.parse(body.toString()) as { user_audio_chunk: string };
    expect(Buffer.from(sent.user_audio_chunk, "base64")).toEqual(saved.bytes);
  });

  it("records files of a multipart form, one or several, and sends them as audio/webm", async () => {
    await openPage();
    await open("addVoice");
    await record("sample");
    await record("takes");
    await record("takes");
    expect(await button(/^Record consent/).count()).toBe(0);
    const upload = await send();
    const files = await readFiles(upload);
    const takes = files.get("takes") ?? [];
    const recorded = [...(files.get("sample") ?? []), ...takes];
    expect(recorded.map(({ name, type }) => [name, type])).toEqual(
      Array.from({ length: 3 }, () => ["recording.webm", "audio/webm"]),
    );
    for (const file of recorded) {
      expect(Buffer.from(await file.slice(0, 4).arrayBuffer())).toEqual(webmStart);
    }
  });

  it("records a body of bytes", async () => {
    await openPage();
    await open("transcribe");
    await record("file");
    const { contentType, body } = await send();
    expect(contentType).toBe("audio/webm");
    expect(body.subarray(0, 4)).toEqual(webmStart);
  });

  it("switches the microphone off when it stops, is discarded, or the page goes on", async () => {
    await openPage();
    const live = (): Promise<readonly string[]> =>
      page.evaluate(() => [
        ...window.streams.flatMap((stream) => stream.getTracks().map((each) => each.readyState)),
        ...window.contexts.map(({ state }) => state),
      ]);
    const ended = (count: number): string[] => [
      ...Array.from({ length: count }, () => "ended"),
      ...Array.from({ length: count }, () => "closed"),
    ];
    await open("say");
    await startRecording("user_audio_chunk");
    expect(await live()).toEqual(["live", "running"]);
    await button("Stop recording user_audio_chunk").click();
    await expect.poll(live).toEqual(ended(1));
    await startRecording("clip");
    await button("Discard this recording of clip").click();
    await expect.poll(live).toEqual(ended(2));
    await startRecording("clip");
    await open("getTone");
    await expect.poll(live).toEqual(ended(3));
  });

  it("plays a response: length, skips, keys, mute, from the start, download", async () => {
    await openPage();
    await open("getTone");
    await button(/^Send Request/).click();
    const audio = page.locator("audio");
    const time = (): Promise<number> =>
      audio.evaluate((element: HTMLAudioElement) => Math.round(element.currentTime));
    expect(await page.locator("audio source").getAttribute("type")).toBe("audio/mpeg");
    await expect.poll(() => slider("Position").getAttribute("max")).toBe("25");
    await button("Forward 10 seconds").click();
    await button("Forward 10 seconds").click();
    await expect.poll(time).toBe(20);
    await button("Back 10 seconds").click();
    await expect.poll(time).toBe(10);
    await slider("Position").press("End");
    await expect.poll(time).toBe(25);
    await slider("Position").press("Home");
    await expect.poll(time).toBe(0);
    await button("Mute").press("Enter");
    expect(await audio.evaluate((element: HTMLAudioElement) => element.muted)).toBe(true);
    await slider("Volume").press("ArrowRight");
    expect(await audio.evaluate((element: HTMLAudioElement) => element.muted)).toBe(false);
    await button("Play").press("Space");
    await button("Pause").waitFor();
    await slider("Position").press("End");
    await button("Play").waitFor();
    await button("Play from the start").click();
    await button("Pause").press("Enter");
    expect(await time()).toBeLessThan(20);
    const player = page.getByRole("group", { name: /^Audio / });
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      player.getByRole("button", { name: /^Download/ }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/\.wav$/);
    expect(readFileSync(await saved.path())).toHaveLength(44 + 25 * 8000);
  });

  it("says when a response cannot be played, and still downloads it", async () => {
    await openPage();
    await open("getNoise");
    await button(/^Send Request/).click();
    await page.getByRole("alert").getByText("This audio cannot be played here.").waitFor();
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      page
        .getByRole("group", { name: /^Audio / })
        .getByRole("button")
        .click(),
    ]);
    expect(readFileSync(await saved.path(), "utf8")).toBe("This is no audio.");
  });

  it("explains a microphone that is blocked, and records once it is allowed", async () => {
    await openPage({ permissions: [] });
    await page.evaluate(() => window.openRecorder());
    await button("Record voice").click();
    await page.getByRole("alert").getByText("This page may not use the microphone.").waitFor();
    expect(await findFaults()).toEqual([]);
    await page.context().grantPermissions(["microphone"]);
    await record("voice");
    expect(await page.getByRole("alert").count()).toBe(0);
    const recording = await page.evaluate(() => ({
      start: window.recording?.dataUrl.slice(0, 28),
      isLong: (window.recording?.seconds ?? 0) >= 1,
    }));
    expect(recording).toEqual({ start: "data:audio/webm;base64,GkXfo", isLong: true });
  });

  it("highlights a drop zone while a file is over it, and takes the first file that is dropped", async () => {
    await openPage();
    await open("addVoice");
    const zone = page.locator(".fp-drop").first();
    const drag = async (event: string): Promise<void> => {
      const dataTransfer = await page.evaluateHandle(() => {
        const data = new DataTransfer();
        data.items.add(new File(["one"], "one.txt", { type: "text/plain" }));
        data.items.add("words", "text/plain");
        data.items.add(new File(["two"], "two.txt", { type: "text/plain" }));
        return data;
      });
      await zone.dispatchEvent(event, { dataTransfer });
    };
    const color = (): Promise<string> =>
      zone.evaluate((element) => getComputedStyle(element).borderColor);
    const normal = await color();
    await drag("dragover");
    await expect.poll(color).not.toBe(normal);
    await drag("drop");
    await expect.poll(color).toBe(normal);
    await page.getByText("one.txt", { exact: true }).waitFor();
    expect(await page.getByText("two.txt", { exact: true }).count()).toBe(0);
  });

  it.each([
    [1440, "light"],
    [1440, "dark"],
    [390, "light"],
    [390, "dark"],
  ] as const)("has no fault of layout or accessibility: %i pixels, %s", async (width, theme) => {
    await openPage({ width, theme });
    await open("addVoice");
    await record("sample");
    await startRecording("takes");
    expect(await findFaults()).toEqual([]);
  });
});
