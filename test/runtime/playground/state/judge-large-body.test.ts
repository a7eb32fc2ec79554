import { describe, expect, it } from "vitest";
import {
  judgeBody,
  judgeLargeBody,
  type Answer,
} from "../../../../runtime/playground/state/read-answer.js";

const answer = (contentType: string): Answer => ({
  headers: [["content-disposition", "attachment; filename=large.txt"]],
  ok: true,
  redirected: false,
  status: 200,
  statusText: "OK",
  type: "basic",
  url: "https://api.example/large",
  contentType,
  body: null,
});

/** The text that was read; of a file none. */
function textOf(result: ReturnType<typeof judgeBody>): string | undefined {
  if (result.type === "json") return result.text;
  return result.type === "string" ? result.response.body : undefined;
}

/** Longer than a piece, with letters of several bytes wherever pieces are cut. */
const long = "aé🌱".repeat(900_000);

describe("a large body judged step by step", () => {
  it.each([
    ["JSON", JSON.stringify([long]), "application/json"],
    ["text", long, "text/plain"],
    ["text in a charset of its own", long, "text/plain; charset=koi8-r"],
    ["text in no charset that is known", long, "text/plain; charset=of-nobody"],
    ["a file", long, "image/png"],
  ])("%s is the same as at once, its bytes too", async (_name, text, type) => {
    const bytes = new TextEncoder().encode(text);
    const atOnce = judgeBody(answer(type), bytes, 5);
    const result = await judgeLargeBody(answer(type), bytes, 5);
    const { raw } = result;
    expect([result.type, result.filename, raw?.type]).toEqual([
      atOnce.type,
      atOnce.filename,
      atOnce.raw?.type,
    ]);
    expect(Buffer.from((await raw?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(bytes)).toBe(true);
    // Comparing such texts with a message takes seconds.
    expect(textOf(result) === textOf(atOnce)).toBe(true);
  });
});
