import { createHash, randomUUID } from "node:crypto";
import {
  printJson,
  type CallHandler,
  type HandlerCall,
  type HandlerResult,
} from "../../http/index.js";
import { readBearerToken, type Caller, type CallContext } from "../access/caller.js";
import type { IdempotencyStore, RepeatableRequest } from "../store/idempotency-store.js";
import { refuseReused, refuseRunning, refuseToken, refuseUnreadable } from "./repeat-error.js";
import { sealText, unsealText } from "./seal-response.js";

/** How long a response is stored. */
const responseTtlMs = 24 * 60 * 60 * 1000;

/** After this time, an attempt is considered lost, for example because its process was killed. */
const attemptTimeoutMs = 60_000;

const cleanUpIntervalMs = 60_000;

/** Operations whose responses are secrets. Only the id of the token is stored. */
const tokenOperations = new Set(["generateToken", "rotateToken"]);

/** A stored response, or the id of the token that it contained. */
type Remembered =
  | { readonly tokenId: string }
  | {
      readonly status?: number;
      readonly headers?: readonly (readonly [string, string])[];
      /** JSON body; absent if there is none. */
      readonly text?: string;
    };

type Handler = CallHandler<CallContext>;
type Next = () => HandlerResult | Promise<HandlerResult>;

interface RememberingParts {
  readonly store: IdempotencyStore;
  now(): Date;
}

/**
 * Supports `Idempotency-Key` in every operation that declares it. For 24 hours, the same request of the
 * same caller gets the same response and is executed once. The same key with other values is rejected with
 * 422. A repetition during the first attempt, or one whose response was a token, is rejected with 409.
 * Error responses are not stored: they changed nothing, so the request may be repeated.
 */
export function rememberResponses<Handlers extends object>(
  handlers: Handlers,
  parts: RememberingParts,
): Handlers {
  const cleanUp = createCleanUp(parts);
  const wrap = (handler: Handler): Handler => {
    return (request, call) => {
      const next: Next = () => handler(request, call);
      const begun = describeRequest(call);
      return begun ? carryOutOnce(parts, begun, next, cleanUp) : next();
    };
  };
  const wrapped = Object.entries(handlers).map(([id, handler]) => [id, wrap(handler as Handler)]);
  return Object.fromEntries(wrapped) as Handlers;
}

interface BegunRequest extends RepeatableRequest {
  /** The caller's token, which the response is encrypted with. */
  readonly secret: string;
}

/** Undefined without an idempotency key or an authenticated caller. */
function describeRequest(call: HandlerCall<CallContext>): BegunRequest | undefined {
  const key = call.values.headers["Idempotency-Key"];
  const caller = nameCaller(call.context.caller);
  const secret = readBearerToken(call.request);
  if (typeof key !== "string" || key === "" || !caller || secret === undefined) return undefined;
  const { method, url } = call.request;
  const { pathname, search } = new URL(url);
  const { values, rawBody, context } = call;
  const body = context.bodyHash ?? rawBody ?? printJson(values.body ?? null);
  return {
    caller,
    operation: call.operation.id,
    keyHash: hash(key),
    requestHash: hash(`${method} ${pathname}${search}\n`, body),
    attempt: randomUUID(),
    secret,
  };
}

function nameCaller(caller: Caller): string | undefined {
  if (caller.kind === "anonymous") return undefined;
  return caller.kind === "token" ? caller.id : caller.kind;
}

function hash(...parts: readonly (string | Uint8Array)[]): Uint8Array {
  const digest = createHash("sha256");
  for (const part of parts) digest.update(part);
  return digest.digest();
}

async function carryOutOnce(
  { store, now }: RememberingParts,
  request: BegunRequest,
  next: Next,
  cleanUp: () => void,
): Promise<HandlerResult> {
  const at = now();
  const state = await store.begin(request, at, new Date(at.getTime() + attemptTimeoutMs));
  if (state.kind === "running") throw refuseRunning();
  if (state.kind === "different") throw refuseReused();
  if (state.kind === "done") return repeatResponse(state.response, request.secret);
  cleanUp();
  let result: HandlerResult | undefined;
  try {
    result = await next();
    return result;
  } finally {
    // The request was executed, so its response is sent even if it cannot be stored.
    await remember(store, request, result, now).catch(() => undefined);
  }
}

async function remember(
  store: IdempotencyStore,
  request: BegunRequest,
  result: HandlerResult | undefined,
  now: () => Date,
): Promise<void> {
  const remembered = result && toRemembered(request.operation, result);
  if (remembered === undefined) return store.abandon(request);
  const sealed = await sealText(JSON.stringify(remembered), request.secret);
  return store.finish(request, sealed, new Date(now().getTime() + responseTtlMs));
}

/** Undefined for responses that are not stored. */
function toRemembered(operation: string, result: HandlerResult): Remembered | undefined {
  if (!result.ok || "stream" in result || "file" in result) return undefined;
  if (tokenOperations.has(operation)) return { tokenId: readTokenId(result) };
  const { status, headers } = result;
  const text = "text" in result ? result.text : printBody(result.body);
  return {
    ...(status && { status }),
    ...(headers && { headers }),
    ...(text !== undefined && { text }),
  };
}

function printBody(body: unknown): string | undefined {
  return body === undefined ? undefined : printJson(body);
}

function readTokenId(result: object): string {
  const body: unknown = "body" in result ? result.body : undefined;
  return typeof body === "object" && body !== null && "id" in body ? String(body.id) : "a token";
}

async function repeatResponse(sealed: Uint8Array, secret: string): Promise<HandlerResult> {
  const text = await unsealText(sealed, secret);
  if (text === undefined) throw refuseUnreadable();
  const remembered = JSON.parse(text) as Remembered;
  if ("tokenId" in remembered) throw refuseToken(remembered.tokenId);
  const headers = [...(remembered.headers ?? []), ["idempotency-replayed", "true"] as const];
  const { status } = remembered;
  const replay = { ok: true as const, ...(status && { status }), headers };
  return remembered.text === undefined
    ? { ...replay, body: undefined }
    : { ...replay, text: remembered.text };
}

/** Removes expired responses in the background, at most once a minute. */
function createCleanUp({ store, now }: RememberingParts): () => void {
  let last = 0;
  return () => {
    const at = now();
    if (at.getTime() - last < cleanUpIntervalMs) return;
    last = at.getTime();
    store.removeEnded(at).catch(() => undefined);
  };
}
