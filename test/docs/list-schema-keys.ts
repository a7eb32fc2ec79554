import type { $ZodType, $ZodTypes } from "zod/v4/core";

type $ZodTypeDefs = $ZodTypes["_zod"]["def"];

/** The paths of all keys that a schema knows: `targets.*.out`. Lists and alternatives add nothing to a path. */
export function listSchemaKeys(schema: $ZodType, path = ""): string[] {
  const { def } = schema as unknown as { readonly def: $ZodTypeDefs };
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).flatMap(([key, value]) => {
        const own = path === "" ? key : `${path}.${key}`;
        return [own, ...(isEnd(own) ? [] : listSchemaKeys(value, own))];
      });
    case "optional":
      return listSchemaKeys(def.innerType, path);
    case "array":
      return listSchemaKeys(def.element, path);
    case "record":
      return listSchemaKeys(def.valueType, `${path}.*`);
    case "union":
      return [...new Set(def.options.flatMap((option) => listSchemaKeys(option, path)))];
    default:
      return [];
  }
}

/** Functions of the user's, which the guide on hooks describes. */
function isEnd(path: string): boolean {
  return path === "targets.*.hooks";
}
