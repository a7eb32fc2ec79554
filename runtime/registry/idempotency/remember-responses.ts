import { createHash, randomUUID } from "node:crypto";
import {
  printJson,
  type CallHandler,
  type HandlerCall,
  type HandlerResult,
} from "../../http/index.js";
import { readBearerToken, type Caller, type CallContext } from "../access/caller.js";
import type { IdempotencyStore, RepeatableRequest } from "../store/idempotency-store.js";
import { refuseReused, refuseRunning, refuseToken, refuseUnreadable } from "./repeat-refusal.js";
import { sealText, unsealText } from "./seal-response.js";

/** Milliseconds that a response is remembered. */
const memory = 24 * 60 * 60 * 1000;

/** Milliseconds after which an attempt counts as lost, as when its process was killed. */
const patience = 60_000;

/** Milliseconds between two clean-ups by one process. */
const cleanUpInterval = 60_000;

/** Operations whose responses are secrets: only the id of the token is remembered. */
const tokenOperations = new Set(["generateToken", "rotateToken"]);

/** What is remembered of a response: its parts, or which token it gave. */
type Remembered =
  | { readonly tokenId: string }
  | {
      readonly status?: number;
      readonly headers?: readonly (readonly [string, string])[];
      /** JSON; absent: no body. */
      readonly text?: string;
    };

type Handler = CallHandler<CallContext>;
type Next = () => HandlerResult | Promise<HandlerResult>;

/** What responses are remembered with. */
export interface RememberingParts {
  readonly store: IdempotencyStore;
  now(): Date;
}

/**
 * Honors `Idempotency-Key` in every operation that declares it: for 24 hours the same request of
 * the same caller gets the same response, and is carried out once. The same key with other values is
 * refused with 422; a repetition that comes too early, and one whose response was a token, with 409.
 * Responses that refuse are not remembered: they changed nothing, so that the request may be repeated.
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
  const state = await store.begin(request, at, new Date(at.getTime() + patience));
  if (state.kind === "running") throw refuseRunning();
  if (state.kind === "different") throw refuseReused();
  if (state.kind === "done") return repeatResponse(state.response, request.secret);
  cleanUp();
  let result: HandlerResult | undefined;
  try {
    result = await next();
    return result;
  } finally {
    // What was done is reported, even when it cannot be remembered.
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
  return store.finish(request, sealed, new Date(now().getTime() + memory));
}

/** Undefined for what is not to be repeated. */
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
  const answer = { ok: true as const, ...(status && { status }), headers };
  return remembered.text === undefined
    ? { ...answer, body: undefined }
    : { ...answer, text: remembered.text };
}

/** Expired responses are removed in the background of new ones, at most once a minute. */
function createCleanUp({ store, now }: RememberingParts): () => void {
  let last = 0;
  return () => {
    const at = now();
    if (at.getTime() - last < cleanUpInterval) return;
    last = at.getTime();
    store.removeEnded(at).catch(() => undefined);
  };
}
