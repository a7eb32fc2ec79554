import type { HttpRequest } from "../http/types.js";
import {
  toSnippetRequest,
  withReadablePlaceholders,
  type SnippetRequest,
} from "./snippet-request.js";
import { writeCmd } from "./write-cmd.js";
import { writePowerShell } from "./write-powershell.js";

const writers = {
  powershell: writePowerShell,
  cmd: writeCmd,
} as const satisfies Readonly<Record<string, (request: SnippetRequest) => string>>;

/** A shell of Windows, for which the curl command is written in another way. */
export type CurlShell = keyof typeof writers;

/** The shells, in display order. */
export const curlShells: readonly CurlShell[] = ["powershell", "cmd"];

/** The display name of each shell. */
export const shellLabels: Readonly<Record<CurlShell, string>> = {
  powershell: "PowerShell",
  cmd: "Command Prompt",
};

/**
 * The request as a curl command for a Windows shell. For POSIX shells use `writeSnippet(request, "curl")`.
 *
 * @example
 * const command = writeCurlFor(httpRequest, "powershell");
 */
export function writeCurlFor(request: HttpRequest, shell: CurlShell): string {
  const plain = toSnippetRequest(request);
  // curl takes user name and password as they are.
  return writers[shell](shell === "cmd" ? plain : withReadablePlaceholders(plain));
}
