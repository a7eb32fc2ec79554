import type { EndpointResponse } from "../../runtime/definition/index.js";
import type { ResponseEncoding } from "../../runtime/http/index.js";
import type { ValuePlan } from "./client-plan.js";
import type { OperationContext } from "./operation-context.js";
import { unionValue } from "./union-value.js";

/** The type of a successful body: one value for each declared response. */
export function planResponse({ endpoint, encoding }: OperationContext): ValuePlan {
  const responses = endpoint.responses ?? [];
  return unionValue(
    responses.map((response, index) => planBody(response, encoding.responses[index])),
  );
}

function planBody({ body }: EndpointResponse, encoding: ResponseEncoding | undefined): ValuePlan {
  if (encoding?.kind === "file") return { kind: "blob" };
  switch (body.type) {
    case "empty":
      return { kind: "empty" };
    case "fileDownload":
      return { kind: "blob" };
    case "streamingText":
      return { kind: "stream", value: { kind: "text" } };
    case "stream":
      return { kind: "stream", value: planMessage(encoding, body.shape) };
    default:
      return { kind: "shape", shape: body, direction: "response" };
  }
}

function planMessage(
  encoding: ResponseEncoding | undefined,
  shape: Extract<EndpointResponse["body"], { type: "stream" }>["shape"],
): ValuePlan {
  const { format, json } = encoding?.stream ?? {};
  if (format === "bytes") return { kind: "chunk" };
  if (format === "text" || json !== true) return { kind: "text" };
  return { kind: "shape", shape, direction: "response" };
}
