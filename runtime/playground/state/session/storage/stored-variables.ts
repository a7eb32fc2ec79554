import { readItem, writeItem, type SafeStorage } from "./safe-storage.js";
import { validateStoredText } from "./validate-stored.js";
import { noVariables, readSet, type Variables } from "../../model/variables/variables.js";

/** Where the variables of an API are kept. */
export interface VariableStorage {
  read(): Variables;
  write(variables: Variables): void;
}

/**
 * Opens the variables of an API. The tab's storage has all of them. The device's, where the user chose it,
 * has all but the values of secrets; for what is not a secret it is the one that holds, since other tabs write it, too.
 */
export function createVariableStorage(
  tab: SafeStorage | undefined,
  device: SafeStorage | undefined,
  apiId: string,
): VariableStorage {
  const key = `frond:variables:${encodeURIComponent(apiId)}`;
  return {
    read: () => {
      const own = readVariables(readItem(tab, key));
      const onDevice = readVariables(readItem(device, key));
      if (onDevice) return { ...withSecretsOf(onDevice, own), remembered: true };
      return { ...(own ?? noVariables), remembered: false };
    },
    write: (variables) => {
      writeItem(tab, key, printVariables(variables, true));
      writeItem(device, key, variables.remembered ? printVariables(variables, false) : undefined);
    },
  };
}

function withSecretsOf(stored: Variables, own: Variables | undefined): Variables {
  const sets = Object.entries(stored.sets).map(([id, variables]) => {
    const known = readSet(own?.sets ?? {}, id);
    return [
      id,
      variables.map((each) =>
        each.secret
          ? (known.find(({ name, secret }) => secret && name === each.name) ?? each)
          : each,
      ),
    ] as const;
  });
  return { ...stored, sets: Object.fromEntries(sets) };
}

function printVariables({ sets, chosen }: Variables, withSecrets: boolean): string {
  const printed = Object.entries(sets).map(([id, variables]) => [
    id,
    variables.map((each) => (each.secret && !withSecrets ? { ...each, value: "" } : each)),
  ]);
  return JSON.stringify({ version: 1, sets: Object.fromEntries(printed) as unknown, chosen });
}

/** Anything that is not completely of the stored format is left alone. */
function readVariables(text: string | null): Variables | undefined {
  const stored = validateStoredText("variables", text);
  if (!stored) return undefined;
  const { version: _, ...variables } = stored;
  return { ...variables, remembered: false };
}
