import type { WebhookSignature } from "../../definition/index.js";
import type { HttpRequest } from "../../http/index.js";
import { isLoopbackHost } from "../../playground/state/transport/send/is-loopback-host.js";
import { loadSender } from "../../playground/state/transport/send/load-sender.js";
import {
  releaseResult,
  type ProxyResult,
  type SendFailure,
} from "../../playground/state/model/proxy-result.js";
import { signSample, type SampleHeader } from "./sign-sample.js";

/** A request to a server on the user's machine, as the API would send it. */
interface Sample {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly SampleHeader[];
  readonly body?: { readonly contentType: string; readonly text: string };
  readonly signature?: WebhookSignature | undefined;
  /** Empty: send without signature. */
  readonly secret: string;
}

/** Settings for sending samples. */
interface SampleSender {
  /** URL of the relay. */
  readonly relay: string;
  readonly startCommand?: string | undefined;
  readonly signal: AbortSignal;
}

/** The response or error of a sample. */
export type SampleOutcome =
  | {
      readonly type: "response";
      readonly status: number;
      readonly statusText: string;
      /** Milliseconds. */
      readonly time: number;
      readonly body: string;
    }
  | { readonly type: "failed"; readonly failure: SendFailure }
  | { readonly type: "cancelled" };

/** Seconds. */
const timeoutInSeconds = 30;

/**
 * Signs a sample and sends it through the relay, which checks that the host is allowed. Never
 * throws.
 */
export async function sendSample(sample: Sample, sender: SampleSender): Promise<SampleOutcome> {
  const problem = findTargetProblem(sample.url);
  if (problem) return { type: "failed", failure: problem };
  const request = await toRequest(sample);
  if ("failure" in request) return { type: "failed", failure: request.failure };
  const { relay, startCommand, signal } = sender;
  // Loaded like the playground's, because a static import would be part of every first load.
  const sendRequest = await loadSender().catch(() => undefined);
  if (!sendRequest) return { type: "failed", failure: notLoaded };
  const outcome = await sendRequest(request, {
    relay,
    declaresStream: false,
    signal,
    timeoutInSeconds,
    onProgress: () => undefined,
    ...(startCommand === undefined ? {} : { startCommand }),
  });
  if (outcome.type === "failed") return { type: "failed", failure: adapt(outcome.failure) };
  if (outcome.type === "cancelled") return outcome;
  const { response, time } = outcome.result;
  const body = printBody(outcome.result);
  releaseResult(outcome.result);
  const { status, statusText } = response;
  return { type: "response", status, statusText, time, body };
}

const notLoaded: SendFailure = {
  title: "The code that sends samples could not be loaded.",
  hint: "Reload the page.",
};

/** Why an address is rejected; undefined for addresses of this machine. */
export function findTargetProblem(url: string): SendFailure | undefined {
  const hint =
    "Enter the address of a server on this machine, such as http://localhost:3000/hooks.";
  const target = URL.canParse(url) ? new URL(url) : undefined;
  if (!target || !/^https?:$/.test(target.protocol)) {
    return { title: `'${url}' is no HTTP address.`, hint };
  }
  if (isLoopbackHost(target.hostname)) return undefined;
  return { title: `Samples are sent to this machine only, not to ${target.hostname}.`, hint };
}

async function toRequest(sample: Sample): Promise<HttpRequest | { failure: SendFailure }> {
  const { method, url, headers, body, signature, secret } = sample;
  try {
    const text = body?.text ?? "";
    const added =
      signature?.type === "hmac" ? await signSample(signature, { body: text, url, secret }) : [];
    return {
      method,
      url,
      headers: [...headers.filter(([, value]) => value !== ""), ...added],
      ...(body ? { body: { type: "text" as const, ...body } } : {}),
    };
  } catch (error) {
    const title = error instanceof Error ? error.message : String(error);
    return { failure: { title, hint: "Correct the secret, or leave it empty to send unsigned." } };
  }
}

function printBody(result: ProxyResult): string {
  if (result.type === "json") return result.text;
  if (result.type === "stream") return result.readText();
  if (result.type === "string" && !result.isBinary) return result.response.body;
  return `${result.raw?.size ?? 0} bytes`;
}

/** Replaces hints of the playground that mention controls this panel does not have. */
const hints: Readonly<Record<string, string>> = {
  "connect-failed": "Start your server, or correct the URL.",
  "connect-timeout": "Check that your server is running, and correct the URL.",
  "headers-timeout": "Your server has not responded. Respond before you process the event.",
  "port-refused": "Use another port: this one belongs to a protocol other than HTTP.",
  "response-invalid": "Correct the port: what responds there does not speak HTTP.",
  "target-closed": "Send again. If it happens every time, see what your server logs.",
  "target-loop": "Enter the URL of your own server.",
  "target-refused": "Allow this host where the relay is configured.",
  "tls-failed": "Start the URL with http://, or use a certificate that the relay can verify.",
};

function adapt(failure: SendFailure): SendFailure {
  return { ...failure, hint: hints[failure.code ?? ""] ?? failure.hint };
}
