import type { ApiDefinition, TypeDefinition, TypeId } from "../../definition/index.js";
import { createSlugs } from "./create-slugs.js";

/** A named type with its own page. */
export interface SiteSchema {
  readonly id: TypeId;
  /** Third segment of its URL, after `schemas`. */
  readonly slug: string;
  readonly title: string;
  readonly deprecated: boolean;
}

/** Named types sorted by title. */
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

/** A fixed locale, so that the order is the same on every machine. */
const collator = new Intl.Collator("en", { numeric: true });

function titleSchema({ name, displayName }: TypeDefinition): string {
  return displayName?.trim() || name;
}
