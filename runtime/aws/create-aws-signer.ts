import { AwsV4Signer } from "aws4fetch";
import { toFetchInit, type HttpBody, type HttpRequest } from "../http/index.js";

/** The AWS credentials of the sender. */
export interface AwsCredentials {
  /** Such as `AKIDEXAMPLE`. */
  readonly accessKeyId: string;
  /** The secret that requests are signed with; never sent. */
  readonly secretAccessKey: string;
  /** Of temporary credentials; sent as `X-Amz-Security-Token`. */
  readonly sessionToken?: string;
}

/** What {@link createAwsSigner} needs: either credentials, or a function that returns them. */
export type AwsSignerOptions = AwsScope & (AwsCredentials | AwsCredentialsSource);

/** A provider of credentials that change. */
export interface AwsCredentialsSource {
  /** Called for each request. */
  readonly getCredentials: () => AwsCredentials | Promise<AwsCredentials>;
}

/** The target of the requests. */
export interface AwsScope {
  /** Such as `eu-central-1`. Default: read from the host, where it is one of AWS. */
  readonly region?: string;
  /** Such as `execute-api`. Default: read from the host, where it is one of AWS. */
  readonly service?: string;
}

/**
 * Creates a function that signs requests with AWS Signature Version 4. It signs the host, the query, the
 * exact bytes of the body, Content-Type and all `X-Amz-*` headers, and replaces an Authorization header.
 * A multipart body is serialized first, so that its bytes are known. Credentials are asked for at each
 * request.
 *
 * Everyone who can load a page can read the credentials in it: give a page temporary ones of its reader.
 *
 * @throws Error The function rejects on pages that are not secure, when the region or the service cannot be
 *   read from the host and is not given, when a credential is missing, and when a file has no bytes. No
 *   message contains a credential.
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

/** Browsers hash for pages from https and from this computer alone. */
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
    // Of these few. Others may be changed by the browser or on the way.
    allHeaders: true,
  });
  const signed = await signer.sign();
  const added = ["X-Amz-Date", "X-Amz-Security-Token", "Authorization"].flatMap((name) => {
    const value = signed.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    ...request,
    // As browsers write it: what is sent is what was signed.
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

/** Headers that the signature brings itself. */
function isReplaced(name: string): boolean {
  return /^(authorization|x-amz-(date|security-token|content-sha256))$/i.test(name);
}

/** Region and service, as given or as the host says. */
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

/** A body as the bytes that are sent, and the request's body that sends them. */
async function fixBody(
  request: HttpRequest,
): Promise<{ readonly bytes: ArrayBuffer; readonly body: HttpBody | undefined }> {
  const { body } = request;
  if (body === undefined) return { bytes: new ArrayBuffer(0), body };
  if (body.type === "file" && body.blob === undefined) {
    const name = body.filename === undefined ? "" : ` ${body.filename}`;
    throw new Error(`The file${name} has no bytes. Choose it again.`);
  }
  // The platform's own serialization, with the boundary that it made up.
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
