import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A request that arrived. */
export interface Upload {
  readonly contentType: string;
  readonly body: Buffer;
}

/** A server that keeps what it gets, and gives a tone of 25 seconds and a noise that is no audio. */
export interface AudioServer {
  readonly address: string;
  readonly uploads: Upload[];
  close(): Promise<void>;
}

/** Starts the server on loopback, with a page at its root. */
export async function startAudioServer(page: string): Promise<AudioServer> {
  const uploads: Upload[] = [];
  const files = new Map<string, readonly [type: string, body: string | Buffer]>([
    ["/", ["text/html; charset=utf-8", page]],
    ["/tone", ["audio/wav", createTone(25)]],
    ["/noise", ["audio/mpeg", "This is no audio."]],
  ]);
  const server = createServer((request, response) => {
    const found = files.get(request.url ?? "");
    if (found) {
      response.writeHead(200, { "content-type": found[0] }).end(found[1]);
      return;
    }
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const contentType = request.headers["content-type"] ?? "";
      uploads.push({ contentType, body: Buffer.concat(chunks) });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    uploads,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A WAV file of 8 bits and 8 kHz: 440 Hz. */
function createTone(seconds: number): Buffer {
  const rate = 8000;
  const samples = Buffer.from(
    Array.from({ length: seconds * rate }, (_, index) =>
      Math.round(128 + 60 * Math.sin((2 * Math.PI * 440 * index) / rate)),
    ),
  );
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
