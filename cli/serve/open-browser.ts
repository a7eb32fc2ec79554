import { spawn } from "node:child_process";

const openers: Readonly<Record<string, readonly string[]>> = {
  darwin: ["open"],
  win32: ["cmd", "/c", "start", ""],
};

/** Opens a URL in the default browser. False if there is no program to open it with. */
export function openBrowser(url: string): boolean {
  const [command, ...rest] = openers[process.platform] ?? ["xdg-open"];
  if (command === undefined) return false;
  try {
    const child = spawn(command, [...rest, url], { stdio: "ignore", detached: true });
    child.on("error", () => undefined);
    child.unref();
    return child.pid !== undefined;
  } catch {
    return false;
  }
}
