/** The only recording format that Chromium, Firefox and Safari 18.4 share. */
export const recordingFormat = "audio/webm;codecs=opus";

let isReported = false;

/**
 * Whether this browser can record audio on this page, which takes a microphone API and support for
 * WebM with Opus. If it cannot, logs the reason as an error, once per page.
 *
 * @example
 * if (isRecordingSupported()) console.log("Audio can be recorded here.");
 */
export function isRecordingSupported(): boolean {
  const reason = findReason();
  if (reason === undefined) return true;
  if (!isReported) console.error(`Audio cannot be recorded: ${reason}`);
  isReported = true;
  return false;
}

/** The reason why audio cannot be recorded; `undefined` if it can. */
function findReason(): string | undefined {
  // `undefined` on insecure pages.
  const devices = globalThis.navigator?.mediaDevices as MediaDevices | undefined;
  if (typeof devices?.getUserMedia !== "function") {
    return globalThis.isSecureContext === false
      ? "browsers give pages a microphone only over HTTPS or on localhost."
      : "this browser has no microphone API.";
  }
  if (typeof MediaRecorder !== "function") return "this browser has no MediaRecorder.";
  if (typeof AudioContext !== "function") return "this browser has no AudioContext.";
  if (MediaRecorder.isTypeSupported(recordingFormat)) return undefined;
  return `this browser does not write ${recordingFormat}.`;
}
