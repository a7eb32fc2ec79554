import type { EndpointDefinition, EndpointRequest } from "../model.js";
import { mediaTypeEssence } from "../media-type.js";

/**
 * Returns the declared request body with a content type: an exact match, otherwise one that differs
 * in parameters only (`application/json; charset=utf-8`). Without a match or content type, returns
 * the first.
 * @example
 * const request = chooseRequest(endpoint, "multipart/form-data");
 */
export function chooseRequest(
  { requests }: Pick<EndpointDefinition, "requests">,
  contentType?: string,
): EndpointRequest | undefined {
  const declared = requests ?? [];
  const essence = mediaTypeEssence(contentType);
  const isSame = (request: EndpointRequest) => mediaTypeEssence(request.contentType) === essence;
  return (
    declared.find((request) => contentType && request.contentType === contentType) ??
    (essence ? declared.find(isSame) : undefined) ??
    declared[0]
  );
}
