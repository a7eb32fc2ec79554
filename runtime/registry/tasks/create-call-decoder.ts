import type { ApiDefinition } from "../../definition/index.js";
import type { DecodedCall, EndpointEncoding } from "../../http/index.js";
import type { CallContext } from "../access/caller.js";
import type { BodyBudget } from "./create-body-budget.js";
import { createCallReader } from "./create-call-reader.js";
import { createTasks } from "./create-tasks.js";
import { receiveBody } from "./receive-body.js";
import type { ReadCall, RegistryTasks } from "./registry-tasks.js";

/** Maximum size of bodies with definitions or sites. */
const maxLargeBodyBytes = 100 * 1024 * 1024;
const largeOperations: ReadonlySet<string> = new Set([
  "registerApiDefinition",
  "finishDocsRegistrationV1",
  "finishDocsRegistration",
]);
/** Maximum size of all other bodies. */
const maxBodyBytes = 1024 * 1024;

/**
 * Bodies up to this size are parsed in this thread. The slowest one takes 10 ms, less than the overhead of
 * another thread costs the other bodies. They do not count against the budget.
 */
const maxInlineBytes = 16 * 1024;

/** Decodes the values of an authorized request. */
type CallDecoder = (
  operation: EndpointEncoding,
  request: Request,
  context: CallContext,
) => Promise<DecodedCall>;

interface CallDecoderParts {
  readonly definition: ApiDefinition;
  /** Parses large bodies. */
  readonly tasks: RegistryTasks;
  readonly budget: BodyBudget;
}

/** Creates the decoder. Large bodies wait for memory and are parsed by `tasks`; others are parsed in this thread. */
export function createCallDecoder({ definition, tasks, budget }: CallDecoderParts): CallDecoder {
  const read = createCallReader(definition);
  const inlineTasks = createTasks(definition);
  const readCall = async (operation: EndpointEncoding, request: Request): Promise<ReadCall> => {
    if (!operation.body || request.body === null) return read(request, 0);
    const coding = request.headers.get("content-encoding") ?? "identity";
    if (coding.toLowerCase() !== "identity") return refuseCoding(coding);
    const maxBytes = largeOperations.has(operation.id) ? maxLargeBodyBytes : maxBodyBytes;
    let release = (): void => undefined;
    const reserve = async (bytes: number): Promise<void> => {
      release = await budget.take(bytes, request.signal);
    };
    try {
      const body = await receiveBody(request, { maxBytes, smallBytes: maxInlineBytes, reserve });
      if (body === undefined) return refuseLength(maxBytes);
      const { method, url } = request;
      const reader = body.length <= maxInlineBytes ? inlineTasks : tasks;
      return await reader.readCall({ method, url, headers: [...request.headers], body });
    } finally {
      release();
    }
  };
  return async (operation, request, context) => {
    const call = await readCall(operation, request);
    if ("status" in call) return call;
    const { prepared, bodyHash, ...values } = call;
    if (prepared) context.prepared = prepared;
    if (bodyHash) context.bodyHash = bodyHash;
    return { operation, ...values };
  };
}

/** Compressed bodies are rejected, so that a small body cannot expand to a large one (RFC 9110, section 15.5.16). */
function refuseCoding(coding: string): ReadCall {
  const message = `The body must be sent without a content coding, not as ${coding.slice(0, 100)}.`;
  const code = "unsupported-content-coding";
  return { status: 415, issues: [{ code, severity: "error", message, pointer: "/body" }] };
}

function refuseLength(limit: number): ReadCall {
  const message = `The body is larger than ${limit} bytes.`;
  const issue = { code: "body-too-large", severity: "error", message, pointer: "/body" } as const;
  return { status: 413, issues: [issue] };
}
