import type { ApiDefinition } from "../../definition/index.js";
import type { DecodedCall, EndpointEncoding } from "../../http/index.js";
import type { CallContext } from "../access/caller.js";
import type { BodyBudget } from "./create-body-budget.js";
import { createCallReading } from "./create-call-reading.js";
import { createTasks } from "./create-tasks.js";
import { receiveBody } from "./receive-body.js";
import type { ReadCall, RegistryTasks } from "./registry-tasks.js";

/** Bytes of a body: these operations take definitions and sites. */
const largeBody = 100 * 1024 * 1024;
const largeOperations: ReadonlySet<string> = new Set([
  "registerApiDefinition",
  "finishDocsRegistrationV1",
  "finishDocsRegistration",
]);
/** Bytes of every other body. */
const usualBody = 1024 * 1024;

/**
 * Bodies up to here are read in the thread that answers requests: the worst of them takes 10 ms there,
 * less than going to another thread delays the others. They are not counted in the budget.
 */
const smallBody = 16 * 1024;

/** Reads the values of a request whose operation is known and whose caller may call it. */
export type CallDecoder = (
  operation: EndpointEncoding,
  request: Request,
  context: CallContext,
) => Promise<DecodedCall>;

/** Where the parts of reading are done. */
export interface CallDecoderParts {
  readonly definition: ApiDefinition;
  /** For large bodies. */
  readonly tasks: RegistryTasks;
  readonly budget: BodyBudget;
}

/** Large bodies wait for their room, then go to the tasks whole; everything else is read at once. */
export function createCallDecoder({ definition, tasks, budget }: CallDecoderParts): CallDecoder {
  const read = createCallReading(definition);
  const here = createTasks(definition);
  const readCall = async (operation: EndpointEncoding, request: Request): Promise<ReadCall> => {
    if (!operation.body || request.body === null) return read(request, 0);
    const coding = request.headers.get("content-encoding") ?? "identity";
    if (coding.toLowerCase() !== "identity") return refuseCoding(coding);
    const maxBytes = largeOperations.has(operation.id) ? largeBody : usualBody;
    let release = (): void => undefined;
    const makeRoom = async (bytes: number): Promise<void> => {
      release = await budget.take(bytes, request.signal);
    };
    try {
      const body = await receiveBody(request, { maxBytes, smallBytes: smallBody, makeRoom });
      if (body === undefined) return refuseLength(maxBytes);
      const { method, url } = request;
      const thread = body.length <= smallBody ? here : tasks;
      return await thread.readCall({ method, url, headers: [...request.headers], body });
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

/** Nothing is unpacked here, so that no small body becomes a large one (RFC 9110, section 15.5.16). */
function refuseCoding(coding: string): ReadCall {
  const message = `The body must be sent as it is, not as ${coding.slice(0, 100)}.`;
  const code = "unsupported-content-coding";
  return { status: 415, issues: [{ code, severity: "error", message, pointer: "/body" }] };
}

function refuseLength(limit: number): ReadCall {
  const message = `The body is larger than ${limit} bytes.`;
  const issue = { code: "body-too-large", severity: "error", message, pointer: "/body" } as const;
  return { status: 413, issues: [issue] };
}
