import type { ApiDefinition, TypeId, TypeShape } from "../../definition/index.js";
import { findNamedType } from "../facts/find-named-type.js";
import { sectionHref } from "../parts/section-href.js";
import { useShownApi } from "./use-shown-api.js";

/** The page of the named type within a shape; undefined without one. */
export function useSchemaPage(
  definition: ApiDefinition,
  shape: TypeShape | undefined,
): { readonly id: TypeId; readonly href: string } | undefined {
  const api = useShownApi();
  const id = api && shape && findNamedType(definition, shape);
  const schema = id === undefined ? undefined : api?.findSchema(id);
  if (!schema || !api?.apiId) return undefined;
  return { id: schema.id, href: sectionHref(api.apiId, "schemas", schema.slug) };
}
