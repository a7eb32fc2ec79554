import { readFileSync } from "node:fs";
import { join } from "node:path";
import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { takesRecording } from "../../runtime/playground/state/transport/audio/takes-recording.js";
import { fakeAudio } from "../runtime/playground/audio/fake-audio.js";
import { removeMicrophone, stubMicrophone } from "../runtime/playground/audio/fake-microphone.js";
import { Speech } from "./audio/speech.js";
import { VoiceNote } from "./audio/voice-note.js";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/guides/audio.md"), "utf8");
const blocks = [...page.matchAll(/<!-- (test\/\S+) -->\s*```\w+\n([\s\S]*?)```\s*<!-- end -->/g)];

beforeEach(() => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
});

afterEach(() => {
  cleanup();
  removeMicrophone();
  vi.restoreAllMocks();
});

describe("The page on audio", () => {
  it("shows two modules as they are", () => {
    expect(blocks.map(([, path]) => path)).toEqual([
      "test/docs/audio/voice-note.tsx",
      "test/docs/audio/speech.tsx",
    ]);
    for (const [, path, text] of blocks) {
      expect(readFileSync(join(root, path ?? ""), "utf8")).toBe(text);
    }
  });

  it("sends a recording with its first module", async () => {
    stubMicrophone();
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response()));
    vi.stubGlobal("fetch", fetch);
    render(<VoiceNote />);
    const button = (name: string): HTMLElement => screen.getByRole("button", { name });
    expect(button("Send")).toHaveProperty("disabled", true);
    await userEvent.click(button("Record note"));
    await userEvent.click(button("Stop recording note"));
    await screen.findByRole("button", { name: "Record again note" });
    await userEvent.click(button("Send"));
    const body = fetch.mock.calls[0]?.[1]?.body as FormData;
    expect((body.get("note") as File).name).toBe("recording.webm");
  });

  it("says with its first module when the browser cannot record", () => {
    vi.spyOn(console, "error").mockReturnValue();
    render(<VoiceNote />);
    expect(screen.getByText("Your browser cannot record audio.")).toBeTruthy();
  });

  it("plays audio with its second module", () => {
    render(<Speech speech={new Blob(["ID3"], { type: "audio/mpeg" })} />);
    act(() => fakeAudio().load(12));
    expect(screen.getByText("0:12")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Download speech.mp3" })).toBeTruthy();
  });

  it("names the fields and types that take recordings", () => {
    const [, table = ""] = /\| in the document[^\n]*\n([\s\S]*?)\n\n/.exec(page) ?? [];
    expect(table).toContain("`user_audio_chunk`");
    expect(takesRecording("user_audio_chunk", undefined)).toBe(true);
    const types = new Set([...table.matchAll(/audio\/[\w*]+/g)].map(([type]) => type));
    expect([...types]).toEqual(["audio/webm", "audio/*"]);
    for (const type of types) expect(takesRecording("sample", type)).toBe(true);
  });
});
