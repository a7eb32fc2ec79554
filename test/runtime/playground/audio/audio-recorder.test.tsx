import { act, cleanup, render, screen } from "@testing-library/react";
import { StrictMode } from "react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AudioRecorder, type AudioRecording } from "../../../../runtime/playground/index.js";
import { removeMicrophone, stubMicrophone, type FakeMicrophone } from "./fake-microphone.js";

let microphone: FakeMicrophone;
let recorded: (AudioRecording | undefined)[];

beforeEach(() => {
  recorded = [];
  microphone = stubMicrophone();
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
});

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  removeMicrophone();
  vi.restoreAllMocks();
});

const button = (name: string): HTMLElement => screen.getByRole("button", { name });
const open = (): ReturnType<typeof render> =>
  render(
    <StrictMode>
      <AudioRecorder name="voice" onRecord={(recording) => recorded.push(recording)} />
    </StrictMode>,
  );

describe("the audio recorder", () => {
  it("is not offered where the browser cannot record", () => {
    removeMicrophone();
    vi.spyOn(console, "error").mockReturnValue();
    open();
    expect(screen.queryByRole("button")).toBe(null);
  });

  it("shows the elapsed time and 20 bars while it records, and keeps the focus on one button", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    open();
    button("Record voice").focus();
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(button("Stop recording voice"));
    microphone.hear(10);
    act(() => void vi.advanceTimersByTime(2000));
    expect(screen.getByRole("timer").textContent).toBe("0:02");
    const bars = [...document.querySelectorAll<HTMLElement>(".fp-wave-bar")];
    expect(bars.map((bar) => bar.style.blockSize)).toEqual(Array.from({ length: 20 }, () => "50%"));
    await user.keyboard("{Enter}");
    await screen.findByRole("button", { name: "Play" });
    expect(document.activeElement).toBe(button("Record again voice"));
  });

  it("tells screen readers what happens", async () => {
    let allow: (stream: MediaStream) => void = () => undefined;
    microphone.getUserMedia.mockReturnValue(new Promise((resolve) => (allow = resolve)));
    open();
    const status = (): string => screen.getByRole("status").textContent ?? "";
    await userEvent.click(button("Record voice"));
    expect(status()).toBe("Waiting for the microphone");
    await act(async () => allow(microphone.createStream()));
    expect(status()).toBe("Recording");
    await userEvent.click(button("Stop recording voice"));
    await vi.waitFor(() => expect(status()).toBe("Recorded 0:00"));
  });

  it("hands over each recording once, then plays and downloads it", async () => {
    open();
    await userEvent.click(button("Record voice"));
    await userEvent.click(button("Stop recording voice"));
    await screen.findByRole("button", { name: "Download recording.webm" });
    expect(recorded.map((each) => each?.file.name)).toEqual(["recording.webm"]);
    expect(button("Play")).toBeTruthy();
    await userEvent.click(button("Record again voice"));
    await userEvent.click(button("Stop recording voice"));
    await vi.waitFor(() => expect(recorded).toHaveLength(2));
  });

  it("removes a recording", async () => {
    open();
    await userEvent.click(button("Record voice"));
    await userEvent.click(button("Stop recording voice"));
    await userEvent.click(
      await screen.findByRole("button", { name: "Remove the recording of voice" }),
    );
    expect(recorded.at(-1)).toBe(undefined);
    expect(screen.queryByRole("button", { name: "Play" })).toBe(null);
    expect(document.activeElement).toBe(button("Record voice"));
  });

  it("discards what is being recorded, and keeps what was recorded before", async () => {
    open();
    await userEvent.click(button("Record voice"));
    await userEvent.click(button("Stop recording voice"));
    await userEvent.click(await screen.findByRole("button", { name: "Record again voice" }));
    await userEvent.click(button("Discard this recording of voice"));
    expect(recorded).toHaveLength(1);
    expect(button("Play")).toBeTruthy();
    expect(microphone.openTracks()).toBe(0);
  });

  it("says why there is no recording, and what to do", async () => {
    microphone.getUserMedia.mockRejectedValue(new DOMException("", "NotAllowedError"));
    open();
    await userEvent.click(button("Record voice"));
    expect(screen.getByRole("alert").textContent).toBe(
      "This page may not use the microphone. Allow it when the browser asks, or in the site settings next to the address bar, then record again.",
    );
    expect(button("Record voice")).toBeTruthy();
  });

  it("releases the microphone when the page moves on, also one that is allowed only then", async () => {
    const first = open();
    await userEvent.click(button("Record voice"));
    expect([microphone.openTracks(), microphone.openContexts()]).toEqual([1, 1]);
    first.unmount();
    expect([microphone.openTracks(), microphone.openContexts()]).toEqual([0, 0]);
    let allow: (stream: MediaStream) => void = () => undefined;
    microphone.getUserMedia.mockReturnValue(new Promise((resolve) => (allow = resolve)));
    const second = open();
    await userEvent.click(button("Record voice"));
    second.unmount();
    await act(async () => allow(microphone.createStream()));
    expect([microphone.openTracks(), microphone.openContexts()]).toEqual([0, 0]);
    expect(recorded).toEqual([]);
  });
});
