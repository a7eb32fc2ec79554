import { useEffect, useState } from "react";
import type { ApiDefinition } from "../../definition/index.js";
import { usePlayground } from "../playground-context.js";

/** The definition including response types. `undefined` while it is loaded. */
export function useResponseDefinition(): ApiDefinition | undefined {
  const { open, loadResponseDefinition, apiId } = usePlayground();
  const [loaded, setLoaded] = useState<ApiDefinition>();
  useEffect(() => {
    if (!loadResponseDefinition) return undefined;
    let isGone = false;
    const load = async (): Promise<void> => {
      const found = await loadResponseDefinition(apiId, open.endpoint.id).catch(() => undefined);
      // Statuses and content types can be compared without response types.
      if (!isGone) setLoaded(found ?? open.definition);
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [loadResponseDefinition, apiId, open]);
  return loadResponseDefinition ? loaded : open.definition;
}
