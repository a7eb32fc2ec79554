import { useEffect, useMemo, useState } from "react";
import type { EndpointDefinition, SDKRequest } from "../../../definition/index.js";
import { usePlayground } from "../../playground-context.js";
import { listSdks, readInlineTemplates } from "../../state/request/snippets/sdk-templates.js";
import type { PlaygroundRegistry } from "../../playground-props.js";
import type { SdkTemplate, SdkTemplates } from "./sdk-choices.js";

/**
 * The templates of the open endpoint, from its definition and from the registry. They are loaded when the
 * endpoint is opened.
 */
export function useSdkTemplates(): SdkTemplates {
  const { declared, sdk, registry, flags } = usePlayground();
  const { endpoint } = declared;
  const isOn = flags.snippetTemplates === true;
  const [loaded, setLoaded] = useState<ReadonlyMap<SDKRequest["type"], SdkTemplate>>(new Map());
  const inline = useMemo(() => readInlineTemplates(endpoint), [endpoint]);
  const requested = useMemo(
    () => (isOn ? listSdks(sdk ?? {}).filter(({ type }) => !inline.has(type)) : []),
    [isOn, sdk, inline],
  );
  useEffect(() => {
    let isGone = false;
    const load = async (requestedSdk: SDKRequest): Promise<void> => {
      const found = await findTemplate(registry, requestedSdk, endpoint);
      if (!isGone) setLoaded((before) => new Map([...before, [requestedSdk.type, found]]));
    };
    for (const requestedSdk of requested) void load(requestedSdk);
    return () => {
      isGone = true;
    };
  }, [registry, requested, endpoint]);
  return useMemo(() => {
    if (!isOn) return undefined;
    const fromRegistry = requested.map(
      ({ type }) => [type, loaded.get(type) ?? ({ state: "loading" } as const)] as const,
    );
    const fromDefinition = [...inline].map(
      ([type, template]) => [type, { state: "loaded", template }] as const,
    );
    return new Map<SDKRequest["type"], SdkTemplate>([...fromDefinition, ...fromRegistry]);
  }, [isOn, requested, loaded, inline]);
}

async function findTemplate(
  registry: PlaygroundRegistry | undefined,
  sdk: SDKRequest,
  endpoint: EndpointDefinition,
): Promise<SdkTemplate> {
  if (!registry) return { state: "missing" };
  try {
    const { loadSnippetTemplate } =
      await import("../../state/transport/registry/load-from-registry.js");
    const template = await loadSnippetTemplate(registry, sdk, endpoint);
    return template ? { state: "loaded", template } : { state: "missing" };
  } catch (error) {
    console.warn(`Could not load the SDK template for ${sdk.type}.`, String(error));
    return { state: "failed" };
  }
}
