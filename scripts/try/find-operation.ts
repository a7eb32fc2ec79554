import {
  channelBadge,
  endpointBadge,
  findChannel,
  findEndpoint,
  listEndpoints,
  nodePath,
} from "../../runtime/definition/index.js";
import type {
  ApiDefinition,
  EndpointDefinition,
  WebSocketChannel,
} from "../../runtime/definition/index.js";
import { findNearNames, type Named } from "../../generator/config/find-near-names.js";
import { TryProblem } from "./try-problem.js";

/** The operation that the command line names. */
export type FoundOperation =
  | { readonly type: "endpoint"; readonly endpoint: EndpointDefinition }
  | { readonly type: "channel"; readonly channel: WebSocketChannel };

interface Choice extends Named {
  readonly label: string;
}

const maxChoices = 5;

/** Finds an operation. @throws TryProblem With similar names if the definition has no such operation. */
export function findOperation(definition: ApiDefinition, reference: string): FoundOperation {
  const endpoint = findEndpoint(definition, reference);
  if (endpoint) return { type: "endpoint", endpoint };
  const channel = findChannel(definition, reference);
  if (channel) return { type: "channel", channel };
  throw new TryProblem(explainMissing(definition, reference));
}

function explainMissing(definition: ApiDefinition, reference: string): string {
  const all = listChoices(definition);
  const near = findNearNames(all, reference, maxChoices);
  const shown = near.length > 0 ? near : all.slice(0, maxChoices);
  const fault = `The document has no operation '${reference}'.`;
  if (shown.length === 0) return `${fault} It has none at all.`;
  const list = shown.map(({ label }) => `  ${label}`).join("\n");
  const head = near.length > 0 ? "Near it are:" : `It has ${all.length}, among them:`;
  return `${fault} ${head}\n${list}`;
}

function listChoices(definition: ApiDefinition): Choice[] {
  const endpoints = listEndpoints(definition).map((each) =>
    toChoice(each, endpointBadge(each), nodePath(each)),
  );
  const channels = Object.values(definition.websockets).map((each) =>
    toChoice(each, channelBadge(each), nodePath(each)),
  );
  return [...endpoints, ...channels];
}

function toChoice(
  { id, operationId }: { readonly id: string; readonly operationId?: string | null },
  badge: string,
  path: string,
): Choice {
  const names = [id, `${badge} ${path}`, path, ...(operationId ? [operationId] : [])];
  return { names, label: `${id}  ${badge} ${path}` };
}
