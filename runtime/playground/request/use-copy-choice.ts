import { useSyncExternalStore } from "react";
import { createStoredChoice } from "../controls/stored-choice.js";

const choice = createStoredChoice("localStorage", "frond:copy");
const withoutCredentials = "without-credentials";

/** Whether copied requests contain secrets or placeholders. */
export type CopiedSecrets = "real" | "placeholder";

/** The current choice, and a function that changes it. */
interface CopyChoice {
  readonly secrets: CopiedSecrets;
  /** Stores the choice on this device for all APIs and copy buttons. */
  readonly choose: (secrets: CopiedSecrets) => void;
  /** Appends the choice to a button's label if it makes a difference: `Copy URL with credentials`. */
  readonly label: (action: string, hasSecrets: boolean) => string;
}

/** The choice that was made last. */
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

/** Labels of the choices. */
export const copyLabels: Readonly<Record<CopiedSecrets, string>> = {
  real: "with credentials",
  placeholder: "without credentials",
};
