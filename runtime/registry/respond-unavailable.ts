/** While the database is away; when to try again is in seconds (RFC 9110, section 10.2.3). */
export function respondUnavailable(): Response {
  const content = "The registry's database does not respond. Try again in a moment.";
  const headers = { "retry-after": "1" };
  return Response.json({ error: "UnavailableError", content }, { status: 503, headers });
}
