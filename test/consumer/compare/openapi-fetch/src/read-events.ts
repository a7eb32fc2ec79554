/** The data of server-sent events, for files whose lines end with a line feed. */
export async function* readEvents<Data>(body: ReadableStream<Uint8Array>): AsyncGenerator<Data> {
  const reader = body.pipeThrough(new TextDecoderStream() as never).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (text += value).split("\n\n");
    text = events.pop() ?? "";
    for (const event of events) {
      const lines = event.split("\n").filter((line) => line.startsWith("data:"));
      yield JSON.parse(lines.map((line) => line.slice(5)).join("\n")) as Data;
    }
  }
}
