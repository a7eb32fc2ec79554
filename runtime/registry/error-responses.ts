import { connectionsInUse, type DatabaseFailure } from "./store/registry-database.js";
import type { TaskOverrun } from "./tasks/registry-tasks.js";

/** Response while the database does not respond or is busy. */
export function respondUnavailable({ code }: DatabaseFailure): Response {
  const isBusy = code === connectionsInUse;
  const content = isBusy
    ? "The registry's database is busy. Try again in a moment."
    : "The registry's database does not respond. Try again in a moment.";
  const headers = { "retry-after": isBusy ? "5" : "1" };
  return Response.json({ error: "UnavailableError", content }, { status: 503, headers });
}

/** Response while other bodies use all the memory for bodies (RFC 9110, section 15.6.4). */
export function respondBusy(): Response {
  const content = "The registry is busy with large requests. Try again in a moment.";
  const headers = { "retry-after": "5" };
  return Response.json({ error: "UnavailableError", content }, { status: 503, headers });
}

/** Response to a request that takes too much time or memory. It is a 400, because a retry would fail again. */
export function refuseOverrun({ overrun }: TaskOverrun): Response {
  const message = `The request takes more ${overrun} to process than the registry allows.`;
  const issue = { code: "too-complex", severity: "error", pointer: "", message };
  return Response.json({ error: "InvalidRequest", content: [issue] }, { status: 400 });
}
