import { createAwsSigner } from "../../../runtime/aws/index.js";
import type { ApiDefinition } from "../../../runtime/definition/index.js";
import { sendRequest } from "../../../runtime/playground/state/transport/send/send-request.js";
import { encodeCase } from "./wire-calls.js";
import { wireCases } from "./wire-cases.js";

/** What the echo server tells of one call, or why there was none. */
export type PageOutcome = { readonly echo: string } | { readonly failed: string };

/**
 * Sends every case as the playground does, one after the other; with a secret key signed for AWS. Called by
 * the tests, in the page.
 */
async function sendAll(
  definition: ApiDefinition,
  baseUrl: string,
  relay: string | false,
  secretAccessKey?: string,
): Promise<PageOutcome[]> {
  const scope = { region: "eu-central-1", service: "execute-api" };
  const signing =
    secretAccessKey === undefined
      ? {}
      : { sign: createAwsSigner({ accessKeyId: "AKIDEXAMPLE", secretAccessKey, ...scope }) };
  const outcomes: PageOutcome[] = [];
  for (const [index, each] of wireCases.entries()) {
    const request = encodeCase(definition, each, index, baseUrl);
    const outcome = await sendRequest(request, {
      relay,
      declaresStream: false,
      signal: new AbortController().signal,
      onProgress: () => undefined,
      ...signing,
    });
    if (outcome.type !== "received") {
      const failed = outcome.type === "failed" ? outcome.failure.title : outcome.type;
      outcomes.push({ failed });
      continue;
    }
    const echo = outcome.result.response.headers.find(([name]) => name.toLowerCase() === "x-echo");
    outcomes.push({ echo: echo?.[1] ?? "" });
  }
  return outcomes;
}

Object.assign(window, { sendAll });
