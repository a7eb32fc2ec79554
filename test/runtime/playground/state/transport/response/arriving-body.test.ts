import { describe, expect, it } from "vitest";
import {
  ArrivingBody,
  readCompleteBody,
  type IncomingResponse,
} from "../../../../../../runtime/playground/state/transport/response/read-response.js";

const answer = (contentType: string): IncomingResponse => ({
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
function textOf(result: ReturnType<typeof readCompleteBody>): string | undefined {
  if (result.type === "json") return result.text;
  return result.type === "string" ? result.response.body : undefined;
}

/** Longer than a piece, with letters of several bytes wherever pieces are cut. */
const long = "aé🌱".repeat(900_000);

const none = (): undefined => undefined;

/** Arrives in pieces of a size. */
async function arrive(
  type: string,
  bytes: Uint8Array<ArrayBuffer>,
  size: number,
): Promise<ArrivingBody> {
  const body = new ArrivingBody(answer(type));
  for (let at = 0; at < bytes.length; at += size) await body.add(bytes.slice(at, at + size), none);
  return body;
}

describe("a body decoded as it arrives", () => {
  it.each([
    ["JSON", JSON.stringify([long]), "application/json"],
    ["text", long, "text/plain"],
    ["text in a charset of its own", long, "text/plain; charset=koi8-r"],
    ["text in no charset that is known", long, "text/plain; charset=of-nobody"],
    ["XML that names its charset", `<?xml version="1.0" encoding="koi8-r"?>${long}`, "text/xml"],
    ["a file", long, "image/png"],
    ["a PDF that is called text", `%PDF-1.7${long}`, "text/plain"],
    ["little JSON", "[1]", "application/json"],
    ["nothing", "", "text/plain"],
  ])("%s is the same as at once, its bytes too", async (_name, text, type) => {
    const bytes = new TextEncoder().encode(text);
    const atOnce = readCompleteBody(answer(type), bytes, 5);
    for (const size of [bytes.length + 1, 65_536, 4_999_999]) {
      const body = await arrive(type, bytes, size);
      const result = await body.finish(5);
      const { raw } = result;
      expect([result.type, result.filename, raw?.type]).toEqual([
        atOnce.type,
        atOnce.filename,
        atOnce.raw?.type,
      ]);
      const received = Buffer.from((await raw?.arrayBuffer()) ?? new ArrayBuffer(0));
      expect(received.equals(bytes)).toBe(true);
      // Comparing such texts with a message takes seconds.
      expect(textOf(result) === textOf(atOnce)).toBe(true);
    }
  });

  it.each([1, 1_000, 100_000])(
    "knows its length and its first bytes, in pieces of %d",
    async (size) => {
      const bytes = new TextEncoder().encode(long.slice(0, size === 1 ? 5_000 : 600_000));
      const body = await arrive("text/plain", bytes, size);
      expect(body.length).toBe(bytes.length);
      expect(Buffer.from(body.start.subarray(0, 4_096)).equals(bytes.subarray(0, 4_096))).toBe(
        true,
      );
      const short = await arrive("text/plain", bytes.subarray(0, 3_000), size);
      expect(Buffer.from(short.start).equals(bytes.subarray(0, 3_000))).toBe(true);
    },
  );

  it("gives the page its turns, also within one large piece", async () => {
    const body = new ArrivingBody(answer("text/plain"));
    let turns = 0;
    await body.add(new Uint8Array(6_000_000).fill(97), () => {
      turns += 1;
      return undefined;
    });
    expect(turns).toBe(6);
  });
});
