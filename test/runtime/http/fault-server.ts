import net from "node:net";

/** A raw TCP server that answers each connection's requests as it is reported. */
export interface FaultServer {
  readonly url: string;
  readonly port: number;
  /** The request texts so far, in order of arrival. */
  readonly requests: string[];
  /** Connections so far. */
  connections: number;
  /** Connections that are open. */
  readonly open: Set<net.Socket>;
  /** Those of them that brought a request; Node's fetch opens spare ones after an abort. */
  readonly asked: Set<net.Socket>;
  close(): Promise<void>;
}

/** `answer` is called once a request's head (and a body of known length) is there; `count` is from 0. */
export async function startFaultServer(
  answer: (socket: net.Socket, count: number, request: string) => void,
): Promise<FaultServer> {
  const open = new Set<net.Socket>();
  const asked = new Set<net.Socket>();
  const server = net.createServer();
  const state = { requests: [] as string[], connections: 0, open, asked };
  const faults: FaultServer = Object.assign(state, {
    url: "",
    port: 0,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  });
  server.on("connection", (socket) => {
    faults.connections++;
    open.add(socket);
    socket.on("close", () => open.delete(socket) && asked.delete(socket));
    socket.on("error", () => {});
    let received = "";
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
      for (let length = findLength(received); length > 0; length = findLength(received)) {
        const request = received.slice(0, length);
        received = received.slice(length);
        state.requests.push(request);
        asked.add(socket);
        answer(socket, state.requests.length - 1, request);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as net.AddressInfo;
  return Object.assign(faults, { port, url: `http://127.0.0.1:${port}` });
}

/** The length of the first whole request, 0 while it is not whole. */
function findLength(received: string): number {
  const head = received.indexOf("\r\n\r\n");
  if (head < 0) return 0;
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(received.slice(0, head))?.[1] ?? 0);
  const total = head + 4 + length;
  return received.length >= total ? total : 0;
}

/** A whole HTTP/1.1 answer. */
export function writeAnswer(status: string, body: string, ...headers: string[]): string {
  const length = `content-length: ${Buffer.byteLength(body)}`;
  return [`HTTP/1.1 ${status}`, length, ...headers, "", body].join("\r\n");
}
