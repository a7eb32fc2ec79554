import { byPath, head, inTurnByPath, json, say, whole } from "../faults/answers.js";
import { bodyOf, headerOf } from "../faults/facts.js";
import { startRawServer } from "../faults/raw-server.js";
import type { Answer } from "../faults/row.js";
import type { SmokePlace } from "./smoke.js";

const open = `${head}content-length: 10\r\n\r\n[1,`;
const missing = '{"error":"ValueNotFoundError","content":"x"}';

/** A character is cut in two. */
const stream: Answer = (to) => {
  to.write("HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\n");
  to.write(new Uint8Array([...new TextEncoder().encode("data: 0\n\ndata: "), 0xc3]));
  setTimeout(() => to.write(new Uint8Array([0xa9, 10, 10])), 20);
};

const gzip: Answer = (to) => {
  const body = to.gzip("[1]");
  to.write(`${head}content-encoding: gzip\r\ncontent-length: ${body.length}\r\n\r\n`);
  to.write(body);
};

const parts: Answer = (to) => {
  const body = Buffer.from(bodyOf(to.request), "latin1").toString("utf8");
  const count = (pattern: RegExp) => body.match(pattern)?.length ?? 0;
  to.write(json(JSON.stringify([count(/\r\n\r\né\r\n/g), count(/\r\n\r\n12\r\n/g)])));
};

/** Servers for `smokeCases`, and the addresses of a place. */
export async function startSmokeServers(): Promise<SmokePlace & { close(): Promise<void> }> {
  const refused = await startRawServer(() => {});
  await refused.close();
  const allowPages = true;
  const other = await startRawServer(
    (to) => {
      const names = ["authorization", "x-gate"].map((name) => headerOf(to.request, name));
      to.write(json(JSON.stringify(names.join(" "))));
    },
    { allowPages },
  );
  const answers = {
    "/json/": json(),
    "/gzip/": gzip,
    "/int64/": json('{"count":9007199254740993}'),
    "/named/": whole("404 Not Found", missing),
    "/status/": whole("400 No", "why"),
    "/html/": json("<html>"),
    "/retry/": inTurnByPath(whole("503 No", "", "retry-after-ms: 1"), json()),
    "/headers/": () => {},
    "/body/": open,
    "/backOff/": whole("503 No", "", "retry-after: 30"),
    "/silence/": () => {},
    "/stall/": open,
    "/errorStall/": "HTTP/1.1 404 No\r\ncontent-length: 10\r\n\r\n[1,",
    "/upload/": ((to) => to.write(json(JSON.stringify(bodyOf(to.request))))) satisfies Answer,
    "/bytes/": ((to) =>
      to.write(
        json(JSON.stringify([...Buffer.from(bodyOf(to.request), "latin1")])),
      )) satisfies Answer,
    "/parts/": parts,
    "/stream/": stream,
    "/redirect/": whole("302 There", "", "location: /json/value"),
    "/elsewhere/": whole("307 There", "", `location: ${other.url}/json/value`),
    "/circle/": whole("302 Round", "", "location: /circle/value"),
    "/reset/": ((to) => to.reset()) satisfies Answer,
    "/closed/": ((to) => to.end()) satisfies Answer,
    "/truncated/": ((to) => to.end(open)) satisfies Answer,
    "/badGzip/": json("nope", "content-encoding: gzip"),
    "/tooLarge/": json(`"${"x".repeat(100_000)}"`),
    "/page": say(whole("200 OK", "<title>page</title>", "content-type: text/html")),
  };
  const server = await startRawServer(byPath(answers), { allowPages });
  return {
    url: server.url,
    otherUrl: other.url,
    refusedUrl: refused.url,
    close: async () => void (await Promise.all([server.close(), other.close()])),
  };
}
