import { useEffect, useMemo, useState } from "react";
import type { ApiDefinition, EndpointDefinition } from "../../../definition/index.js";
import { createLazyCode } from "../../lazy-code.js";
import type { SdkExamples } from "./sdk-examples.js";

const none: SdkExamples = { languages: [], labels: {}, write: () => undefined };

const writer = createLazyCode(() => import("./create-sdk-examples.js"));

/** SDK calls of an endpoint with templates. Without templates no code is loaded. */
export function useSdkExamples(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  environmentId: string | undefined,
): SdkExamples {
  const hasTemplates = Boolean(endpoint.snippetTemplates);
  const [create, setCreate] = useState(writer.find);
  useEffect(() => {
    if (!hasTemplates) return;
    writer.load().then(setCreate, () => undefined);
  }, [hasTemplates]);
  return useMemo(
    () =>
      hasTemplates && create ? create.createSdkExamples(definition, endpoint, environmentId) : none,
    [hasTemplates, create, definition, endpoint, environmentId],
  );
}
