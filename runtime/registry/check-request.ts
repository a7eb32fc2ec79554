import {
  checkCall,
  findEndpoint,
  type ApiDefinition,
  type EndpointDefinition,
} from "../definition/index.js";
import type { CallValues, EndpointEncoding, Issue } from "../http/index.js";

/** Returns the issues of a call's values. */
type RequestCheck = (operation: EndpointEncoding, values: CallValues) => Issue[];

/** `admin`, or `sdk:read:` and a package name. */
const scopePattern = /^(admin|sdk:read:\S+)$/;

/** Issues that are reported in full; further ones are only counted. */
const issueLimit = 100;

/** Checks calls against the API definition and against rules that it cannot express. */
export function createRequestCheck(definition: ApiDefinition): RequestCheck {
  return (operation, values) => [
    ...checkCall(definition, findDeclared(definition, operation), values, { limit: issueLimit }),
    ...checkTexts(values),
    ...checkScope(operation, values),
  ];
}

/** Throws when the operations were generated from another definition. */
export function findDeclared(
  definition: ApiDefinition,
  operation: EndpointEncoding,
): EndpointDefinition {
  const endpoint = findEndpoint(definition, operation.id);
  if (endpoint === undefined) throw new Error(`The definition does not declare ${operation.id}.`);
  return endpoint;
}

function checkScope(operation: EndpointEncoding, values: CallValues): Issue[] {
  const { scope } = toMembers(values);
  if (operation.id !== "generateToken" || typeof scope !== "string" || scopePattern.test(scope)) {
    return [];
  }
  return [createIssue("scope", "pattern", "must be admin, or sdk:read: and a package name.")];
}

function toMembers(values: CallValues): Readonly<Record<string, unknown>> {
  const { body } = values;
  return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
}

function createIssue(key: string, code: string, message: string): Issue {
  return { code, severity: "error", pointer: `/body/${key}`, message: `${key} ${message}` };
}

/** Characters that PostgreSQL cannot store in a text: NUL and unpaired surrogates. */
const unstorable = /[\0\p{Surrogate}]/u;

/** Properties that are stored as the received JSON text, in which such characters are escaped. */
const storedAsJson: ReadonlySet<string> = new Set([
  "definition",
  "docsDefinition",
  "libraryDocs",
  "rawCheckRun",
  "client",
  "sync_client",
  "async_client",
]);

/** Finds texts that the database cannot store in the values of a call. */
function checkTexts(values: CallValues): Issue[] {
  const issues: Issue[] = [];
  for (const [location, value] of Object.entries(values)) collect(`/${location}`, value, issues);
  return issues;
}

function collect(pointer: string, value: unknown, issues: Issue[]): void {
  if (typeof value === "string") {
    if (unstorable.test(value)) issues.push(createTextIssue(pointer));
    return;
  }
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (storedAsJson.has(key)) continue;
    const innerPointer = `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    if (unstorable.test(key)) issues.push(createTextIssue(innerPointer));
    else collect(innerPointer, inner, issues);
  }
}

function createTextIssue(pointer: string): Issue {
  const name = pointer.slice(pointer.lastIndexOf("/") + 1);
  const message = `${name} must not contain NUL or an unpaired surrogate.`;
  return { code: "format", severity: "error", pointer, message };
}
