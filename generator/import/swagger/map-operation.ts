import { childAt, isSourceObject, listEntries, type SourceNode, textAt } from "../../read/index.js";
import type { Mapper } from "./mapper.js";
import { mapBody, mapForm } from "./map-request-body.js";
import {
  mapParameters,
  omitAbsent,
  type SortedParameters,
  sortParameters,
} from "./map-parameters.js";
import { mapResponses } from "./map-responses.js";
import { mapServers } from "./map-servers.js";
import type { OperationObject, ParameterObject, PathItemObject } from "./swagger-objects.js";

/** Keys of an operation that have another form in 3.0. */
const replaced = new Set(["consumes", "produces", "parameters", "responses", "schemes"]);

/** Converts an operation. Body parameters and form fields of the operation or its path become the request body. */
export function mapOperation(
  mapper: Mapper,
  pathItem: SourceNode<PathItemObject>,
  node: SourceNode<OperationObject>,
): object {
  const list = childAt(node, "parameters");
  const shared = sortParameters(mapper, childAt(pathItem, "parameters"));
  const local = sortParameters(mapper, list);
  const rest = listEntries(node).filter(([key]) => !replaced.has(key));
  const mapped = {
    ...Object.fromEntries(rest.map(([key, child]) => [key, child.value])),
    parameters: mapParameters(mapper, list, local),
    requestBody: mapRequestBody(mapper, node, shared, local),
    responses: mapResponses(mapper, node),
    servers: childAt(node, "schemes") && mapServers(mapper, node),
  };
  return mapper.setOrigin(omitAbsent(mapped), node);
}

function mapRequestBody(
  mapper: Mapper,
  operation: SourceNode<OperationObject>,
  shared: SortedParameters,
  local: SortedParameters,
): object | undefined {
  const fields = mergeFields(shared, local);
  const [body, second] = local.bodies.length > 0 ? local.bodies : shared.bodies;
  const extra = second ?? (body ? fields[0] : undefined);
  if (extra) reportSecondBody(mapper, extra);
  if (body) return mapBody(mapper, operation, body);
  return fields.length > 0 ? mapForm(mapper, operation, fields) : undefined;
}

/** A field of the operation replaces the field of its path with the same name. */
function mergeFields(
  shared: SortedParameters,
  local: SortedParameters,
): SourceNode<ParameterObject>[] {
  const fields = new Map<string, SourceNode<ParameterObject>>();
  for (const node of [...shared.fields, ...local.fields]) {
    if (isSourceObject(node.value)) fields.set(textAt(node, "name") ?? "", node);
  }
  return [...fields.values()];
}

function reportSecondBody(mapper: Mapper, node: SourceNode): void {
  mapper.context.report(node, "error", {
    code: "second-body",
    message: "An operation has one body; this parameter is ignored.",
    hint: "Describe everything that is sent in one body parameter, or with form fields only.",
  });
}
