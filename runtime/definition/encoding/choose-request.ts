import type { EndpointDefinition, EndpointRequest } from "../model.js";
import { mediaTypeEssence } from "../media-type.js";

/**
 * Returns the declared request body with a content type: the same text first, then one that differs in
 * parameters alone (`application/json; charset=utf-8`). Default, and where none is declared: the first.
 *
 * @example
 * const request = chooseRequest(endpoint, "multipart/form-data");
 */
export function chooseRequest(
  { requests }: Pick<EndpointDefinition, "requests">,
  contentType?: string,
): EndpointRequest | undefined {
  const declared = requests ?? [];
  const wanted = mediaTypeEssence(contentType);
  const isSame = (request: EndpointRequest) => mediaTypeEssence(request.contentType) === wanted;
  return (
    declared.find((request) => contentType && request.contentType === contentType) ??
    (wanted ? declared.find(isSame) : undefined) ??
    declared[0]
  );
}
