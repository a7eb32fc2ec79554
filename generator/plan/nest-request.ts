import { resolveObject, listProperties } from "../../runtime/definition/index.js";
import type { ApiDefinition } from "../../runtime/definition/index.js";
import type { EndpointEncoding, ParameterEncoding } from "../../runtime/http/index.js";
import type { OperationPlan, PropertyPlan, RequestPlan } from "./client-plan.js";

type Located = Pick<EndpointEncoding, "parameters"> & Partial<Pick<EndpointEncoding, "body">>;

/** The groups of a nested request, in their order. */
const groups = [
  { location: "path", key: "path", description: "Path parameters." },
  { location: "query", key: "query", description: "Query parameters." },
  { location: "header", key: "headers", description: "Headers." },
  { location: "cookie", key: "cookies", description: "Cookies." },
] as const;

/** The group of the parameters of a location. */
export function groupOf(location: ParameterEncoding["in"]): string {
  return groups.find((group) => group.location === location)!.key;
}

/**
 * The encoding of a nested request: its body stays whole, so that no parameter has to make room for a
 * property. Before a call its groups become one flat object, where equal names get a suffix.
 */
export function nestEncoding<Encoding extends Located>(encoding: Encoding): Encoding {
  const { parameters = [], body } = encoding;
  const taken = new Set(body ? ["body"] : []);
  const renamed = parameters.map((parameter) => {
    let key = parameter.name;
    while (taken.has(key)) key += `_${parameter.in}`;
    taken.add(key);
    return { ...parameter, key };
  });
  const { flat, ...whole } = body ?? { contents: [] };
  // An envelope without params is sent without being given.
  const kept = flat?.length === 0 ? { ...whole, flat } : whole;
  return {
    ...encoding,
    ...(parameters.length > 0 ? { parameters: renamed } : {}),
    ...(body ? { body: kept } : {}),
  };
}

/** Puts planned parameters into their groups, under their names on the wire. */
export function nestParameters(
  { parameters = [] }: Located,
  planned: readonly PropertyPlan[],
): PropertyPlan[] {
  return groups.flatMap(({ location, key, description }): PropertyPlan[] => {
    const properties = parameters.flatMap((parameter, index) => {
      const property = planned[index];
      return parameter.in === location && property ? [{ ...property, key: parameter.name }] : [];
    });
    if (properties.length === 0) return [];
    const optional = properties.every((property) => property.optional);
    return [{ key, optional, value: { kind: "object", properties }, docs: { description } }];
  });
}

/** The keys of the flat object by group and name, where they are not the names: `{ "query.id": "id_query" }`. */
export function findRenamed({ parameters = [] }: Located): RequestPlan["renamed"] {
  const renamed = parameters.filter(({ key, name }) => key !== name);
  if (renamed.length === 0) return undefined;
  return Object.fromEntries(renamed.map((each) => [`${groupOf(each.in)}.${each.name}`, each.key]));
}

/** The group of a nested request that has a key: of parameters, or the body. */
export function findGroup(
  definition: ApiDefinition,
  { request }: Pick<OperationPlan, "request">,
  name: string,
): string | undefined {
  const group = request.properties.find(({ value }) => {
    if (value.kind === "object") return value.properties.some(({ key }) => key === name);
    const object = value.kind === "shape" ? resolveObject(definition, value.shape) : undefined;
    return object ? listProperties(definition, object).some(({ key }) => key === name) : false;
  });
  return group?.key;
}
