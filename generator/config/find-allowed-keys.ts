import type * as z from "zod/mini";

type Definition = z.core.$ZodTypes["_zod"]["def"];

/** The keys that a configuration may have at a path; none where it has no object. */
export function findAllowedKeys(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const { def } = schema as unknown as { readonly def: Definition };
  switch (def.type) {
    case "optional":
      return findAllowedKeys(def.innerType, path);
    case "union":
      return def.options.flatMap((option) => findAllowedKeys(option, path));
    case "array":
      return path.length === 0 ? [] : findAllowedKeys(def.element, path.slice(1));
    case "record":
      return path.length === 0 ? [] : findAllowedKeys(def.valueType, path.slice(1));
    case "object": {
      const [key, ...rest] = path;
      if (key === undefined) return Object.keys(def.shape);
      const inner = Object.hasOwn(def.shape, key) ? def.shape[String(key)] : undefined;
      return inner ? findAllowedKeys(inner, rest) : [];
    }
    default:
      return [];
  }
}
