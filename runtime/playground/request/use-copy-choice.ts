import { useSyncExternalStore } from "react";
import { createStoredChoice } from "../controls/stored-choice.js";

const choice = createStoredChoice("localStorage", "frond:copy");
const withoutCredentials = "without-credentials";

/** What copying a request does with its secrets: they are copied, or placeholders are copied for them. */
export type CopiedSecrets = "real" | "placeholder";

/** How copying is done, and how to choose another way. */
interface CopyChoice {
  readonly secrets: CopiedSecrets;
  /** Remembered on this device, for every API and every button that copies a request. */
  readonly choose: (secrets: CopiedSecrets) => void;
  /** `Copy URL with credentials`: what a button does, said where it makes a difference. */
  readonly label: (action: string, hasSecrets: boolean) => string;
}

/** Follows the way of copying that was chosen last. */
export function useCopyChoice(): CopyChoice {
  const stored = useSyncExternalStore(choice.subscribe, choice.read, () => undefined);
  const secrets = stored === withoutCredentials ? "placeholder" : "real";
  return {
    secrets,
    choose: (chosen) =>
      choice.write(chosen === "placeholder" ? withoutCredentials : "with-credentials"),
    label: (action, hasSecrets) => (hasSecrets ? `${action} ${copyLabels[secrets]}` : action),
  };
}

/** What each way of copying is called. */
export const copyLabels: Readonly<Record<CopiedSecrets, string>> = {
  real: "with credentials",
  placeholder: "without credentials",
};
