import type { HttpRequest } from "../http/types.js";
import { toSnippetRequest, type SnippetRequest } from "./snippet-request.js";
import { writeCmd } from "./write-cmd.js";
import { writePowerShell } from "./write-powershell.js";

const writers = {
  powershell: writePowerShell,
  cmd: writeCmd,
} as const satisfies Readonly<Record<string, (request: SnippetRequest) => string>>;

/** A shell of Windows, for which the curl command is written in another way. */
export type CurlShell = keyof typeof writers;

/** The shells, in the order to show them. */
export const curlShells: readonly CurlShell[] = ["powershell", "cmd"];

/** How each shell is called on screen. */
export const shellLabels: Readonly<Record<CurlShell, string>> = {
  powershell: "PowerShell",
  cmd: "Command Prompt",
};

/** The request for a shell of Windows; `writeSnippet(request, "curl")` is for those of POSIX. */
export function writeCurlFor(request: HttpRequest, shell: CurlShell): string {
  return writers[shell](toSnippetRequest(request));
}
