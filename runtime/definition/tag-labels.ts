import type { ApiDefinition, EndpointDefinition, SubpackageMetadata } from "./model.js";

/** Values of `kind` (OpenAPI's registry of tag kinds) whose tags describe an operation. */
const labelKinds: ReadonlySet<string> = new Set(["badge", "audience"]);

/** Whether a tag labels operations, such as `beta`, and is no group of the navigation. */
export function isLabelTag({ kind }: Pick<SubpackageMetadata, "kind">): boolean {
  return labelKinds.has(kind ?? "");
}

/** The titles of an endpoint's tags that are labels. */
export function listTagLabels(
  { subpackages }: Pick<ApiDefinition, "subpackages">,
  { tags }: Pick<EndpointDefinition, "tags">,
): string[] {
  return (tags ?? []).flatMap((id) => {
    const tag = Object.hasOwn(subpackages, id) ? subpackages[id] : undefined;
    return tag && isLabelTag(tag) ? [tag.displayName ?? tag.name] : [];
  });
}
