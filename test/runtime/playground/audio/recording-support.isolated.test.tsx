import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { removeMicrophone, stubMicrophone } from "./fake-microphone.js";

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, "error").mockReturnValue();
});

afterEach(() => {
  removeMicrophone();
  vi.restoreAllMocks();
});

/** Asks a page that has not asked before. */
async function ask(times = 1): Promise<boolean[]> {
  const { isRecordingSupported } =
    await import("../../../../runtime/playground/state/transport/audio/recording-support.js");
  return Array.from({ length: times }, () => isRecordingSupported());
}

describe("recording is supported", () => {
  it("where there is a microphone and the recorder writes WebM with Opus", async () => {
    stubMicrophone();
    expect(await ask()).toEqual([true]);
    expect(console.error).not.toHaveBeenCalled();
  });

  it("not where the recorder does not write it, which is logged as an error, once", async () => {
    stubMicrophone({ format: "audio/mp4" });
    expect(await ask(3)).toEqual([false, false, false]);
    expect(vi.mocked(console.error).mock.calls).toEqual([
      ["Audio cannot be recorded: this browser does not write audio/webm;codecs=opus."],
    ]);
  });

  it.each([
    ["MediaRecorder", "this browser has no MediaRecorder."],
    ["AudioContext", "this browser has no AudioContext."],
  ])("not without %s", async (name, reason) => {
    stubMicrophone();
    vi.stubGlobal(name, undefined);
    expect(await ask()).toEqual([false]);
    expect(console.error).toHaveBeenCalledWith(`Audio cannot be recorded: ${reason}`);
  });

  it("not on a page that is not secure, because browsers hide the microphone there", async () => {
    vi.stubGlobal("isSecureContext", false);
    expect(await ask()).toEqual([false]);
    expect(vi.mocked(console.error).mock.calls[0]?.[0]).toContain("only over HTTPS");
  });
});
