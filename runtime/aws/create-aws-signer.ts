import { AwsV4Signer } from "aws4fetch";
import { toFetchInit, type HttpBody, type HttpRequest } from "../http/index.js";

/** The AWS credentials of the sender. */
export interface AwsCredentials {
  /** Access key id, such as `AKIDEXAMPLE`. */
  readonly accessKeyId: string;
  /** Secret that signs requests. It is never sent. */
  readonly secretAccessKey: string;
  /** Session token of temporary credentials, sent as `X-Amz-Security-Token`. */
  readonly sessionToken?: string;
}

/** Options of {@link createAwsSigner}, with credentials or a function that returns them. */
export type AwsSignerOptions = AwsScope & (AwsCredentials | AwsCredentialsSource);

/** A provider of credentials that change. */
export interface AwsCredentialsSource {
  /** Called for each request. */
  readonly getCredentials: () => AwsCredentials | Promise<AwsCredentials>;
}

/** The target of the requests. */
export interface AwsScope {
  /** Region, such as `eu-central-1`. Default: read from the host, if it is an AWS host. */
  readonly region?: string;
  /** Service, such as `execute-api`. Default: read from the host, if it is an AWS host. */
  readonly service?: string;
}

/**
 * Creates a function that signs requests with AWS Signature Version 4. It signs the host, the query, the
 * exact bytes of the body, Content-Type and all `X-Amz-*` headers, and replaces the Authorization header.
 * It serializes multipart bodies before it signs them. `getCredentials` is called for each request.
 *
 * Credentials in a page can be read by everyone who can load it. Use temporary credentials of the reader.
 *
 * @throws Error when the page is not secure (https or loopback).
 * @throws Error when the region or the service is neither given nor in the host.
 * @throws Error when a credential is missing, or a file has no bytes. Messages never contain credentials.
 *
 * @example
 * const signRequest = createAwsSigner({
 *   getCredentials: async () => (await fetch("/my/aws-credentials")).json(),
 *   region: "eu-central-1",
 *   service: "execute-api",
 * });
 */
export function createAwsSigner(
  options: AwsSignerOptions,
): (request: HttpRequest) => Promise<HttpRequest> {
  return async (request) => {
    checkPage();
    const credentials = "getCredentials" in options ? await options.getCredentials() : options;
    checkCredentials(credentials);
    return signRequest(request, credentials, options);
  };
}

/** Browsers have Web Crypto only in secure contexts (https and loopback). */
function checkPage(): void {
  if (globalThis.crypto?.subtle) return;
  throw new Error(
    "Browsers cannot sign on this page, because it is not secure. Open it over https.",
  );
}

function checkCredentials(credentials: AwsCredentials): void {
  for (const name of ["accessKeyId", "secretAccessKey"] as const) {
    if (typeof credentials?.[name] !== "string" || credentials[name] === "") {
      throw new Error(
        `The AWS credentials have no ${name}. Log in again, or check where they come from.`,
      );
    }
  }
}

async function signRequest(
  request: HttpRequest,
  { accessKeyId, secretAccessKey, sessionToken }: AwsCredentials,
  scope: AwsScope,
): Promise<HttpRequest> {
  const { bytes, body } = await fixBody(request);
  const { region, service } = findScope(request.url, scope);
  const hash = service === "s3" ? [["X-Amz-Content-Sha256", await hashOf(bytes)] as const] : [];
  const headers = [...request.headers.filter(([name]) => !isReplaced(name)), ...hash];
  const contentType = body && "contentType" in body ? body.contentType : undefined;
  const signer = new AwsV4Signer({
    method: request.method,
    url: withoutPlus(request.url),
    headers: [
      ...headers.filter(([name]) => /^x-amz-/i.test(name)).map(([name, value]) => [name, value]),
      ...(contentType === undefined ? [] : [["Content-Type", contentType]]),
    ] as [string, string][],
    body: bytes,
    accessKeyId,
    secretAccessKey,
    ...(sessionToken ? { sessionToken } : {}),
    region,
    service,
    // Signs all of these headers. Others are not passed, because browsers or proxies may change them.
    allHeaders: true,
  });
  const signed = await signer.sign();
  const added = ["X-Amz-Date", "X-Amz-Security-Token", "Authorization"].flatMap((name) => {
    const value = signed.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    ...request,
    // Normalized, so that the sent URL is the signed one.
    url: signed.url.href,
    headers: [...headers, ...added],
    ...(body ? { body } : {}),
  };
}

/** AWS reads a plus in a query as a space and signs it as `%20`, so it is sent as `%20`. */
function withoutPlus(url: string): string {
  const at = url.indexOf("?");
  return at < 0 ? url : url.slice(0, at) + url.slice(at).replaceAll("+", "%20");
}

/** Whether the signature sets a header. */
function isReplaced(name: string): boolean {
  return /^(authorization|x-amz-(date|security-token|content-sha256))$/i.test(name);
}

/** Region and service, from the options or from the host. */
function findScope(url: string, given: AwsScope): Required<AwsScope> {
  const { region, service } = new AwsV4Signer({
    url,
    accessKeyId: "",
    secretAccessKey: "",
    ...(given.region === undefined ? {} : { region: given.region }),
    ...(given.service === undefined ? {} : { service: given.service }),
  });
  const { hostname } = new URL(url);
  const isOfAws = /(^|\.)(amazonaws\.com(\.cn)?|on\.aws)$/.test(hostname);
  const lacks = service === "" ? "service" : "region";
  const isKnown =
    service !== "" && (given.region !== undefined || region !== "us-east-1" || isOfAws);
  if (!isKnown) {
    throw new Error(
      `${hostname} does not say which AWS ${lacks} it belongs to. Pass \`${lacks}\` to createAwsSigner.`,
    );
  }
  return { region, service };
}

/** Serializes a body: returns its bytes, and a body that sends exactly them. */
async function fixBody(
  request: HttpRequest,
): Promise<{ readonly bytes: ArrayBuffer; readonly body: HttpBody | undefined }> {
  const { body } = request;
  if (body === undefined) return { bytes: new ArrayBuffer(0), body };
  if (body.type === "file" && body.blob === undefined) {
    const name = body.filename === undefined ? "" : ` ${body.filename}`;
    throw new Error(`The file${name} has no bytes. Choose it again.`);
  }
  // Serialized by the platform, with its multipart boundary.
  const response = new Response(toFetchInit({ ...request, method: "POST" }).init.body);
  const contentType = response.headers.get("content-type");
  const bytes = await response.arrayBuffer();
  if (body.type !== "multipart" && body.type !== "stream") return { bytes, body };
  const type = body.type === "stream" ? body.contentType : (contentType ?? "multipart/form-data");
  const blob = new Blob([bytes], { type });
  return { bytes, body: { type: "file", contentType: type, blob } };
}

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
