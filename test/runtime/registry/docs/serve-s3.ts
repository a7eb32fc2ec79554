import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A small store that speaks S3 on loopback, and refuses what is not signed for it. */
export interface S3Server {
  readonly endpoint: string;
  close(): Promise<void>;
}

/** Whose signatures count. */
export const s3Key = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "secret-of-the-store" };

/** Serves objects from memory: PUT, GET, HEAD and DELETE of `/bucket/key`, signed in the query. */
export async function serveS3(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => void answer(objects, request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  objects: Map<string, Buffer>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? "", `http://${request.headers.host}`);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method = "" } = request;
  const { "X-Amz-Date": date = "", "X-Amz-Expires": seconds } = Object.fromEntries(
    url.searchParams,
  );
  const signedAt = Date.parse(
    date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"),
  );
  const isOver = !(Date.now() < signedAt + Number(seconds) * 1000);
  const right = signS3(method, url, s3Key.secretAccessKey);
  if (isOver || url.searchParams.get("X-Amz-Signature") !== right) {
    return void response.writeHead(403).end();
  }
  const object = objects.get(url.pathname);
  if (method === "PUT") objects.set(url.pathname, Buffer.concat(chunks));
  if (method === "DELETE") objects.delete(url.pathname);
  if (method === "PUT" || method === "DELETE") {
    return void response.writeHead(method === "PUT" ? 200 : 204).end();
  }
  if (!object) return void response.writeHead(404).end();
  const type = url.searchParams.get("response-content-type") ?? "binary/octet-stream";
  response.writeHead(200, { "content-type": type, "content-length": object.length });
  response.end(method === "HEAD" ? undefined : object);
}

/**
 * The signature of an address by the text of Amazon's documentation alone ("Authenticating Requests:
 * Using Query Parameters, AWS Signature Version 4"), without the library that the registry signs with.
 */
export function signS3(method: string, url: URL, secret: string): string {
  const [, date = "", region = "", service = ""] = (
    url.searchParams.get("X-Amz-Credential") ?? ""
  ).split("/");
  const query = [...url.searchParams]
    .filter(([key]) => key !== "X-Amz-Signature")
    .map(([key, value]) => `${encode(key)}=${encode(value)}`)
    .sort()
    .join("&");
  const canonical = [
    method,
    url.pathname,
    query,
    `host:${url.host}`,
    "",
    "host",
    "UNSIGNED-PAYLOAD",
  ].join("\n");
  const scope = [date, region, service, "aws4_request"];
  const toSign = [
    "AWS4-HMAC-SHA256",
    url.searchParams.get("X-Amz-Date") ?? "",
    scope.join("/"),
    createHash("sha256").update(canonical).digest("hex"),
  ].join("\n");
  const start: string | Buffer = `AWS4${secret}`;
  const key = scope.reduce<string | Buffer>((last, part) => hmac(last, part), start);
  return hmac(key, toSign).toString("hex");
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

/** RFC 3986: everything but unreserved characters. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
