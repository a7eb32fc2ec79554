import type {
  ApiDefinition,
  EndpointBadge,
  EndpointDefinition,
  SubpackageMetadata,
} from "./model.js";

/** Values of `kind` (OpenAPI's registry of tag kinds) whose tags describe an operation. */
const labelKinds: ReadonlySet<string> = new Set(["badge", "audience"]);

/**
 * Whether a tag labels operations, such as `beta`, and is no group of the navigation.
 *
 * @example
 * const groups = Object.values(definition.subpackages).filter((tag) => !isLabelTag(tag));
 */
export function isLabelTag({ kind }: Pick<SubpackageMetadata, "kind">): boolean {
  return labelKinds.has(kind ?? "");
}

/**
 * The badges of an endpoint, and the titles of its tags that are labels.
 *
 * @example
 * const names = listBadges(definition, endpoint).map(({ name }) => name);
 */
export function listBadges(
  { subpackages }: Pick<ApiDefinition, "subpackages">,
  { badges, tags }: Pick<EndpointDefinition, "badges" | "tags">,
): EndpointBadge[] {
  const labels = (tags ?? []).flatMap((id): EndpointBadge[] => {
    const tag = Object.hasOwn(subpackages, id) ? subpackages[id] : undefined;
    return tag && isLabelTag(tag) ? [{ name: tag.displayName ?? tag.name }] : [];
  });
  return [...(badges ?? []), ...labels];
}
