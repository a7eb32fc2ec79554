import type {
  ApiDefinition,
  EndpointDefinition,
  WebSocketChannel,
} from "../../../definition/index.js";
import type { PlaygroundInitialState } from "../../playground-props.js";
import { openEndpoint, type OpenEndpoint } from "../form/open-endpoint.js";

/** Opens the handshake of a channel, see `toHandshakeEndpoint`. */
export function openHandshake(
  definition: ApiDefinition,
  channel: WebSocketChannel,
  endpoint: EndpointDefinition,
  initialState?: PlaygroundInitialState,
): OpenEndpoint {
  const open = openEndpoint(definition, endpoint, initialState);
  const { body: _messages, ...encoding } = open.encoding;
  return { ...open, encoding, channel };
}
