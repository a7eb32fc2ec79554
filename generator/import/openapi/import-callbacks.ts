import type { CallbackDefinition } from "../../../runtime/definition/index.js";
import { childAt, listEntries, type SourceNode, valueAt } from "../../read/index.js";
import { nameType } from "../name-pointer.js";
import { importExternalDocs } from "./import-external-docs.js";
import { pickTexts, scalarText } from "./import-info.js";
import { importOnce } from "./import-once.js";
import { groupByLocation, importParameters } from "./import-parameters.js";
import { importRequests } from "./import-requests.js";
import { importResponses } from "./import-responses.js";
import { importPayloadExamples } from "./examples/import-payload-examples.js";
import { importCallbackSignature } from "./signature/import-signature.js";
import { listOperations } from "./list-operations.js";
import { type OpenApiContext, resolvePart } from "./openapi-context.js";
import type { CallbackObject, OperationObject, PathItemObject } from "./openapi-objects.js";

/**
 * Imports the callbacks of an operation: requests that the API sends to its caller.
 *
 * @param operationType The prefix of type names.
 */
export function importCallbacks(
  context: OpenApiContext,
  operation: SourceNode<OperationObject>,
  operationType: string,
): CallbackDefinition[] {
  return listEntries(childAt(operation, "callbacks")).flatMap(([name, entry]) => {
    const part = resolvePart(context, entry);
    if (!part) return [];
    const create = (typeName: string) => importExpressions(context, { name, typeName }, part.node);
    if (part.name === undefined) return create(`${operationType}${nameType(name)}`);
    return importOnce(context.parts, part.node, `callback ${name}`, () => create(nameType(name)));
  });
}

/** The name of a callback in its operation, and the prefix of its type names. */
interface CallbackNames {
  readonly name: string;
  readonly typeName: string;
}

function importExpressions(
  context: OpenApiContext,
  names: CallbackNames,
  node: SourceNode<CallbackObject>,
): CallbackDefinition[] {
  const expressions = listEntries(node).filter(([key]) => !key.startsWith("x-"));
  return expressions.flatMap(([expression, pathItem]) =>
    importExpression(context, names, expression, pathItem),
  );
}

function importExpression(
  context: OpenApiContext,
  { name, typeName }: CallbackNames,
  expression: string,
  pathItem: SourceNode<PathItemObject>,
): CallbackDefinition[] {
  return listOperations(context, pathItem).map(({ method, node, pathItem: operationPath }) => {
    const displayName = scalarText(node, "summary");
    const parameters = groupByLocation(importParameters(context, operationPath, node));
    const requests = importRequests(context, node, `${typeName}Payload`);
    const { responses, errors } = importResponses(context, node, `${typeName}Response`);
    const examples = importPayloadExamples(context, node);
    return {
      name,
      expression,
      method,
      ...(displayName ? { displayName } : {}),
      ...pickTexts(node, ["description", "operationId"]),
      ...(valueAt(node, "deprecated") === true ? { availability: "Deprecated" } : {}),
      ...parameters,
      ...importCallbackSignature(context, node, parameters.requestHeaders),
      ...(requests.length > 0 ? { requests } : {}),
      ...(responses.length > 0 ? { responses } : {}),
      ...(errors.length > 0 ? { errors } : {}),
      ...(examples.length > 0 ? { examples } : {}),
      ...importExternalDocs(context, node),
    };
  });
}
