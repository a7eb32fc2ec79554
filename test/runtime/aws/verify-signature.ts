import { createHash, createHmac } from "node:crypto";

/** A request as a server receives it. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path and query as they are on the wire. */
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array;
}

const sha256 = (data: string | Uint8Array): string =>
  createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Uint8Array, data: string): Buffer =>
  createHmac("sha256", key).update(data, "utf8").digest();

/** All but the unreserved characters of RFC 3986, byte by byte. */
function uriEncode(text: string): string {
  const bytes = [...Buffer.from(text, "utf8")];
  return bytes
    .map((byte) => {
      const character = String.fromCharCode(byte);
      if (/[A-Za-z0-9._~-]/.test(character)) return character;
      return `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
    })
    .join("");
}

/**
 * Checks AWS Signature Version 4 as its documentation describes it ("Create a signed AWS API request"), on the
 * bytes that arrived. Returns what is wrong; `undefined`: nothing.
 */
export function findSignatureFault(
  request: ReceivedRequest,
  secretAccessKey: string,
): string | undefined {
  const find = (name: string): string =>
    request.headers
      .filter(([each]) => each.toLowerCase() === name)
      .map(([, value]) => value.trim().replace(/ +/g, " "))
      .join(",");
  const [, scope = "", names = "", signature = ""] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\S+), SignedHeaders=(\S+), Signature=([\da-f]{64})$/.exec(
      find("authorization"),
    ) ?? [];
  if (signature === "") return `not signed: ${find("authorization")}`;
  const [date = "", region = "", service = ""] = scope.split("/");
  const signedNames = names.split(";");
  const needed = request.headers
    .map(([name]) => name.toLowerCase())
    .filter((name) => name === "host" || name.startsWith("x-amz-"));
  const unsigned = needed.filter((name) => !signedNames.includes(name));
  if (unsigned.length > 0) return `not signed: ${unsigned.join()}`;
  const [path = "", query = ""] = request.target.split("?");
  // S3 encodes the key of the object, others encode once more what arrived. A slash is never encoded.
  const segments = (service === "s3" ? decode(path) : path).split("/");
  const declared = find("x-amz-content-sha256");
  const hash = sha256(request.body);
  if (declared !== "" && declared !== hash) return "the hash of the body is wrong";
  const canonical = [
    request.method,
    segments.map(uriEncode).join("/"),
    canonicalQuery(query),
    ...signedNames.map((name) => `${name}:${find(name)}`),
    "",
    names,
    hash,
  ].join("\n");
  const text = ["AWS4-HMAC-SHA256", find("x-amz-date"), scope, sha256(canonical)].join("\n");
  const key = [date, region, service, "aws4_request"].reduce<string | Buffer>(
    (each, part) => hmac(each, part),
    `AWS4${secretAccessKey}`,
  );
  const expected = hmac(key, text).toString("hex");
  return expected === signature ? undefined : `expected ${expected} for\n${canonical}`;
}

const decode = (text: string): string => decodeURIComponent(text);

function canonicalQuery(query: string): string {
  if (query === "") return "";
  return query
    .split("&")
    .map((pair) => {
      const at = pair.indexOf("=");
      const [name, value] = at < 0 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + 1)];
      return [uriEncode(decode(name)), uriEncode(decode(value))] as const;
    })
    .sort(([a, b], [c, d]) => compare(a, c) || compare(b, d))
    .map((pair) => pair.join("="))
    .join("&");
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
