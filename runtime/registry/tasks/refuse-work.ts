import type { TaskOverrun } from "./registry-tasks.js";

/** While bodies of others fill the memory there is for them (RFC 9110, section 15.6.4). */
export function respondBusy(): Response {
  const content = "The registry is busy with large requests. Try again in a moment.";
  const headers = { "retry-after": "5" };
  return Response.json({ error: "UnavailableError", content }, { status: 503, headers });
}

/** What a request asks for takes too much time or memory; tried again, it would again. */
export function refuseOverrun({ overrun }: TaskOverrun): Response {
  const message = `The request takes more ${overrun} to process than it may.`;
  const issue = { code: "too-complex", severity: "error", pointer: "", message };
  return Response.json({ error: "InvalidRequest", content: [issue] }, { status: 400 });
}
