import type { HttpRequest } from "../../../../http/index.js";
import { printError } from "./explain-failure.js";
import type { SendFailure } from "../../model/proxy-result.js";

/** Signs a request, see `signRequest` in the playground's properties. */
export type SignRequest = (request: HttpRequest) => HttpRequest | Promise<HttpRequest>;

/** The result of signing. */
type Signing =
  | { readonly type: "signed"; readonly request: HttpRequest }
  | { readonly type: "failed"; readonly failure: SendFailure; readonly cause: unknown }
  | { readonly type: "cancelled" };

/**
 * Lets the host sign a request that is about to be sent. Without a function, the request is
 * unchanged. Never throws. If the signal aborts, the result of the function is ignored.
 */
export async function signForSend(
  request: HttpRequest,
  sign: SignRequest | undefined,
  signal: AbortSignal,
): Promise<Signing> {
  if (!sign) return { type: "signed", request };
  try {
    const aborted = waitForAbort(signal);
    const signed = await Promise.race([signCopy(request, sign), aborted.promise]).finally(
      aborted.end,
    );
    if (signal.aborted) return { type: "cancelled" };
    return { type: "signed", request: checkSigned(signed) };
  } catch (cause) {
    if (signal.aborted) return { type: "cancelled" };
    return { type: "failed", failure: { ...notSigned, detail: printError(cause) }, cause };
  }
}

const notSigned: SendFailure = {
  title: "The request could not be signed, so it was not sent.",
  hint: "This site signs requests before it sends them, and that failed. Check your credentials and send again. If it fails every time, contact the people who run this site.",
};

/** Signs a copy, so that changes by the host do not affect what is shown. */
async function signCopy(request: HttpRequest, sign: SignRequest): Promise<HttpRequest> {
  const headers = request.headers.map(([name, value]) => [name, value] as const);
  return sign({ ...request, headers });
}

function waitForAbort(signal: AbortSignal): { promise: Promise<undefined>; end: () => void } {
  let end = (): void => undefined;
  const promise = new Promise<undefined>((resolve) => {
    const abort = (): void => resolve(undefined);
    end = () => signal.removeEventListener("abort", abort);
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort);
  });
  return { promise, end: () => end() };
}

/** Checked at runtime, because hosts may be written in JavaScript. */
function checkSigned(request: unknown): HttpRequest {
  const { method, url, headers } = (request ?? {}) as Record<string, unknown>;
  const isPair = (pair: unknown): boolean =>
    Array.isArray(pair) && pair.length === 2 && pair.every((each) => typeof each === "string");
  if (typeof method !== "string" || typeof url !== "string" || !URL.canParse(url)) {
    throw new TypeError("signRequest must return a request with a method and an absolute url.");
  }
  if (!Array.isArray(headers) || !headers.every(isPair)) {
    throw new TypeError("signRequest must return headers as a list of [name, value] pairs.");
  }
  return request as HttpRequest;
}
