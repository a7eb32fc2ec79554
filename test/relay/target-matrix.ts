import { WebSocket } from "ws";
import { createRelay } from "../../runtime/relay/index.js";
import type { ConnectToAddress } from "../../runtime/relay/index.js";
import { openSocket, pageOrigin, startTarget } from "../runtime/relay/relay-harness.js";
import type { RawTarget } from "../runtime/relay/relay-harness.js";
import { hostGroups } from "./refused-hosts.js";
import { urlGroups } from "./refused-urls.js";
import { callHead, openWire, readVerdict } from "./wire.js";

/** How a target can come to the relay. */
export const routes = ["URL", "redirect", "DNS", "peer", "socket", "socket DNS"] as const;

/** One of {@link routes}. */
export type Route = (typeof routes)[number];

/** A target, and what each route to it must end with; a route that is absent leads there in no case. */
export interface TargetRow {
  readonly kind: string;
  readonly name: string;
  readonly expected: Partial<Record<Route, string>>;
  /** Complete addresses; the scheme is `{own}` where the route decides. */
  readonly urls: readonly string[];
  /** As an address of a name. */
  readonly address?: string;
}

/** What became of a target on one route. */
export interface TargetCell {
  readonly row: TargetRow;
  readonly route: Route;
  readonly verdict: string;
  /** Whether it was refused as it must be. */
  readonly held: boolean;
}

/** Hosts on all routes, and other addresses on those that an address can take. */
export const targetRows: readonly TargetRow[] = [
  ...hostGroups.flatMap(({ kind, code, located = code, hosts }) =>
    hosts.map((host): TargetRow => {
      const refused = "403 address-refused";
      return {
        kind,
        name: host,
        urls: [`{own}://${host}/`, `{own}s://${host}:8443/a?b`],
        address: host.replace(/^\[(.*)\]$/, "$1").replace("%25", "%"),
        expected: {
          URL: toHttp(code),
          redirect: toHttp(located),
          DNS: refused,
          peer: refused,
          socket: `4403 ${code}`,
          "socket DNS": "4403 address-refused",
        },
      };
    }),
  ),
  ...urlGroups.flatMap(({ kind, code, located = toHttp(code), urls }) =>
    urls.map((url): TargetRow => {
      const redirect = located === "not sent" ? {} : { redirect: located };
      const expected = { URL: toHttp(code), ...redirect, socket: `4403 ${code}` };
      return { kind, name: url.replace("{own}", "http"), urls: [url], expected };
    }),
  ),
];

function toHttp(code: string): string {
  return `${/^(target-invalid|scheme-refused)$/.test(code) ? 400 : 403} ${code}`;
}

/** Tries every target on every route that leads to it. */
export async function runTargetMatrix(): Promise<TargetCell[]> {
  const matrix = await openMatrix();
  const cells: TargetCell[] = [];
  for (const row of targetRows) {
    for (const route of routes) {
      const expected = row.expected[route];
      if (expected === undefined) continue;
      const verdict = await matrix.run(row, route);
      cells.push({ row, route, verdict, held: verdict === expected });
    }
  }
  await matrix.close();
  return cells;
}

const publicAddress = "93.184.216.34";
const site = "site.example";
const peerAddress = "8.8.8.8";
/** Beside a private address. */
const otherPublic = "2606:4700::1111";

/** What the next call meets. */
interface Meeting {
  location: string;
  addresses: readonly string[];
  peer: string;
}

/** One relay for all cells; what it is told of names, redirects and peers is that of the cell. */
async function openMatrix() {
  const meeting: Meeting = { location: "", addresses: [], peer: publicAddress };
  const target = await startTarget((socket, head) => {
    const redirect = `HTTP/1.1 302 Found\r\nLocation: ${meeting.location}\r\nContent-Length: 0\r\n\r\n`;
    socket.write(
      head.startsWith("GET /start ") ? redirect : "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n",
    );
  });
  const dialled: string[] = [];
  const relay = createRelay({
    allowedTargets: [],
    anyHost: true,
    allowedOrigins: [pageOrigin],
    limits: { requestsPerMinute: 1e9 },
    resolve: (name) => Promise.resolve(resolveName(name, meeting)),
    connect: connectTo(target, meeting, dialled),
  });
  const { url } = await relay.listen({ port: 0 });
  const { port } = new URL(url);
  return {
    run: (row: TargetRow, route: Route) =>
      runCell(row, route, { port: Number(port), target, meeting, dialled }),
    close: () => relay.close(),
  };
}

function resolveName(name: string, { addresses }: Meeting): readonly string[] {
  if (name === "told.example") return addresses;
  return name === "peer.example" ? [peerAddress] : [publicAddress];
}

function connectTo(target: RawTarget, meeting: Meeting, dialled: string[]): ConnectToAddress {
  return ({ address, signal }) => {
    dialled.push(address);
    return openSocket(target.port, address === peerAddress ? meeting.peer : address, signal);
  };
}

interface Cell {
  readonly port: number;
  readonly target: RawTarget;
  readonly meeting: Meeting;
  readonly dialled: string[];
}

/** One verdict for all ways of a route, unless they differ. */
async function runCell(row: TargetRow, route: Route, cell: Cell): Promise<string> {
  const verdicts = new Set<string>();
  for (const attempt of listAttempts(row, route, cell.meeting)) {
    attempt.prepare();
    cell.dialled.length = 0;
    const before = cell.target.received().length;
    const { verdict, text } = await attempt.ask(cell.port);
    verdicts.add(judge(verdict, text, row, route, cell, before));
  }
  return [...verdicts].join(" | ");
}

interface Attempt {
  readonly prepare: () => void;
  readonly ask: (port: number) => Promise<Asked>;
}

interface Asked {
  readonly verdict: string;
  /** Everything that the relay has said. */
  readonly text: string;
}

function listAttempts(row: TargetRow, route: Route, meeting: Meeting): Attempt[] {
  const { urls, address = "" } = row;
  const isSocket = route.startsWith("socket");
  const nothing = (): void => undefined;
  const own = (url: string): string =>
    url.replace("{own}", isSocket ? "ws" : "http").replace("{other}", isSocket ? "http" : "ws");
  const tell = (addresses: readonly string[]) => () => void (meeting.addresses = addresses);
  const lists = [[address], [otherPublic, address], [address, otherPublic]];
  const attempts: Record<Route, () => Attempt[]> = {
    URL: () => urls.map((url) => ({ prepare: nothing, ask: (port) => askCall(port, own(url)) })),
    socket: () =>
      urls.map((url) => ({ prepare: nothing, ask: (port) => askSocket(port, own(url)) })),
    redirect: () =>
      urls.map((url) => ({
        prepare: () => void (meeting.location = own(url)),
        ask: (port) => askCall(port, `http://${site}/start`, "X-Relay-Redirect: follow\r\n"),
      })),
    DNS: () =>
      lists.map((list) => ({
        prepare: tell(list),
        ask: (port) => askCall(port, "http://told.example/"),
      })),
    "socket DNS": () =>
      lists.map((list) => ({
        prepare: tell(list),
        ask: (port) => askSocket(port, "ws://told.example/"),
      })),
    peer: () => [
      {
        prepare: () => void (meeting.peer = address),
        ask: (port) => askCall(port, "http://peer.example/"),
      },
    ],
  };
  return attempts[route]();
}

/** What was refused must not have been dialed, and the answer must not say where it leads. */
function judge(
  verdict: string,
  text: string,
  row: TargetRow,
  route: Route,
  cell: Cell,
  before: number,
): string {
  const allowed: Partial<Record<Route, readonly string[]>> = {
    redirect: [publicAddress],
    peer: [peerAddress],
  };
  const strangers = cell.dialled.filter((address) => allowed[route]?.includes(address) !== true);
  if (strangers.length > 0) return `DIALED ${strangers.join()}`;
  if (route === "peer" && cell.target.received().length > before) return "SENT";
  const secret = row.address ?? "a.example";
  const isTold =
    secret.length > 3
      ? text.toLowerCase().includes(secret.toLowerCase())
      : text.includes(`//${secret}`);
  // Refused, but a redirect that led to a public site was followed there.
  if (route === "redirect" && /^200\b/.test(verdict)) return "followed";
  return isTold && /[a-z]$/.test(verdict) ? "TOLD" : verdict;
}

async function askCall(port: number, url: string, headers = ""): Promise<Asked> {
  const text = await openWire({ port }, `${callHead({ port }, url)}${headers}\r\n`).closed;
  return { verdict: readVerdict(text), text };
}

/** Opens a socket as a page does, with the handshake; bytes that no socket client sends go by hand. */
async function askSocket(port: number, url: string): Promise<Asked> {
  const path = `/proxy/${url}`;
  if (/[^\x21-\x7e]/.test(path)) {
    const text = await openWire({ port }, `${callHead({ port }, url)}\r\n`).closed;
    return { verdict: readVerdict(text).replace("400", "4403"), text };
  }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/`, {
    origin: pageOrigin,
    finishRequest: (request) => {
      request.path = path;
      request.end();
    },
  });
  return new Promise((resolve) => {
    const heard: string[] = [];
    socket.once("open", () => socket.send(JSON.stringify({ type: "handshake", url, headers: {} })));
    socket.on("message", (data: Buffer) => heard.push(data.toString()));
    socket.once("error", (error) => resolve({ verdict: String(error), text: "" }));
    socket.once("close", (code, reason) =>
      resolve({ verdict: `${code} ${reason.toString()}`, text: heard.join() + reason.toString() }),
    );
  });
}
