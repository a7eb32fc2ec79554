import type { HttpRequest } from "../http/types.js";
import {
  toSnippetRequest,
  withReadablePlaceholders,
  type SnippetRequest,
} from "./snippet-request.js";
import type { CurlShell } from "./languages.js";
import { writeCmd } from "./write-cmd.js";
import { writePowerShell } from "./write-powershell.js";

const writers: Readonly<Record<CurlShell, (request: SnippetRequest) => string>> = {
  powershell: writePowerShell,
  cmd: writeCmd,
};

/**
 * The request as a curl command for a Windows shell. For POSIX shells use `writeSnippet(request, "curl")`.
 *
 * @example
 * const command = writeCurlFor(httpRequest, "powershell");
 */
export function writeCurlFor(request: HttpRequest, shell: CurlShell): string {
  const plain = toSnippetRequest(request);
  // curl accepts user name and password unencoded.
  return writers[shell](shell === "cmd" ? plain : withReadablePlaceholders(plain));
}
