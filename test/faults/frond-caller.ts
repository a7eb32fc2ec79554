import type { ApiResult, CallOptions, ClientOptions } from "../../runtime/http/index.js";
import type { Caller, Outcome } from "./row.js";
import { show } from "./show.js";

type Send = (input?: object, callOptions?: CallOptions) => Promise<ApiResult<unknown>>;

/** What is used of the package generated from `probe.yaml`. */
export interface ProbePackage {
  readonly ProbeClient: new (options: ClientOptions) => Readonly<Record<string, Send>>;
  readonly unwrap: (result: ApiResult<unknown>) => unknown;
}

/** Our own client, as users have it. */
export function createFrondCaller({ ProbeClient, unwrap }: ProbePackage): Caller {
  return {
    name: "frond",
    async call({
      operation = "readValue",
      url,
      input,
      headers,
      signal,
      timeoutInSeconds,
      ...rest
    }) {
      const { token, key, fetch, maxRetries = 0, maxResponseBytes, own } = rest;
      const options = {
        baseUrl: url,
        maxRetries,
        ...(token !== undefined && { token }),
        ...(key !== undefined && { auth: { key: { type: "value", value: key } } }),
        ...(fetch !== undefined && { fetch }),
        ...(maxResponseBytes !== undefined && { maxResponseBytes }),
        ...own,
      } as ClientOptions;
      const callOptions = {
        ...(headers && { headers }),
        ...(signal && { signal }),
        ...(timeoutInSeconds !== undefined && { timeoutInSeconds }),
      };
      try {
        const result = await new ProbeClient(options)[operation]?.(input, callOptions);
        return result ? describeResult(result, unwrap) : { text: "NO OPERATION" };
      } catch (error) {
        return { text: `THROW ${String(error)}` };
      }
    },
  };
}

function describeResult(result: ApiResult<unknown>, unwrap: ProbePackage["unwrap"]): Outcome {
  const { rawResponse } = result;
  const { attempts, headers } = rawResponse;
  if (result.ok) return { text: `ok ${show(result.body)}`, attempts, headers, given: result };
  let thrown: unknown;
  try {
    unwrap(result);
  } catch (error) {
    thrown = error;
  }
  const { content } = result.error;
  const given = { error: result.error, thrown };
  return { ...Object(content), text: describeFailure(result), attempts, headers, given } as Outcome;
}

type Failed = Extract<ApiResult<unknown>, { ok: false }>;

function describeFailure({ error, rawResponse }: Failed): string {
  const { content, error: name } = error as { error?: string; content: unknown };
  if (name !== undefined) return `${name} ${show(content)}`;
  const failure = content as Extract<Failed["error"], { error: undefined }>["content"];
  const { status, statusText } = rawResponse;
  if (failure.reason === "timeout") return "TMO";
  if (failure.reason === "non-json") return `NONJSON ${show(failure.rawBody)}`;
  if (failure.reason === "status-code") return `STATUS ${failure.statusCode} ${show(failure.body)}`;
  if (failure.detail !== "aborted") return `NET(${failure.detail})${status ? ` ${status}` : ""}`;
  const isTold =
    status === 499 &&
    statusText === "Client Closed Request" &&
    failure.message === "The user aborted a request";
  return isTold ? "ABORT" : `NET(aborted) ${status} ${statusText}: ${failure.message}`;
}
