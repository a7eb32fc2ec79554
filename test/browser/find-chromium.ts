import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/** Chromium's engine without windows, menus and prompts: it takes less of the machine. */
const shell = "chromium-headless-shell";

/**
 * The Chromium or Chrome of this machine; found on PATH, never downloaded.
 *
 * @param isWhole With prompts, as for the microphone, which `chromium-headless-shell` lacks.
 */
export function findChromium(isWhole = false): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const wanted = isWhole ? names : [shell, ...names];
  const candidates = wanted.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
