import type { ApiDefinition, EndpointId, WebSocketId } from "./model.js";

/** What a pruned definition keeps. */
export interface PruneSelection {
  readonly endpointIds?: readonly EndpointId[];
  readonly channelIds?: readonly WebSocketId[];
}

/** The definition with only these endpoints and channels and what they reach. */
export function pruneDefinition(
  definition: ApiDefinition,
  _selection: PruneSelection,
): ApiDefinition {
  return definition;
}
