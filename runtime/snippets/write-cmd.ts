import type { SnippetRequest } from "./snippet-request.js";
import { toCurlCommand } from "./write-curl.js";

/** Command lines of cmd.exe are limited to 8,191 characters. */
const maxCommand = 8_000;

/**
 * A curl command for the Windows Command Prompt. Bodies that do not fit into a command line are
 * read from a file, as a comment explains.
 */
export function writeCmd(request: SnippetRequest): string {
  const { flags, url, options } = toCurlCommand(request);
  const command = join(flags, url, options);
  const isWhole = !options.some(([flag]) => flag === "--data-binary @-");
  if (isWhole && command.length <= maxCommand && !command.includes("\0")) return command;
  const otherOptions = options.filter(([flag]) => !/^--(?:data|form)/.test(flag));
  const fromFile = join(flags, url, [...otherOptions, ["--data-binary", "@body.bin"]]);
  return `rem Save the body as body.bin first: it does not fit into a command of the Command Prompt.\n${fromFile}`;
}

function join(
  flags: readonly string[],
  url: string,
  options: readonly (readonly [flag: string, value?: string])[],
): string {
  const lines = [
    [...flags, quote(url)].join(" "),
    ...options.map(([flag, value]) => (value === undefined ? flag : `${flag} ${quote(value)}`)),
  ];
  return `curl ${lines.join(" ^\n  ")}\n`;
}

/**
 * Quotes an argument for both curl.exe (CommandLineToArgvW: quotes and backslashes) and the prompt
 * (carets before special characters). A caret also prevents `%name%` from being expanded, and
 * preserves a line end, which must be doubled.
 */
function quote(text: string): string {
  const argument = `"${text.replace(/(\\*)"/g, '$1$1\\"').replace(/\\+$/, "$&$&")}"`;
  return argument
    .replace(/["^&|<>()!]/g, "^$&")
    .replace(/%(?=[^%\s^])/g, "%^")
    .replace(/\r?\n|\r/g, "^\n\n");
}
