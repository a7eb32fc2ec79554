import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as it arrived. */
export interface RecordedRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What the next requests are answered. */
export interface RecorderAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A server on loopback that keeps what it is sent. */
export interface Recorder {
  readonly url: string;
  /** The requests since they were last taken. */
  take(): RecordedRequest[];
  /** Sets the responses in turn; the last stays. */
  answer(...answers: RecorderAnswer[]): void;
  close(): Promise<void>;
}

/** Starts a recorder that responds 200 without a body. */
export async function startRecorder(): Promise<Recorder> {
  let requests: RecordedRequest[] = [];
  let answers: RecorderAnswer[] = [{ status: 200 }];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      requests.push({ method, target: url, headers, body: Buffer.concat(chunks).toString() });
      const [next = { status: 200 }] = answers;
      if (answers.length > 1) answers = answers.slice(1);
      response.writeHead(next.status, next.headers).end(next.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take() {
      const taken = requests;
      requests = [];
      return taken;
    },
    answer(...next) {
      answers = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
