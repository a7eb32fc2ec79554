/** Why the microphone could not be opened, and what to do next. */
export function explainMicrophone(error: unknown): string {
  // Not every browser's OverconstrainedError is an Error.
  const { name, message } = Object(error) as Partial<Error>;
  switch (name) {
    case "NotAllowedError":
      return /system/i.test(message ?? "")
        ? "The operating system does not let this browser use the microphone. Allow it in the privacy settings of the system, then record again."
        : "This page may not use the microphone. Allow it when the browser asks, or in the site settings next to the address bar, then record again.";
    case "NotFoundError":
    case "OverconstrainedError":
      return "No microphone was found. Connect one, then record again.";
    case "NotReadableError":
    case "AbortError":
      return "The microphone is busy. Close other programs and tabs that use it, then record again.";
    case "SecurityError":
      return "The browser's settings keep every page from the microphone. Allow microphones there, then record again.";
    default:
      return `The recording could not be started: ${withoutPeriod(message || name || String(error))}. Record again, or choose a file.`;
  }
}

function withoutPeriod(text: string): string {
  return text.replace(/\.$/, "");
}
