import {
  checkCall,
  findEndpoint,
  type ApiDefinition,
  type EndpointDefinition,
} from "../definition/index.js";
import type { CallValues, EndpointEncoding, Issue } from "../http/index.js";
import { checkTexts } from "./check-texts.js";

/** Finds what is wrong with the values of a call. */
export type RequestCheck = (operation: EndpointEncoding, values: CallValues) => Issue[];

/** `admin`, or `sdk:read:` and a package name. */
const scopePattern = /^(admin|sdk:read:\S+)$/;

/** Issues to report; of the others only their number. */
const issueLimit = 100;

/** What the definition says of a call, and what it cannot say. */
export function createRequestCheck(definition: ApiDefinition): RequestCheck {
  return (operation, values) => [
    ...checkCall(definition, findDeclared(definition, operation), values, { limit: issueLimit }),
    ...checkTexts(values),
    ...checkScope(operation, values),
  ];
}

/** Throws when the definition is not the one that the operations were generated from. */
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
