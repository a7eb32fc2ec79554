import type { ApiDefinition } from "../../../definition/index.js";
import { listNamedTypes, type SiteSchema } from "../../parts/list-named-types.js";
import { sectionHref } from "../../parts/section-href.js";
import type { EntryApi, Holder } from "./held-property.js";
import { listHeldProperties } from "./list-held-properties.js";
import { toPlainText } from "../../../definition/text/index.js";

/** Characters indexed of a description. */
const maxTextLength = 160;

/** Entries of the named types of an API with their properties. */
export function listSchemaEntries(definition: ApiDefinition, api: EntryApi): Holder[] {
  return listNamedTypes(definition).flatMap((schema) => toHolder(definition, api, schema) ?? []);
}

function toHolder(
  definition: ApiDefinition,
  api: EntryApi,
  { id, slug, title, deprecated }: SiteSchema,
): Holder | undefined {
  const type = definition.types[id];
  if (!type) return undefined;
  const text = toPlainText(type.description, maxTextLength);
  return {
    entry: {
      kind: "schema",
      api: api.place,
      title,
      href: sectionHref(api.id, "schemas", slug),
      ...(type.name === title ? {} : { name: type.name }),
      ...(text === "" ? {} : { text }),
      ...(deprecated ? { deprecated } : {}),
    },
    properties: listHeldProperties(definition, type.shape, {
      anchor: "properties",
      direction: "both",
    }),
  };
}
