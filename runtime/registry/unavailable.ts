/** The answer while the database is away: a named error of the registry, status 503. */
export const unavailableBody = {
  error: "UnavailableError",
  content: "The registry's database does not answer. Try again in a moment.",
} as const;

/** When to try again, in seconds (RFC 9110, section 10.2.3). */
export const unavailableHeaders = [["retry-after", "1"]] as const;
