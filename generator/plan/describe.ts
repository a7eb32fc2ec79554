import type { Availability, ObjectProperty } from "../../runtime/definition/index.js";
import type { Documentation } from "./client-plan.js";

/** The doc comment of anything that has a description and an availability. */
export function describe(
  thing: { readonly description?: string | null; readonly availability?: Availability | null },
  heading?: string | null,
): Documentation {
  const description = [heading, thing.description]
    .map((text) => text?.trim())
    .filter((text, index, all) => text && all.indexOf(text) === index)
    .join("\n\n");
  return {
    ...(description === "" ? {} : { description }),
    ...(thing.availability === "Deprecated" ? { deprecated: true } : {}),
  };
}

/** The doc comment of a property. */
export function describeProperty(property: ObjectProperty): Documentation {
  const docs = describe(property);
  if (property.propertyAccess === "READ_ONLY") return { ...docs, notes: ["Only received."] };
  if (property.propertyAccess === "WRITE_ONLY") return { ...docs, notes: ["Only sent."] };
  return docs;
}
