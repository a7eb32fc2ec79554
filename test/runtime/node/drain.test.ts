import { once } from "node:events";
import { request as sendRequest, type ClientRequest, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { serveFetch, type FetchHandler, type FetchServer } from "../../../runtime/node/index.js";

let server: FetchServer;
afterEach(() => server.close());

/** Answers with the number of bytes that it received. */
const count: FetchHandler = async (request) =>
  new Response(String((await request.arrayBuffer()).byteLength));

async function serve(handler: FetchHandler): Promise<void> {
  server = await serveFetch(handler, { port: 0, closeTimeout: 0 });
}

/** An upload whose first half is sent. */
async function beginUpload(): Promise<ClientRequest> {
  const upload = sendRequest({
    host: "127.0.0.1",
    port: server.port,
    method: "POST",
    headers: { "content-length": 10, connection: "keep-alive" },
  });
  upload.on("error", () => undefined);
  upload.write("12345");
  await once(upload, "socket");
  return upload;
}

async function finishUpload(
  upload: ClientRequest | undefined,
): Promise<{ status: number | undefined; text: string; connection: string | undefined }> {
  if (!upload) throw new Error("It was not begun.");
  upload.end("67890");
  const [answer] = (await once(upload, "response")) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const { connection } = answer.headers;
  return { status: answer.statusCode, text: Buffer.concat(chunks).toString(), connection };
}

/** Serves uploads and resolves when `uploads` of them have begun to arrive. */
async function serveUploads(uploads: number): Promise<ClientRequest[]> {
  let begun = 0;
  await serve((request) => {
    if (request.method === "POST") begun += 1;
    return count(request);
  });
  const sent = await Promise.all(Array.from({ length: uploads }, beginUpload));
  await expect.poll(() => begun).toBe(uploads);
  return sent;
}

describe("a drained server", () => {
  it("finishes running uploads, and tells their clients to connect anew", async () => {
    const uploads = await serveUploads(3);
    const drained = server.drain();
    const answers = await Promise.all(uploads.map(finishUpload));
    for (const answer of answers) {
      expect(answer).toEqual({ status: 200, text: "10", connection: "close" });
    }
    await drained;
    await expect(fetch(server.url)).rejects.toThrow("fetch failed");
  });

  it("takes new connections during the notice, and none afterwards", async () => {
    const [upload] = await serveUploads(1);
    const drained = server.drain({ notice: 100 });
    const during = await fetch(server.url);
    expect([during.status, during.headers.get("connection")]).toEqual([200, "close"]);
    await expect.poll(() => fetch(server.url).catch(() => "refused")).toBe("refused");
    expect(await finishUpload(upload)).toMatchObject({ status: 200, text: "10" });
    await drained;
  });

  it("cuts what still runs when the grace is over", async () => {
    const [upload] = await serveUploads(1);
    const cut = new Promise((resolve) => upload?.once("close", resolve));
    await server.drain({ grace: 50 });
    await cut;
    expect(upload?.destroyed).toBe(true);
  });

  it("waits neither for idle connections nor for those that never sent a request", async () => {
    await serve(count);
    const idle = await fetch(server.url, { method: "POST", body: "x" });
    expect(await idle.text()).toBe("1");
    const silent = connect(server.port, "127.0.0.1");
    await once(silent, "connect");
    const closed = once(silent, "close");
    await server.drain({ grace: 60_000 });
    await closed;
  });

  it("gives no notice when nobody is connected", async () => {
    await serve(count);
    await server.drain({ notice: 60_000, grace: 60_000 });
    await expect(fetch(server.url)).rejects.toThrow("fetch failed");
  });

  it("drains once: a second call waits for the first", async () => {
    const [upload] = await serveUploads(1);
    const first = server.drain();
    const second = server.close();
    expect(await finishUpload(upload)).toMatchObject({ text: "10" });
    await Promise.all([first, second]);
  });
});
