import { describe, expect, it } from "vitest";
import {
  createPartSplitter,
  findBoundary,
} from "../../../../runtime/http/decode/multipart-parts.js";
import { createRandom } from "../../../standard/random.js";
import { seed } from "../seed.js";

const toBytes = (text: string) => Uint8Array.from(Buffer.from(text, "latin1"));

/** The parts as `headers|content`, read from chunks of these sizes. */
function read(text: string, boundary = "b", sizes: () => number = () => Infinity, limit = 1e6) {
  const split = createPartSplitter(boundary, limit);
  const bytes = toBytes(text);
  const parts: string[] = [];
  const add = (chunk: Uint8Array | undefined) => {
    for (const { headers, bytes: content } of split(chunk)) {
      const names = [...headers].map((pair) => pair.join("=")).join("&");
      parts.push(`${names}|${Buffer.from(content).toString("latin1")}`);
    }
  };
  for (let start = 0; start < bytes.length;) {
    const end = Math.min(bytes.length, start + sizes());
    add(bytes.slice(start, end));
    start = end;
  }
  add(undefined);
  return parts;
}

describe("the parts of a multipart body", () => {
  it.each([
    [
      "one",
      "--b\r\nContent-Type: text/plain\r\n\r\nhi\r\n--b--\r\n",
      ["content-type=text/plain|hi"],
    ],
    ["no headers", "--b\r\n\r\nhi\r\n--b--", ["|hi"]],
    ["no content", "--b\r\nX: 1\r\n\r\n\r\n--b--", ["x=1|"]],
    ["headers alone", "--b\r\nX: 1\r\n--b--", ["x=1|"]],
    ["nothing at all", "--b\r\n--b--", ["|"]],
    [
      "a preamble and an epilogue",
      "not a part\r\n--b \t\r\n\r\na\r\n--b--\r\nnor this\r\n--b\r\n",
      ["|a"],
    ],
    ["line feeds alone", "--b\nX: 1\n\na\n--b\n\nb\n--b--\n", ["x=1|a", "|b"]],
    ["line ends in content", "--b\r\n\r\n\r\na\r\n\r\n--b--", ["|\r\na\r\n"]],
    [
      "a longer boundary in content",
      "--b\r\n\r\n--bc\r\n--b-\r\n-- b\r\n--b--",
      ["|--bc\r\n--b-\r\n-- b"],
    ],
    ["a folded header", "--b\r\nX: 1\r\n\t2\r\n\r\na\r\n--b--", ["x=1 2|a"]],
    ["an empty body", "", []],
  ] as const)("%s", (_name, text, parts) => {
    expect(read(text)).toEqual(parts);
    expect(read(text, "b", () => 1)).toEqual(parts);
  });

  it("are not all there without the last boundary", () => {
    expect(() => read("--b\r\n\r\nhi\r\n--b\r\n\r\nho")).toThrow(/before the last boundary/);
    expect(() => read("<html></html>")).toThrow(/before the last boundary/);
  });

  it("may not be larger than the limit, however they come", () => {
    const text = `--b\r\n\r\n${"x".repeat(100)}\r\n--b--`;
    expect(() => read(text, "b", () => 7, 50)).toThrow(/larger than 50 bytes/);
    expect(() => read(text, "b", undefined, 50)).toThrow(/larger than 50 bytes/);
  });

  it.each([
    ["multipart/mixed; boundary=abc", "abc"],
    ['multipart/mixed; charset=x; Boundary="a b\\"c"', 'a b"c'],
    ["multipart/mixed;boundary = a:b; type=x", "a:b"],
    ["multipart/mixed", undefined],
  ])("have the boundary of %s", (type, boundary) => {
    expect(findBoundary(type)).toBe(boundary);
  });

  it(`are read from any chunks (FROND_SEED=${seed})`, () => {
    const random = createRandom(seed);
    const pieces = ["\r", "\n", "\r\n", "-", "--", "--b", "b", "\0", "\xff", "text", "\r\n--", " "];
    for (let run = 0; run < 2000; run++) {
      const boundary = random.pick(["b", "-b", "b--", "'()+_,./:=? b"]);
      const content = () => {
        const text = Array.from({ length: random.below(9) }, () => random.pick(pieces)).join("");
        // No content holds the boundary (RFC 2046, section 5.1.1).
        return `\n${text}`.includes(`\n--${boundary}`) ? "other" : text;
      };
      const contents = Array.from({ length: random.below(5) }, content);
      const parts = contents.map(
        (text, index) => `--${boundary}\r\nX: ${index}\r\n\r\n${text}\r\n`,
      );
      const preamble = random.chance(0.3) ? "preamble\r\n" : "";
      const epilogue = random.chance(0.3) ? `\r\n${content()}` : "";
      const text = `${preamble}${parts.join("")}--${boundary}--${epilogue}`;
      const expected = contents.map((each, index) => `x=${index}|${each}`);
      expect(read(text, boundary, () => 1 + random.below(6))).toEqual(expected);
    }
  });
});
