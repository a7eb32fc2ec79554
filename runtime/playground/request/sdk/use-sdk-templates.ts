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
    const load = async (one: SDKRequest): Promise<void> => {
      const found = await findTemplate(registry, one, endpoint);
      if (!isGone) setLoaded((before) => new Map([...before, [one.type, found]]));
    };
    for (const one of requested) void load(one);
    return () => {
      isGone = true;
    };
  }, [registry, requested, endpoint]);
  return useMemo(() => {
    if (!isOn) return undefined;
    const asked = requested.map(
      ({ type }) => [type, loaded.get(type) ?? ({ state: "loading" } as const)] as const,
    );
    const here = [...inline].map(
      ([type, template]) => [type, { state: "loaded", template }] as const,
    );
    return new Map<SDKRequest["type"], SdkTemplate>([...here, ...asked]);
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
    console.warn(`The registry did not give the template for ${sdk.type}.`, String(error));
    return { state: "failed" };
  }
}
