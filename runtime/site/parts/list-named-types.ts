import type { ApiDefinition, TypeDefinition, TypeId } from "../../definition/index.js";
import { createSlugs } from "./create-slugs.js";

/** A named type of an API, which has a page of its own. */
export interface SiteSchema {
  readonly id: TypeId;
  /** Third segment of its address, behind `schemas`. */
  readonly slug: string;
  readonly title: string;
  readonly deprecated: boolean;
}

/** The named types of an API by title, as readers look for them. */
export function listNamedTypes({ types }: Pick<ApiDefinition, "types">): SiteSchema[] {
  const entries = Object.entries(types);
  const slugs = createSlugs(new Map(entries.map(([id, type]) => [id, type.name])));
  const schemas = entries.map(([id, type]) => ({
    id,
    slug: slugs.get(id) ?? id,
    title: titleSchema(type),
    deprecated: type.availability === "Deprecated",
  }));
  return schemas.sort((one, other) => collator.compare(one.title, other.title));
}

/** The same order on every machine. */
const collator = new Intl.Collator("en", { numeric: true });

function titleSchema({ name, displayName }: TypeDefinition): string {
  return displayName?.trim() || name;
}
