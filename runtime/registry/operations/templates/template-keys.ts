import type { EndpointIdentifier, SDK, SDKRequest } from "../../../../generated/registry/types.js";
import { namePackage } from "../../access/name-package.js";
import { deriveKey } from "../../store/derive-key.js";

/** What a template is found by. Hashes, because names may be longer than an index takes. */
export interface TemplateKeys {
  readonly sdkKey: string;
  readonly endpointKey: string;
  readonly identifierKey?: string;
}

/** The keys of an endpoint in an SDK of any version. */
export function createTemplateKeys(
  { orgId, apiId }: { readonly orgId: string; readonly apiId: string },
  sdk: SDK | SDKRequest,
  { method, path, identifierOverride }: EndpointIdentifier,
): TemplateKeys {
  return {
    sdkKey: deriveKey(orgId, apiId, sdk.type, namePackage(sdk)),
    endpointKey: deriveKey(method, path),
    ...(identifierOverride == null ? {} : { identifierKey: deriveKey(identifierOverride) }),
  };
}

/** The key of one template: an endpoint with an id of its own is known by that alone. */
export function createTemplateKey(keys: TemplateKeys, version: string): string {
  const { sdkKey, endpointKey, identifierKey } = keys;
  const endpoint = identifierKey === undefined ? ["path", endpointKey] : ["id", identifierKey];
  return deriveKey(sdkKey, version, ...endpoint);
}
