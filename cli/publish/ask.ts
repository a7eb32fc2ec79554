import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/** The input and output of a prompt. */
interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream & { readonly isTTY?: boolean };
}

/** The terminal of this process. Prompts go to stderr, because programs read stdout. */
function processTerminal(): Terminal {
  return { input: process.stdin, output: process.stderr };
}

/** Whether a user can respond to prompts: input and output are a terminal. */
export function canAsk({ input, output }: Terminal = processTerminal()): boolean {
  return input.isTTY === true && output.isTTY === true;
}

/** Prompts for yes or no. Anything except yes is no, including Ctrl+C and the end of the input. */
export async function askYesNo(
  question: string,
  terminal: Terminal = processTerminal(),
): Promise<boolean> {
  const answer = await readAnswer(`${question} [y/N] `, terminal, terminal.output);
  return /^y(es)?$/i.test(answer?.trim() ?? "");
}

/** Prompts for a hidden text. Undefined after Ctrl+C and at the end of the input. */
export async function askHidden(
  question: string,
  terminal: Terminal = processTerminal(),
): Promise<string | undefined> {
  terminal.output.write(question);
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const answer = await readAnswer("", terminal, hidden);
  terminal.output.write("\n");
  return answer?.trim();
}

function readAnswer(
  question: string,
  { input }: Terminal,
  output: NodeJS.WritableStream,
): Promise<string | undefined> {
  const lines = createInterface({ input, output, terminal: true });
  return new Promise((resolve) => {
    // Otherwise the process would end in the middle of the command, with a warning of Node.
    lines.on("SIGINT", () => lines.close());
    lines.on("close", () => resolve(undefined));
    lines.question(question, (answer) => {
      resolve(answer);
      lines.close();
    });
  });
}
