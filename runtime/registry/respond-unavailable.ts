import { connectionsInUse, type DatabaseFailure } from "./store/registry-database.js";

/** While the database is away or has too much to do; when to try again is in seconds (RFC 9110, section 10.2.3). */
export function respondUnavailable({ code }: DatabaseFailure): Response {
  const isBusy = code === connectionsInUse;
  const content = isBusy
    ? "The registry's database is busy. Try again in a moment."
    : "The registry's database does not respond. Try again in a moment.";
  const headers = { "retry-after": isBusy ? "5" : "1" };
  return Response.json({ error: "UnavailableError", content }, { status: 503, headers });
}
