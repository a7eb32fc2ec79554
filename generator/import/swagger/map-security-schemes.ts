import { listEntries, type SourceNode, textAt, valueAt } from "../../read/index.js";
import type { Mapper } from "./mapper.js";
import type { SecurityDefinitionsObject, SecuritySchemeObject } from "./swagger-objects.js";

/** Converts `securityDefinitions` to the form of 3.0. The importer reports unknown types. */
export function mapSecuritySchemes(
  mapper: Mapper,
  schemes: SourceNode<SecurityDefinitionsObject> | undefined,
): object {
  if (!schemes) return {};
  const entries = listEntries(schemes).map(([id, node]) => [id, mapScheme(mapper, node)]);
  return mapper.setOrigin(Object.fromEntries(entries) as object, schemes);
}

/** Names of flows in 3.0, by their name in 2.0. */
const flows = new Map([
  ["implicit", "implicit"],
  ["password", "password"],
  ["application", "clientCredentials"],
  ["accessCode", "authorizationCode"],
]);

function mapScheme(mapper: Mapper, node: SourceNode<SecuritySchemeObject>): unknown {
  const description = valueAt(node, "description");
  const extensions = Object.fromEntries(
    listEntries(node).flatMap(([key, { value }]) => (key.startsWith("x-") ? [[key, value]] : [])),
  ) as object;
  switch (textAt(node, "type")) {
    case "basic":
      return mapper.setOrigin({ type: "http", scheme: "basic", description, ...extensions }, node);
    case "oauth2": {
      const given = textAt(node, "flow") ?? "";
      const flow = mapper.setOrigin({ ...(node.value as object) }, node);
      const named = mapper.setOrigin({ [flows.get(given) ?? given]: flow }, node);
      return mapper.setOrigin({ type: "oauth2", description, flows: named, ...extensions }, node);
    }
    default:
      return mapper.addUnchanged(node);
  }
}
