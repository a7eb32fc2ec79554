import { useEffect, useMemo, useState } from "react";
import type { ApiDefinition, EndpointDefinition } from "../../../definition/index.js";
import type { SdkExamples } from "./sdk-examples.js";

const none: SdkExamples = { languages: [], labels: {}, write: () => undefined };

/** Those with a template in the definition. Pages of other endpoints load nothing for it. */
export function useSdkExamples(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  environmentId: string | undefined,
): SdkExamples {
  const hasTemplates = Boolean(endpoint.snippetTemplates);
  const [create, setCreate] = useState<typeof import("./create-sdk-examples.js")>();
  useEffect(() => {
    if (!hasTemplates) return;
    import("./create-sdk-examples.js").then(setCreate, () => undefined);
  }, [hasTemplates]);
  return useMemo(
    () =>
      hasTemplates && create ? create.createSdkExamples(definition, endpoint, environmentId) : none,
    [hasTemplates, create, definition, endpoint, environmentId],
  );
}
