import {
  type ApiDefinition,
  type EndpointDefinition,
  type Issue,
  listProperties,
  resolveShape,
  type TypeShape,
} from "../../../runtime/definition/index.js";
import { appendPointer } from "../../read/index.js";

/** Reports schemes that read their token from a property that the token endpoint's response does not declare. */
export function checkUnfoundToken(definition: ApiDefinition): Issue[] {
  return Object.entries(definition.auths).flatMap(([id, scheme]) => {
    if (scheme.type !== "oAuth" || scheme.value.type !== "clientCredentials") return [];
    const { endpointId, accessTokenLocator, expiresInLocator } = scheme.value.value;
    const endpoint = Object.hasOwn(definition.endpoints, endpointId)
      ? definition.endpoints[endpointId]
      : undefined;
    const bodies = endpoint ? listBodies(endpoint) : [];
    const unfound = [accessTokenLocator, expiresInLocator]
      .filter((locator) => locator !== undefined && locator !== null)
      .filter(
        (locator) =>
          bodies.length > 0 && !bodies.some((body) => mayContain(definition, body, locator)),
      );
    return unfound.map((locator) => toIssue(id, endpointId, locator));
  });
}

/** The shapes of successful JSON responses. */
function listBodies({ responses }: EndpointDefinition): TypeShape[] {
  return (responses ?? []).flatMap(({ body }): TypeShape[] =>
    body.type === "object" || body.type === "alias" ? [body] : [],
  );
}

/** Whether a body may contain the value. Only an object with declared properties can lack it. */
function mayContain(definition: ApiDefinition, body: TypeShape, locator: string): boolean {
  if (!/^\$(\.[\w-]+)+$/.test(locator)) return true;
  let shape = body;
  for (const key of locator.slice(2).split(".")) {
    const object = resolveShape(definition, shape).shape;
    if (object.type !== "object") return true;
    const properties = listProperties(definition, object);
    const found = properties.find((property) => property.key === key);
    if (!found) return properties.length === 0;
    shape = found.valueShape;
  }
  return true;
}

function toIssue(id: string, endpoint: string, locator: string): Issue {
  return {
    code: "unfound-token",
    severity: "warning",
    message: `'${id}' reads '${locator}' from the response of '${endpoint}', which declares no such property.`,
    pointer: appendPointer("/auths", id),
    hint: "Correct the path, or declare the property in the response.",
  };
}
