/** Whether a request accepts gzip. Without Accept-Encoding, it does not (RFC 9110, section 12.5.3). */
export function acceptsGzip(request: Request): boolean {
  const weights = new Map<string, number>();
  for (const member of (request.headers.get("accept-encoding") ?? "").split(",")) {
    const [coding = "", ...parameters] = member.split(";").map((part) => part.trim().toLowerCase());
    if (coding !== "") weights.set(coding, findWeight(parameters));
  }
  const weight = weights.get("gzip") ?? weights.get("x-gzip") ?? weights.get("*") ?? 0;
  // Uncompressed text is sent if the caller prefers it.
  return weight > 0 && weight >= (weights.get("identity") ?? 0);
}

/** RFC 9110, section 12.4.2: the default is 1. An invalid weight counts as 0. */
function findWeight(parameters: readonly string[]): number {
  const text = parameters.find((parameter) => /^q\s*=/.test(parameter));
  if (text === undefined) return 1;
  const value = text.replace(/^q\s*=\s*/, "");
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(value) ? Number(value) : 0;
}
