import * as fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { createAwsSigner } from "../../../runtime/aws/index.js";
import type { HttpBody, HttpRequest } from "../../../runtime/http/index.js";
import { sendRequest } from "../../../runtime/playground/state/transport/send/send-request.js";
import { pageOrigin, startPair } from "../relay/relay-harness.js";
import { findSignatureFault, type ReceivedRequest } from "./verify-signature.js";

const seed = Number(process.env["FROND_SEED"] ?? Date.now() % 1_000_000);
const runs = Number(process.env["FROND_RUNS"] ?? 60);
const secretAccessKey = "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY";

const open: AbortController[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.abort();
});

/** Any text that a page can encode. */
const text = fc.string({ unit: "grapheme", maxLength: 12 });
const header = fc.string({ unit: fc.constantFrom(..."ab Z09-_=;,"), maxLength: 20 });
const bytes = fc.uint8Array({ maxLength: 300 }).map((each) => new Blob([new Uint8Array(each)]));

const body: fc.Arbitrary<HttpBody | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.json().map((each) => ({ type: "json", contentType: "application/json", text: each }) as const),
  text.map(
    (each) => ({ type: "text", contentType: "text/plain;charset=utf-8", text: each }) as const,
  ),
  fc.array(fc.tuple(text, text), { maxLength: 3 }).map((fields) => ({
    type: "form" as const,
    contentType: "application/x-www-form-urlencoded",
    fields,
    text: new URLSearchParams(fields).toString(),
  })),
  bytes.map((blob) => ({ type: "file", contentType: "application/octet-stream", blob }) as const),
  fc.tuple(text, bytes).map(([value, blob]) => ({
    type: "multipart" as const,
    parts: [
      { name: "title", value },
      { name: "file", filename: "a.bin", blob },
    ],
  })),
);

const encode = (each: string): string => encodeURIComponent(each);

const request: fc.Arbitrary<(base: string) => HttpRequest> = fc
  .record({
    method: fc.constantFrom("POST", "PUT", "PATCH", "DELETE"),
    path: fc.array(
      text.filter((each) => each !== "" && !/^\.{1,2}$/.test(each)),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
    // S3 signs the first of several parameters with one name.
    query: fc.uniqueArray(
      fc.tuple(
        text.filter((each) => each !== ""),
        text,
      ),
      { maxLength: 3, selector: ([name]) => name },
    ),
    meta: header,
    accept: header,
    body,
  })
  .map(({ method, path, query, meta, accept, body: content }) => (base) => {
    const search = query.map((pair) => pair.map(encode).join("=")).join("&");
    return {
      method,
      url: `${base}/${path.map(encode).join("/")}${search === "" ? "" : `?${search}`}`,
      headers: [
        ["X-Amz-Meta-Note", meta],
        ["Accept", accept],
      ],
      ...(content ? { body: content } : {}),
    };
  });

/** Reads one request with its entire body, whose length it has to say. */
function readRequest(raw: Buffer): ReceivedRequest | undefined {
  const end = raw.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const [line = "", ...lines] = raw.subarray(0, end).toString("latin1").split("\r\n");
  const [method = "", target = ""] = line.split(" ");
  const headers = lines.map((each) => {
    const at = each.indexOf(":");
    return [each.slice(0, at), each.slice(at + 1).trim()] as const;
  });
  const length = Number(headers.find(([name]) => /^content-length$/i.test(name))?.[1] ?? 0);
  const content = raw.subarray(end + 4);
  return content.length < length ? undefined : { method, target, headers, body: content };
}

const answered = Buffer.from("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}");

/** A server that keeps what arrived, and how the playground sends to it, through the relay or straight. */
async function startServer(): Promise<{
  readonly send: (
    build: (base: string) => HttpRequest,
    service: string,
    isRelayed: boolean,
  ) => Promise<string | undefined>;
}> {
  const { relay, target, base } = await startPair((socket) => {
    const from = received;
    const answer = (): void => {
      if (readRequest(target.received().subarray(from))) socket.end(answered);
      else socket.once("data", answer);
    };
    answer();
  });
  let received = 0;
  const withOrigin: typeof fetch = (url, init) => {
    const headers = new Headers(init?.headers);
    headers.set("Origin", pageOrigin);
    return fetch(url, { ...init, headers });
  };
  return {
    send: async (build, service, isRelayed) => {
      received = target.received().length;
      const controller = new AbortController();
      open.push(controller);
      const outcome = await sendRequest(build(base), {
        relay: isRelayed ? relay.url : false,
        declaresStream: false,
        signal: controller.signal,
        onProgress: () => undefined,
        fetch: withOrigin,
        sign: createAwsSigner({
          accessKeyId: "AKIDEXAMPLE",
          secretAccessKey,
          sessionToken: "a-session-token",
          region: "eu-central-1",
          service,
        }),
      });
      if (outcome.type !== "received") return JSON.stringify(outcome);
      const arrived = readRequest(target.received().subarray(received));
      return arrived ? findSignatureFault(arrived, secretAccessKey) : "nothing arrived";
    },
  };
}

describe(`random requests as they arrive (FROND_SEED=${seed})`, () => {
  it.each([
    ["straight", false],
    ["through the relay", true],
  ] as const)("have a valid signature: %s", async (_name, isRelayed) => {
    const server = await startServer();
    const property = fc.asyncProperty(
      request,
      fc.constantFrom("execute-api", "s3"),
      async (build, service) => {
        expect(await server.send(build, service, isRelayed)).toBeUndefined();
      },
    );
    await fc.assert(property, { seed, numRuns: runs });
  });

  it("are refused when anything that is signed was changed on the way", async () => {
    const sign = createAwsSigner({
      accessKeyId: "AKIDEXAMPLE",
      secretAccessKey,
      region: "eu-central-1",
      service: "execute-api",
    });
    const signed = await sign({
      method: "POST",
      url: "https://api.example/a?b=c",
      headers: [["X-Amz-Meta-Note", "n"]],
      body: { type: "json", contentType: "application/json", text: "{}" },
    });
    const good: ReceivedRequest = {
      method: "POST",
      target: "/a?b=c",
      headers: [["Host", "api.example"], ...signed.headers, ["Content-Type", "application/json"]],
      body: Buffer.from("{}"),
    };
    const change = (name: string, value: string): ReceivedRequest["headers"] =>
      good.headers.map((pair) => (pair[0] === name ? [name, value] : pair));
    expect(findSignatureFault(good, secretAccessKey)).toBeUndefined();
    for (const changed of [
      { ...good, method: "PUT" },
      { ...good, target: "/a?b=d" },
      { ...good, target: "/b?b=c" },
      { ...good, body: Buffer.from("{} ") },
      { ...good, headers: change("Host", "other.example") },
      { ...good, headers: change("Content-Type", "text/plain") },
      { ...good, headers: change("X-Amz-Meta-Note", "m") },
      { ...good, headers: [...good.headers, ["x-amz-target", "t"]] as const },
    ]) {
      expect(findSignatureFault(changed, secretAccessKey)).toBeDefined();
    }
    expect(findSignatureFault(good, "another key")).toBeDefined();
  });
});
