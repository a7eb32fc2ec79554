import { operations } from "../../../generated/registry/handlers.js";
import type { ApiDefinition } from "../../definition/index.js";
import { decodeCall, type Issue } from "../../http/index.js";
import { createRequestCheck } from "../check-request.js";
import { prepareBody } from "./prepare-body.js";
import type { ReadCall } from "./registry-tasks.js";

/** Decodes, checks and prepares the values of a request in this thread. */
type CallReader = (request: Request, maxBodyBytes: number) => Promise<ReadCall>;

/** Creates the reader of calls to an API definition. */
export function createCallReader(definition: ApiDefinition): CallReader {
  const check = createRequestCheck(definition);
  return async (request, maxBodyBytes) => {
    const call = await decodeCall(operations, request, { maxBodyBytes });
    if ("status" in call) return refuse(call.status, call.issues);
    const { operation, values, rawBody } = call;
    const issues = check(operation, values);
    if (issues.some(({ severity }) => severity === "error")) return refuse(400, issues);
    return prepareBody(operation.id, { values, ...(rawBody !== undefined && { rawBody }) });
  };
}

function refuse(status: number, issues: readonly Issue[]): ReadCall {
  return { status, issues: issues.map(shortenIssue) };
}

/** Maximum length of pointers and messages, which contain keys of the caller. */
const maxLength = 400;

function shortenIssue({ pointer, message, ...issue }: Issue): Issue {
  return { ...issue, pointer: shorten(pointer), message: shorten(message) };
}

function shorten(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 3)}...` : text;
}
