import { AwsV4Signer } from "aws4fetch";
import type { FileStore } from "../registry/index.js";

/** A bucket of an S3-compatible store, and its credentials. */
export interface S3Options {
  /** URL of the store, such as `https://s3.eu-central-1.amazonaws.com`. The bucket is appended to the path. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Default: `us-east-1`, which stores without regions expect. */
  readonly region?: string;
  readonly accessKeyId: string;
  /** Never sent, logged or part of a URL. */
  readonly secretAccessKey: string;
  /** Current time, for signatures. Default: the system clock. */
  now?(): Date;
}

/** Maximum lifetime of a signed URL in S3. */
const maxSeconds = 7 * 24 * 60 * 60;
const hourMs = 60 * 60 * 1000;

/**
 * Stores files in a bucket (Amazon S3 API). Clients upload and download at signed URLs of the store (AWS
 * Signature Version 4, in the query), so that files do not pass through the registry.
 */
export function createS3Files(options: S3Options): FileStore {
  const send: Send = async (method, name, { body, headers = {} } = {}) => {
    const expiresAt = new Date(now(options).getTime() + 15 * 60 * 1000);
    const url = await signAddress(options, { method, name, expiresAt, headers });
    return fetch(url, { method, headers, ...(body && { body }) });
  };
  const remove = async (name: string): Promise<void> => {
    const response = await send("DELETE", name);
    if (response.status !== 404) await expectOk(response);
  };
  return {
    async write(name, bytes) {
      // S3 requires the size. Buffering also ensures that an interrupted upload is not stored.
      const body = new Uint8Array(await new Response(bytes).arrayBuffer());
      await expectOk(await send("PUT", name, { body }));
    },
    async read(name) {
      const response = await send("GET", name);
      if (response.status === 404) return undefined;
      await expectOk(response);
      const size = Number(response.headers.get("content-length"));
      return { size, bytes: response.body ?? new Blob([]).stream() };
    },
    async measure(name) {
      const response = await send("HEAD", name);
      if (response.status === 404) return undefined;
      await expectOk(response);
      return Number(response.headers.get("content-length"));
    },
    remove,
    direct: {
      signUpload: (name, expiresAt) => signAddress(options, { method: "PUT", name, expiresAt }),
      accept: (upload, name, maxBytes) =>
        acceptUpload(send, `/${options.bucket}/${upload}`, { upload, name, maxBytes }),
      refuse: remove,
      signDownload: (name, expiresAt, contentType) =>
        signAddress(options, {
          method: "GET",
          name,
          expiresAt,
          // Signed at the start of the hour, so that the same arguments give the same URL.
          signedAt: new Date(Math.floor(now(options).getTime() / hourMs) * hourMs),
          query: { "response-content-type": contentType },
        }),
    },
  };
}

interface SentParts {
  readonly body?: Uint8Array<ArrayBuffer>;
  /** Headers, which are signed. */
  readonly headers?: Readonly<Record<string, string>>;
}

type Send = (method: string, name: string, parts?: SentParts) => Promise<Response>;

/** A client may replace its upload while it is accepted. Attempts before giving up. */
const maxAttempts = 3;

/** Copies an upload only if it is still the measured one: `CopyObject` with the entity tag of `HeadObject`. */
async function acceptUpload(
  send: Send,
  source: string,
  { upload, name, maxBytes }: { upload: string; name: string; maxBytes: number },
): Promise<number | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const measured = await send("HEAD", upload);
    if (measured.status === 404) return undefined;
    await expectOk(measured);
    const size = Number(measured.headers.get("content-length"));
    if (size > maxBytes) return size;
    const headers = {
      "x-amz-copy-source": source,
      "x-amz-copy-source-if-match": measured.headers.get("etag") ?? "",
    };
    const copied = await send("PUT", name, { headers });
    if (copied.status === 412 && attempt < maxAttempts) {
      await copied.body?.cancel();
      continue;
    }
    await expectOk(copied);
    // S3 may report a failed copy in the body of a 200 response.
    if ((await copied.text()).includes("<CopyObjectResult")) return size;
    throw new Error("The file store did not copy an upload.");
  }
}

function now(options: S3Options): Date {
  return options.now?.() ?? new Date();
}

interface SignRequest {
  readonly method: string;
  readonly name: string;
  readonly expiresAt: Date;
  /** Default: now. */
  readonly signedAt?: Date;
  readonly query?: Readonly<Record<string, string>>;
  /** Signed headers, which the request must have. */
  readonly headers?: Readonly<Record<string, string>>;
}

async function signAddress(options: S3Options, request: SignRequest): Promise<string> {
  const { method, name, expiresAt, query = {} } = request;
  if (!/^[a-z]+_[0-9a-f-]{1,64}$/.test(name))
    throw new Error(`"${name}" is not a valid file name.`);
  const signedAt = request.signedAt ?? now(options);
  const seconds = Math.ceil((expiresAt.getTime() - signedAt.getTime()) / 1000);
  const url = new URL(`${options.endpoint.replace(/\/+$/, "")}/${options.bucket}/${name}`);
  url.searchParams.set("X-Amz-Expires", String(Math.min(Math.max(seconds, 1), maxSeconds)));
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  const signer = new AwsV4Signer({
    method,
    // Stores differ in whether a plus in a query is a space.
    url: url.href.replaceAll("+", "%20"),
    service: "s3",
    region: options.region ?? "us-east-1",
    ...(request.headers && { headers: { ...request.headers } }),
    accessKeyId: options.accessKeyId,
    secretAccessKey: options.secretAccessKey,
    datetime: signedAt.toISOString().replace(/[:-]|\.\d{3}/g, ""),
    signQuery: true,
  });
  return (await signer.sign()).url.href;
}

/** Reports only the status, because the body may contain the bucket and the key id. */
async function expectOk(response: Response): Promise<void> {
  if (response.ok) return;
  await response.body?.cancel();
  throw new Error(`The file store responded with status ${response.status}.`);
}
