import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  explainMicrophone,
  createRecorder,
  type Recorder,
  type RecorderState,
} from "../../../../runtime/playground/state/transport/audio/recorder.js";
import { toLevel } from "../../../../runtime/playground/state/transport/audio/level-meter.js";
import {
  removeMicrophone,
  stubMicrophone,
  webmBytes,
  type FakeMicrophone,
} from "./fake-microphone.js";

let microphone: FakeMicrophone;
let recorder: Recorder;
const state = (): RecorderState => recorder.store.getState();

beforeEach(() => {
  vi.useFakeTimers();
  microphone = stubMicrophone();
  recorder = createRecorder();
});

afterEach(() => {
  vi.useRealTimers();
  removeMicrophone();
});

const stopped = (): Promise<void> => vi.waitFor(() => expect(state().status).toBe("stopped"));

describe("a recording", () => {
  it("goes from idle to asking, recording and stopped", async () => {
    const seen = [state().status];
    recorder.store.subscribe(({ status }) => {
      if (seen.at(-1) !== status) seen.push(status);
    });
    await recorder.start();
    recorder.stop();
    await stopped();
    expect(seen).toEqual(["idle", "asking", "recording", "stopped"]);
  });

  it("counts the elapsed seconds, one every second", async () => {
    await recorder.start();
    vi.advanceTimersByTime(999);
    expect(state().seconds).toBe(0);
    vi.advanceTimersByTime(1);
    expect(state().seconds).toBe(1);
    vi.advanceTimersByTime(61_000);
    expect(state().seconds).toBe(62);
  });

  it("takes WebM with Opus, and analyses 256 samples", async () => {
    await recorder.start();
    expect(microphone.formats).toEqual(["audio/webm;codecs=opus"]);
    expect(microphone.analyserSizes).toEqual([256]);
  });

  it("has a level of 0.2 when idle and at its start, and the live one while it runs", async () => {
    expect(state().volume).toBe(0.2);
    microphone.hear(12);
    await recorder.start();
    expect(state().volume).toBe(0.2);
    vi.advanceTimersByTime(100);
    expect(state().volume).toBe(0.6);
  });

  it("has a waveform of 20 bars, the last levels", async () => {
    expect(state().levels).toEqual(Array.from({ length: 20 }, () => 0.2));
    await recorder.start();
    microphone.hear(10);
    vi.advanceTimersByTime(100);
    microphone.hear(5);
    vi.advanceTimersByTime(100);
    expect(state().levels).toHaveLength(20);
    expect(state().levels.slice(-3)).toEqual([0.2, 0.5, 0.25]);
  });

  it("on stop ends its tracks and resets the volume to 0.2", async () => {
    microphone.hear(255);
    await recorder.start();
    vi.advanceTimersByTime(500);
    expect(state().volume).toBe(1);
    expect(microphone.openTracks()).toBe(1);
    recorder.stop();
    expect(microphone.openTracks()).toBe(0);
    await stopped();
    expect(state().volume).toBe(0.2);
  });

  it("becomes the file recording.webm and a data URL of the same bytes", async () => {
    await recorder.start();
    vi.advanceTimersByTime(2500);
    recorder.stop();
    await stopped();
    const { file, dataUrl, seconds } = state().recording ?? {};
    expect(file?.name).toBe("recording.webm");
    expect(file?.type).toBe("audio/webm");
    expect(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(webmBytes);
    expect(dataUrl).toBe(`data:audio/webm;base64,${Buffer.from(webmBytes).toString("base64")}`);
    expect(seconds).toBe(2.5);
  });

  it("releases tracks, context and timers on stop", async () => {
    await recorder.start();
    expect([microphone.openTracks(), microphone.openContexts(), vi.getTimerCount()]).toEqual([
      1, 1, 2,
    ]);
    recorder.stop();
    await stopped();
    expect([microphone.openTracks(), microphone.openContexts(), vi.getTimerCount()]).toEqual([
      0, 0, 0,
    ]);
  });

  it("is dropped when it is cancelled, with everything released", async () => {
    await recorder.start();
    vi.advanceTimersByTime(3000);
    recorder.cancel();
    await Promise.resolve();
    expect(state()).toMatchObject({ status: "idle", seconds: 0, volume: 0.2 });
    expect(state().recording).toBe(undefined);
    expect([microphone.openTracks(), microphone.openContexts(), vi.getTimerCount()]).toEqual([
      0, 0, 0,
    ]);
  });

  it("switches a microphone off that is allowed only after it was cancelled", async () => {
    let allow: (stream: MediaStream) => void = () => undefined;
    microphone.getUserMedia.mockReturnValue(new Promise((resolve) => (allow = resolve)));
    const starting = recorder.start();
    expect(state().status).toBe("asking");
    recorder.cancel();
    allow(microphone.createStream());
    await starting;
    expect(microphone.openTracks()).toBe(0);
    expect(state().status).toBe("idle");
  });

  it("is kept when the microphone goes away while it runs, and says so", async () => {
    await recorder.start();
    vi.advanceTimersByTime(4000);
    microphone.unplug();
    await stopped();
    expect(state().recording?.seconds).toBeCloseTo(4, 0);
    expect(state().problem).toContain("The microphone was switched off.");
    expect([microphone.openTracks(), microphone.openContexts(), vi.getTimerCount()]).toEqual([
      0, 0, 0,
    ]);
  });

  it("without a byte is none, and says what to do", async () => {
    microphone.record(new Uint8Array());
    await recorder.start();
    recorder.stop();
    await vi.waitFor(() => expect(state().problem).toContain("Nothing was recorded."));
    expect(state().status).toBe("idle");
  });

  it("can follow another, which it replaces", async () => {
    await recorder.start();
    recorder.stop();
    await stopped();
    await recorder.start();
    expect(state()).toMatchObject({ status: "recording", seconds: 0 });
    expect(state().recording).toBe(undefined);
  });

  it("releases the microphone when the browser cannot start it", async () => {
    microphone = stubMicrophone({ startError: new Error("The encoder is missing.") });
    await recorder.start();
    expect(state().status).toBe("idle");
    expect(state().problem).toBe(
      "The recording could not be started: The encoder is missing. Record again, or choose a file.",
    );
    expect([microphone.openTracks(), microphone.openContexts(), vi.getTimerCount()]).toEqual([
      0, 0, 0,
    ]);
  });
});

describe("the level", () => {
  it("is the mean frequency level divided by 20", () => {
    expect(toLevel(Uint8Array.of(0, 10, 20))).toBe(0.5);
  });

  it("is at most 1", () => {
    expect(toLevel(Uint8Array.of(255, 200))).toBe(1);
    expect(toLevel(new Uint8Array())).toBe(0);
  });
});

describe("a microphone that cannot be used", () => {
  it.each([
    ["NotAllowedError", "Permission denied", "This page may not use the microphone. Allow it"],
    [
      "NotAllowedError",
      "Permission denied by system",
      "The operating system does not let this browser use the microphone. Allow it in the privacy settings",
    ],
    ["NotFoundError", "", "No microphone was found. Connect one, then record again."],
    ["NotReadableError", "Could not start audio source", "The microphone is busy. Close"],
    ["SecurityError", "", "The browser's settings block the microphone on all pages."],
  ])("is explained with what to do next: %s %s", async (name, message, expected) => {
    microphone.getUserMedia.mockRejectedValue(new DOMException(message, name));
    await recorder.start();
    expect(state().status).toBe("idle");
    expect(state().problem).toContain(expected);
  });

  it("is explained by the browser's own words otherwise", () => {
    expect(explainMicrophone(new Error("Odd."))).toContain("could not be started: Odd.");
    expect(explainMicrophone("odd")).toContain("could not be started: odd");
  });

  it("can be tried again", async () => {
    microphone.getUserMedia.mockRejectedValueOnce(new DOMException("", "NotFoundError"));
    await recorder.start();
    await recorder.start();
    expect(state()).toMatchObject({ status: "recording" });
    expect(state().problem).toBe(undefined);
  });
});
