import { readItem, writeItem, type SafeStorage } from "./safe-storage.js";
import { validateStoredText } from "./validate-stored.js";
import { noVariables, readSet, type Variables } from "../../model/variables/variables.js";

/** Storage for the variables of an API. */
interface VariableStorage {
  read(): Variables;
  write(variables: Variables): void;
}

/**
 * Opens the variables of an API. The tab's storage contains all of them. If the user chose so, the
 * device's storage contains all but the values of secrets. For other variables it takes precedence,
 * because other tabs write to it.
 */
export function createVariableStorage(
  tab: SafeStorage | undefined,
  device: SafeStorage | undefined,
  apiId: string,
): VariableStorage {
  const key = `frond:variables:${encodeURIComponent(apiId)}`;
  return {
    read: () => {
      const fromTab = readVariables(readItem(tab, key));
      const onDevice = readVariables(readItem(device, key));
      if (onDevice) return { ...withSecretsOf(onDevice, fromTab), remembered: true };
      return { ...(fromTab ?? noVariables), remembered: false };
    },
    write: (variables) => {
      writeItem(tab, key, printVariables(variables, true));
      writeItem(device, key, variables.remembered ? printVariables(variables, false) : undefined);
    },
  };
}

function withSecretsOf(stored: Variables, fromTab: Variables | undefined): Variables {
  const sets = Object.entries(stored.sets).map(([id, variables]) => {
    const known = readSet(fromTab?.sets ?? {}, id);
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

/** Ignores data that does not match the format. */
function readVariables(text: string | null): Variables | undefined {
  const stored = validateStoredText("variables", text);
  if (!stored) return undefined;
  const { version: _, ...variables } = stored;
  return { ...variables, remembered: false };
}
