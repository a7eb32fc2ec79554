import { useSyncExternalStore } from "react";
import { createStoredChoice } from "../controls/stored-choice.js";
import { usePlaygroundState } from "../playground-context.js";

const choice = createStoredChoice("sessionStorage", "frond:request-card");

/**
 * Whether the request card is folded to one line, and how to change that. It folds when a request is
 * sent, so that the response gets the room; what the user chooses holds for the session.
 */
export function useRequestFold(): readonly [boolean, (isFolded: boolean) => void] {
  const chosen = useSyncExternalStore(choice.subscribe, choice.read, () => undefined);
  const isSent = usePlaygroundState((state) => state.response.type !== "notStartedLoading");
  const isFolded = chosen === undefined ? isSent : chosen === "folded";
  return [isFolded, (next) => choice.write(next ? "folded" : "open")];
}
