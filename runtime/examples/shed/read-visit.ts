import { checkValue } from "../../definition/index.js";
import type { ApiDefinition, WebSocketChannel } from "../../definition/index.js";

/** A request to enter a room. */
export interface RoomVisit {
  readonly roomId: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly since: number | undefined;
  readonly quiet: boolean;
}

/** Characters. */
const maxNameLength = 60;

/** The channel of a path, if any. */
export function findChannelId(pathname: string): "room" | "climate" | undefined {
  if (pathname === "/climate") return "climate";
  return /^\/rooms\/[^/]+$/.test(pathname) ? "room" : undefined;
}

/** Reads the handshake of a room, or returns its issues. */
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

/** Other text is returned unchanged and reported by validation. */
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
