import { expect, test } from "vitest";
import { listResponseNotes } from "../../../../../../runtime/playground/state/transport/response/response-notes.js";
import type { ProxyResult } from "../../../../../../runtime/playground/state/model/proxy-result.js";

interface Given {
  readonly type?: "string" | "stream" | "file";
  readonly status?: number;
  readonly headers?: readonly (readonly [string, string])[];
  readonly redirected?: boolean;
  readonly contentType?: string;
  readonly body?: string;
  readonly isBinary?: boolean;
  readonly shortened?: boolean;
}

function notesOf(given: Given): string[] {
  const { status = 200, headers = [], redirected = false, body = "x", ...rest } = given;
  const response = { status, statusText: "", headers, url: "https://b.example/", redirected, body };
  const result = { type: "string", contentType: "text/plain", ...rest, response };
  return listResponseNotes(result as unknown as ProxyResult);
}

const location = [["Location", "/x"]] as const;
const moved = "Redirects to /x. Redirects are shown, not followed.";

test.each<[Given, string[]]>([
  [{}, []],
  [{ status: 299, headers: location }, []],
  [{ status: 300, headers: location }, [moved]],
  [{ status: 399, headers: location }, [moved]],
  [{ status: 400, headers: location }, []],
  [{ status: 302 }, []],
  [{ redirected: true }, ["This response came from https://b.example/ after a redirect."]],
  [{ headers: [["retry-after", "30"]] }, ["The API asks to wait 30 s."]],
  [
    { headers: [["Retry-After", "Fri, 20 Nov 2026 10:00:00 GMT"]] },
    ["The API asks to wait until Fri, 20 Nov 2026 10:00:00 GMT."],
  ],
  [
    { isBinary: true, contentType: "text/plain; charset=utf-8" },
    [
      "The body is binary, although its Content-Type is text/plain. The download contains the bytes as received.",
    ],
  ],
  [
    { isBinary: true, contentType: "" },
    [
      "The body is binary, although its Content-Type is none. The download contains the bytes as received.",
    ],
  ],
  [
    { isBinary: true, headers: [["Content-Encoding", "zstd"]] },
    ["The body is still encoded (zstd). The download contains the bytes as received."],
  ],
  [
    { contentType: "application/problem+json" },
    ["The Content-Type is JSON, but the body is not valid JSON."],
  ],
  [{ contentType: "application/json", body: "" }, []],
  [{ type: "file", contentType: "application/json", isBinary: true }, []],
  [
    { type: "stream", shortened: true },
    ["The beginning of the stream was dropped to save memory."],
  ],
  [{ type: "stream", shortened: false }, []],
])("of %j: %j", (given, notes) => {
  expect(notesOf(given)).toEqual(notes);
});
