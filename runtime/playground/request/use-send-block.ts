import { usePlayground, usePlaygroundState } from "../playground-context.js";
import { findSendBlock } from "../state/transport/send/find-send-block.js";
import { findChosen } from "../state/model/variables/environments.js";
import { useBaseUrl } from "./use-request.js";

/** Why requests or connections to this URL are impossible. `undefined` if they are possible. */
export function useSendBlock(): string | undefined {
  const { open, flags } = usePlayground();
  const baseUrl = useBaseUrl();
  const environment = usePlaygroundState(findChosen);
  const isChannel = open.channel !== undefined;
  return findSendBlock({ baseUrl }, flags.localDevelopment === true, environment, isChannel);
}
