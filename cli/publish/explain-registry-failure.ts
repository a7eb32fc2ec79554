import type { RegistryConnection } from "./registry-connection.js";

/** The error of a failed call, in the form of all operations of the generated client. */
interface RegistryError {
  readonly error?: string | undefined;
  readonly content?: unknown;
}

/** A failed call to the registry, with a message for users. */
export class RegistryFailure extends Error {
  override readonly name = "RegistryFailure";
}

/** The subject of a call. */
interface RegistrySubject {
  /** The failed action as an infinitive: `register the definition of orchard`. */
  readonly action: string;
  readonly org?: string | undefined;
  readonly domain?: string | undefined;
}

/** Returns the body of a successful call. @throws {RegistryFailure} When the call failed. */
export function takeBody<Body>(
  result:
    | { readonly ok: true; readonly body: Body }
    | { readonly ok: false; readonly error: RegistryError },
  connection: RegistryConnection,
  subject: RegistrySubject,
): Body {
  if (result.ok) return result.body;
  throw createFailure(result.error, connection, subject);
}

/** Creates an error that says what failed, where, and what to do next. */
export function createFailure(
  error: RegistryError,
  { address, hasToken }: RegistryConnection,
  subject: RegistrySubject,
): RegistryFailure {
  const cause = explainError(error, { ...subject, address, hasToken });
  return new RegistryFailure(`Cannot ${subject.action} at ${address}. ${cause}`);
}

interface Circumstances extends RegistrySubject {
  readonly address: string;
  readonly hasToken: boolean;
}

function explainError({ error, content }: RegistryError, about: Circumstances): string {
  const org = JSON.stringify(about.org ?? "");
  const domain = about.domain ?? "The domain";
  switch (error) {
    case "UnauthorizedError":
      return explainUnauthorized(content, about.hasToken);
    case "UserNotInOrgError":
      return `The token does not belong to the organization ${org}. Use a token of it, or name the token's organization with --org.`;
    case "DomainBelongsToAnotherOrgError":
      return `${domain} belongs to another organization. Choose another --domain, or have the registry's staff transfer it.`;
    case "InvalidDomainError":
      return `${domain} is not a domain that this registry gives.${quote(content)} Choose another --domain.`;
    case "DomainNotRegisteredError":
      return `${domain} has no docs there. Check --domain, or publish with 'frond push'.`;
    case "DocsRegistrationIdNotFound":
      return "The registration of the docs has expired. Run the command again; the docs published before are still served.";
    case "ApiDoesNotExistError":
      return "The registry has no such definition, or the token may not read it.";
    case "UnavailableError":
      return `The registry is not available right now.${quote(content)} Try again in a moment.`;
    case undefined:
      return explainDetail(content);
    default:
      return `The registry responded with ${error}.${quote(content)}`;
  }
}

function explainUnauthorized(content: unknown, hasToken: boolean): string {
  const what = hasToken
    ? `The registry does not accept the token.${quote(content)}`
    : "No token was given.";
  return `${what} Generate one for your organization with the registry's bootstrap token (POST /tokens/generate, scope admin), and put it into FROND_TOKEN or a file for --token-file.`;
}

/** Explains an undeclared error: of the network, an unexpected status, or a server that is not a registry. */
function explainDetail(content: unknown): string {
  const { reason, statusCode, body } = Object(content) as {
    readonly reason?: string;
    readonly statusCode?: number;
    readonly body?: unknown;
  };
  if (statusCode === 413)
    return "It is larger than the registry accepts. Raise the registry's limit of request bodies, or split the API.";
  if (statusCode === 429)
    return "The registry limits how often it is called. Try again in a minute.";
  if (statusCode === 501) return "This registry does not serve the call yet. Update it.";
  if (reason === "status-code" && statusCode === 400)
    return `The registry refuses the values.${describeIssues(body)}`;
  if (reason === "status-code")
    return `It responded with ${statusCode}. Check that the address is a registry's.`;
  if (reason === "non-json") return "What responds there is not a registry. Check the address.";
  if (reason === "timeout")
    return "It does not respond in time. Try again, and check that it is running.";
  return "It cannot be reached. Check the address, and that the registry is running.";
}

/** The first issues of an `InvalidRequest`. */
function describeIssues(body: unknown): string {
  const { content } = Object(body) as { readonly content?: unknown };
  const issues = Array.isArray(content)
    ? (content as { pointer?: string; message?: string }[])
    : [];
  const shown = issues
    .slice(0, 5)
    .map(({ pointer, message }) => `${pointer || "/"}: ${message ?? ""}`);
  const more = issues.length > 5 ? [`and ${issues.length - 5} more`] : [];
  return shown.length === 0 ? "" : ` ${[...shown, ...more].join("; ")}`;
}

function quote(content: unknown): string {
  return typeof content === "string" && content !== "" ? ` It says: ${content}` : "";
}
