import { useSyncExternalStore } from "react";
import { createStoredChoice } from "../controls/stored-choice.js";
import { usePlaygroundState } from "../playground-context.js";

const choice = createStoredChoice("sessionStorage", "frond:request-card");

/**
 * Whether the request card is collapsed. It collapses when a request is sent, so that the response has more
 * space. The user's choice lasts for the session.
 */
export function useRequestFold(): readonly [boolean, (isFolded: boolean) => void] {
  const chosen = useSyncExternalStore(choice.subscribe, choice.read, () => undefined);
  const isSent = usePlaygroundState((state) => state.response.type !== "notStartedLoading");
  const isFolded = chosen === undefined ? isSent : chosen === "folded";
  return [isFolded, (next) => choice.write(next ? "folded" : "open")];
}
