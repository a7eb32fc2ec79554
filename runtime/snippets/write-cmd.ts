import type { SnippetRequest } from "./snippet-request.js";
import { toCurlCommand } from "./write-curl.js";

/** A command line of cmd.exe may have 8,191 characters. */
const maxCommand = 8_000;

/**
 * A curl command to paste into a Windows Command Prompt. A body that such a
 * line cannot hold is read from a file, and a remark says so.
 */
export function writeCmd(request: SnippetRequest): string {
  const { flags, url, options } = toCurlCommand(request);
  const command = join(flags, url, options);
  const isWhole = !options.some(([flag]) => flag === "--data-binary @-");
  if (isWhole && command.length <= maxCommand && !command.includes("\0")) return command;
  const kept = options.filter(([flag]) => !/^--(?:data|form)/.test(flag));
  const fromFile = join(flags, url, [...kept, ["--data-binary", "@body.bin"]]);
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
 * Quoted for two users. The program splits its line at quotes and takes backslashes before
 * them (CommandLineToArgvW); the prompt would act on quotes and signs, so each has a caret. A
 * caret also parts `%` from a name, and keeps a line end, which then has to be written twice.
 */
function quote(text: string): string {
  const argument = `"${text.replace(/(\\*)"/g, '$1$1\\"').replace(/\\+$/, "$&$&")}"`;
  return argument
    .replace(/["^&|<>()!]/g, "^$&")
    .replace(/%(?=[^%\s^])/g, "%^")
    .replace(/\r?\n|\r/g, "^\n\n");
}
