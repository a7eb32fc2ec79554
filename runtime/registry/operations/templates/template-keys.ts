import type { EndpointIdentifier, SDK, SDKRequest } from "../../../../generated/registry/types.js";
import { namePackage } from "../../access/name-package.js";
import { deriveKey } from "../../store/derive-key.js";

/** Keys of a template. They are hashes, because names may be too long for an index. */
interface TemplateKeys {
  readonly sdkKey: string;
  readonly endpointKey: string;
  readonly identifierKey?: string;
}

/** Keys of an endpoint in an SDK, for all versions. */
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

/** Key of one template. An endpoint with a custom id is identified by that id. */
export function createTemplateKey(keys: TemplateKeys, version: string): string {
  const { sdkKey, endpointKey, identifierKey } = keys;
  const endpoint = identifierKey === undefined ? ["path", endpointKey] : ["id", identifierKey];
  return deriveKey(sdkKey, version, ...endpoint);
}
