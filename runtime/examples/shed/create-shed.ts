import {
  findChannel,
  type ApiDefinition,
  type WebSocketChannel,
  checkValue,
} from "../../definition/index.js";
import { Climate } from "./climate.js";
import type { Connection, Visit } from "./connection.js";
import { findChannelId, readRoomVisit, type RoomVisit } from "./read-visit.js";
import { Visitor, type VisitorLimits } from "./visitor.js";
import type { RoomClientMessage } from "../../../generated/examples/chat/index.js";
import { parseJson } from "../../http/index.js";
import { Room, type RoomContext } from "./room.js";

/** Options of {@link createShed}. */
export interface ShedOptions {
  /** Its definition, to validate handshakes and messages. */
  readonly definition: ApiDefinition;
  /** Prefix of all paths, such as `/v1`. Default: none. */
  readonly basePath?: string;
  /** Milliseconds since 1970; default: the machine's clock. */
  readonly now?: () => number;
}

/** An example chat server. Its data is in memory only. */
export interface Shed {
  /** Reads a handshake; returns a visit to open, or the response that rejects it. */
  connect(request: Request): Visit | Response;
  /** The response to a request without upgrade to a channel; undefined for other URLs. */
  explain(request: Request): Response | undefined;
}

const subprotocol = "shed.v1";
const limits: VisitorLimits = { messages: 20, windowMs: 10_000, refused: 200, idleMs: 900_000 };
const full = "The room is full. Try another one, or later.";
const aprons = ["blue", "ochre", "red", "brown"];

/** Creates a shed. Rooms are created with their first visitor. */
export function createShed(options: ShedOptions): Shed {
  const { definition, basePath = "", now = Date.now } = options;
  const channel = findChannel(definition, "room");
  if (!channel) throw new Error('The definition of the shed has no channel "room".');
  const climate = new Climate(now);
  const rooms = new Rooms(now);
  const findId = (request: Request) => findChannelId(innerPath(request, basePath));
  return {
    explain: (request) =>
      findId(request) &&
      refuse(426, "UpgradeRequired", "Connect with a WebSocket.", {
        upgrade: "websocket",
      }),
    connect: (request) => {
      const id = findId(request);
      if (!id) return refuse(404, "NotFound", "There are /rooms/{roomId} and /climate.");
      if (!/^Bearer +\S/i.test(request.headers.get("authorization") ?? "")) {
        return refuse(401, "Unauthorized", "Send a bearer token; any text will do.", {
          "www-authenticate": "Bearer",
        });
      }
      const protocol = chooseProtocol(request);
      if (id === "climate") return { ...protocol, open: (each) => climate.add(each) };
      const visit = readRoomVisit(definition, channel, request);
      if (typeof visit === "string") return refuse(400, "InvalidRequest", visit);
      if (!rooms.find(visit.roomId)) return refuse(503, "Full", full);
      const open = (connection: Connection) =>
        enter({ connection, rooms, visit, definition, channel, now });
      return { ...protocol, open };
    },
  };
}

function enter(entry: {
  readonly connection: Connection;
  readonly rooms: Rooms;
  readonly visit: RoomVisit;
  readonly definition: ApiDefinition;
  readonly channel: WebSocketChannel;
  readonly now: () => number;
}): void {
  const { connection, rooms, visit, definition, channel, now } = entry;
  const room = rooms.find(visit.roomId);
  // The room may have filled up during the handshake.
  if (!room) return connection.close(1013, full);
  const apron = aprons[room.size % aprons.length] ?? "blue";
  const visitor = new Visitor(connection, { ...visit, apron }, limits, now);
  connection.onClose((reason) => {
    visitor.leave();
    room.leave(visitor, reason);
  });
  connection.onMessage((text) => {
    const tooMany = visitor.countMessage();
    const read =
      tooMany === undefined ? readMessage(definition, channel, text) : { refused: tooMany };
    if ("refused" in read) visitor.send({ type: "refused", reason: read.refused });
    else room.take(visitor, read.message);
  });
  room.enter(visitor, visit.since);
}

function chooseProtocol(request: Request): Pick<Visit, "protocol"> {
  const offered = (request.headers.get("sec-websocket-protocol") ?? "").split(",");
  return offered.some((each) => each.trim() === subprotocol) ? { protocol: subprotocol } : {};
}

function innerPath(request: Request, basePath: string): string {
  const { pathname } = new URL(request.url);
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : "";
}

function refuse(
  status: number,
  error: string,
  content: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ error, content }, { status, headers });
}

/** A message, or why it is rejected. */
type ReadMessage = { readonly message: RoomClientMessage } | { readonly refused: string };

const expected = 'Send {"type": "say", "text": "..."} or {"type": "typing"}.';

/** Parses and validates a message of a visitor. */
function readMessage(
  definition: ApiDefinition,
  channel: WebSocketChannel,
  text: string | undefined,
): ReadMessage {
  if (text === undefined) return { refused: `Binary messages are not for rooms. ${expected}` };
  const value = parse(text);
  if (value === undefined) return { refused: `This is not JSON. ${expected}` };
  const found = channel.messages
    .filter(({ origin }) => origin === "client")
    .map(({ body }) => checkValue(definition, body, value, { direction: "request" }));
  if (found.some((issues) => issues.length === 0)) return { message: value as RoomClientMessage };
  const meant = found.find((issues) => !issues.some(({ pointer }) => /^(\/type)?$/.test(pointer)));
  return { refused: meant ? meant.map(({ message }) => message).join(" ") : expected };
}

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

const maxVisitors = 50;
const maxRooms = 100;

/** Rooms by name. Empty rooms are removed when a new one is needed. */
class Rooms {
  readonly #rooms = new Map<string, Room>();
  readonly #context: RoomContext;
  #id = 9007199254740993n;

  constructor(now: () => number) {
    // Odd numbers beyond 2^53, which a double cannot hold.
    const nextId = () => (this.#id += 2n);
    this.#context = { now, nextId, responseMs: 600, remembered: 100 };
  }

  /** Finds or creates a room; undefined if it is full. */
  find(id: string): Room | undefined {
    const known = this.#rooms.get(id);
    if (known) return known.size < maxVisitors ? known : undefined;
    if (this.#rooms.size >= maxRooms) this.#removeEmpty();
    if (this.#rooms.size >= maxRooms) return undefined;
    const room = new Room(this.#context);
    this.#rooms.set(id, room);
    return room;
  }

  #removeEmpty(): void {
    const [oldest] = [...this.#rooms].filter(([, room]) => room.size === 0);
    if (oldest) this.#rooms.delete(oldest[0]);
  }
}
