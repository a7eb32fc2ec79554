import { vi, type Mock } from "vitest";

/** A microphone as browsers have one, and what a test does with it. */
export interface FakeMicrophone {
  readonly getUserMedia: Mock<() => Promise<MediaStream>>;
  /** Tracks that were handed out and have not been stopped. */
  readonly openTracks: () => number;
  /** Audio contexts that were created and not closed. */
  readonly openContexts: () => number;
  /** The mean frequency that analysers report, from 0 to 255. */
  hear(mean: number): void;
  /** Sizes of the analyses that were asked for. */
  readonly analyserSizes: number[];
  /** Formats that recorders were created for. */
  readonly formats: string[];
  /** Ends the recording from outside, as when the microphone is unplugged. */
  unplug(): void;
  /** What the recorder writes; it begins as every WebM. */
  record(bytes: Uint8Array<ArrayBuffer>): void;
  /** A stream, for tests that decide themselves when it is allowed. */
  createStream(): MediaStream;
}

/** The beginning of a WebM file and a few bytes. */
export const webmBytes = Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3, 0x9f, 1, 2, 3, 250);

interface Faults {
  /** The only format that the recorder writes. */
  readonly format?: string;
  /** The recorder throws when it is started. */
  readonly startError?: Error;
}

/** Puts a microphone, MediaRecorder and AudioContext into the page, which jsdom lacks. */
export function stubMicrophone(faults: Faults = {}): FakeMicrophone {
  const tracks = new Set<object>();
  const contexts = new Set<object>();
  const recorders = new Set<FakeRecorder>();
  const [analyserSizes, formats]: [number[], string[]] = [[], []];
  let mean = 0;
  let written: Uint8Array<ArrayBuffer> = webmBytes;

  class FakeRecorder extends EventTarget {
    static isTypeSupported = (type: string): boolean =>
      type === (faults.format ?? "audio/webm;codecs=opus");
    state = "inactive";
    constructor(_stream: unknown, options: { mimeType: string }) {
      super();
      formats.push(options.mimeType);
      recorders.add(this);
    }
    start(): void {
      if (faults.startError) throw faults.startError;
      this.state = "recording";
    }
    stop(): void {
      if (this.state === "inactive") throw new Error("InvalidStateError");
      this.state = "inactive";
      recorders.delete(this);
      queueMicrotask(() => {
        this.dispatchEvent(
          Object.assign(new Event("dataavailable"), { data: new Blob([written]) }),
        );
        this.dispatchEvent(new Event("stop"));
      });
    }
  }

  class FakeContext {
    state = "running";
    constructor() {
      contexts.add(this);
    }
    createAnalyser(): object {
      return {
        set fftSize(size: number) {
          analyserSizes.push(size);
        },
        frequencyBinCount: 128,
        getByteFrequencyData: (into: Uint8Array) => void into.fill(mean),
      };
    }
    createMediaStreamSource(): object {
      return { connect: () => undefined, disconnect: () => undefined };
    }
    close(): Promise<void> {
      contexts.delete(this);
      return Promise.resolve();
    }
  }

  const createStream = (): MediaStream => {
    const track = { stop: () => void tracks.delete(track) };
    tracks.add(track);
    return { getTracks: () => [track] } as unknown as MediaStream;
  };
  const getUserMedia = vi.fn<() => Promise<MediaStream>>(() => Promise.resolve(createStream()));
  vi.stubGlobal("MediaRecorder", FakeRecorder);
  vi.stubGlobal("AudioContext", FakeContext);
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: { getUserMedia } });
  return {
    getUserMedia,
    createStream,
    analyserSizes,
    formats,
    openTracks: () => tracks.size,
    openContexts: () => contexts.size,
    hear: (next) => (mean = next),
    unplug: () => recorders.forEach((each) => each.stop()),
    record: (bytes) => (written = bytes),
  };
}

/** Takes the microphone away again. */
export function removeMicrophone(): void {
  vi.unstubAllGlobals();
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: undefined });
}
