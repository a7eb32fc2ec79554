import { expect, it } from "vitest";
import {
  followStream,
  isAudioStream,
} from "../../../../../../runtime/playground/state/transport/response/read-stream.js";

/** Follows a stream that sends these pieces and ends. */
async function follow(contentType: string, pieces: readonly string[], signal?: AbortSignal) {
  const { body } = new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        controller.close();
      },
    }),
  );
  const states: string[] = [];
  const result = await followStream(
    {
      contentType,
      body,
      headers: [["Content-Type", contentType]],
      ok: true,
      redirected: false,
      status: 200,
      statusText: "",
      type: "basic",
      url: "https://api.example/stream",
    },
    {
      signal: signal ?? new AbortController().signal,
      elapsed: () => 5,
      onProgress: ({ state }) => states.push(state),
    },
  );
  return { result, states };
}

it("the last event is shown, although the stream ends within it", async () => {
  const { result, states } = await follow("text/event-stream", ["data: a\n\nda", "ta: b"]);
  expect(states[0]).toBe("live");
  expect(result.state).toBe("ended");
  expect(result.messages?.length).toBe(2);
});

it("the last JSON line is shown, although its end is missing", async () => {
  const { result } = await follow("application/x-ndjson", ['{"a":1}\n{"a"', ":2}"]);
  expect(result.messages?.length).toBe(2);
});

it("each part of a multipart body is a message with its media type; of bytes their number", async () => {
  const boundary = "multipart/mixed; boundary=b";
  const { result } = await follow(boundary, [
    '--b\r\nContent-Type: application/json\r\n\r\n{"a"',
    ":1}\r\n--b\r\nContent-Type: image/png\r\n\r\n\u00001",
    "2\r\n--b\r\n\r\nlost",
  ]);
  const { messages } = result;
  expect([messages?.at(0), messages?.at(1), messages?.length]).toEqual([
    { at: 5, contentType: "application/json", data: '{"a":1}' },
    { at: 5, contentType: "image/png", data: "3 bytes" },
    2,
  ]);
  expect((await follow("multipart/mixed", ["x"])).result.messages).toBeUndefined();
});

it("a stream of text has no messages", async () => {
  const { result } = await follow("text/plain", ["a", "b"]);
  expect(result.messages).toBeUndefined();
});

it.each([
  ["audio/mpeg", true],
  ["Audio/OGG; codecs=opus", true],
  ["video/mp4", false],
])("%s is played instead of shown as text: %s", (contentType, expected) => {
  expect(isAudioStream(contentType)).toBe(expected);
});
