import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { askHidden, askYesNo, canAsk } from "../../../cli/publish/ask.js";

/** A terminal that keys are typed into. */
function open(isTTY = true) {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = Object.assign(new PassThrough(), { isTTY });
  return { terminal: { input, output }, shown: () => readAll(output) };
}

/** What was written so far; `read` gives all of it or a piece, by the line of Node. */
function readAll(output: PassThrough): string {
  let text = "";
  for (let chunk: unknown = output.read(); chunk !== null; chunk = output.read()) {
    text += String(chunk);
  }
  return text;
}

describe("questions on a terminal", () => {
  it.each([
    ["y\r", true],
    ["Yes\r", true],
    [" y \r", true],
    ["\r", false],
    ["n\r", false],
    ["yep\r", false],
    ["\u0003", false],
    ["\u0004", false],
  ])("are answered by %j with %s", async (keys, expected) => {
    const { terminal, shown } = open();
    const answer = askYesNo("Publish this?", terminal);
    terminal.input.write(keys);
    expect(await answer).toBe(expected);
    expect(shown()).toContain("Publish this? [y/N] ");
  });

  it("are no at the end of the input", async () => {
    const { terminal } = open();
    const answer = askYesNo("Publish this?", terminal);
    terminal.input.end();
    expect(await answer).toBe(false);
  });

  it("do not show a secret", async () => {
    const { terminal, shown } = open();
    const answer = askHidden("Token: ", terminal);
    terminal.input.write("frond_secret\r");
    expect(await answer).toBe("frond_secret");
    expect(shown()).toBe("Token: \n");
  });

  it("end without a secret after Ctrl+C", async () => {
    const { terminal } = open();
    const answer = askHidden("Token: ", terminal);
    terminal.input.write("half\u0003");
    expect(await answer).toBeUndefined();
  });

  it("need people on both sides", () => {
    expect(canAsk(open().terminal)).toBe(true);
    const { input } = open().terminal;
    expect(canAsk({ input, output: open(false).terminal.output })).toBe(false);
    expect(canAsk({ input: open(false).terminal.input, output: open().terminal.output })).toBe(
      false,
    );
  });
});
