import { checkValue } from "../../definition/index.js";
import type { ApiDefinition, WebSocketChannel } from "../../definition/index.js";

/** Someone who wants to enter a room. */
export interface RoomVisit {
  readonly roomId: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly since: number | undefined;
  readonly quiet: boolean;
}

/** Longest name of a gardener or a room. */
const maxNameLength = 60;

/** Which channel an address names; undefined for none. */
export function findChannelId(pathname: string): "room" | "climate" | undefined {
  if (pathname === "/climate") return "climate";
  return /^\/rooms\/[^/]+$/.test(pathname) ? "room" : undefined;
}

/** Reads the handshake of a room, or says what is wrong with it. */
export function readRoomVisit(
  definition: ApiDefinition,
  channel: WebSocketChannel,
  request: Request,
): RoomVisit | string {
  const { pathname, searchParams: query } = new URL(request.url);
  const roomId = decodeSegment(pathname.split("/").at(-1) ?? "");
  const since = query.get("since") ?? undefined;
  const quiet = readBoolean(query.get("quiet"));
  const name = request.headers.get("X-Gardener-Name") ?? undefined;
  const values: Readonly<Record<string, unknown>> = { since, quiet, "X-Gardener-Name": name };
  const parameters = [...(channel.queryParameters ?? []), ...(channel.requestHeaders ?? [])];
  const [issue] = parameters.flatMap(({ key, valueShape }) =>
    checkValue(definition, valueShape, values[key], {
      direction: "request",
      pointer: `/${key}`,
    }),
  );
  if (issue) return issue.message;
  if (roomId === undefined || roomId.length > maxNameLength) return nameProblem("The room's name");
  if (!name || name.length > maxNameLength) return nameProblem('"X-Gardener-Name"');
  return {
    roomId,
    name,
    since: since === undefined ? undefined : Date.parse(since),
    quiet: quiet === true,
  };
}

function nameProblem(what: string): string {
  return `${what} must be a text of 1 to ${maxNameLength} characters.`;
}

/** What is no boolean stays a text, which the check names. */
function readBoolean(text: string | null): boolean | string | undefined {
  if (text === null) return undefined;
  return text === "true" || text === "false" ? text === "true" : text;
}

function decodeSegment(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
