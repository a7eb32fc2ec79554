import type { EndpointDefinition, ParameterProperty } from "../../../runtime/definition/index.js";
import { childAt, type SourceNode, valueAt } from "../../read/index.js";
import { nameType } from "../name-pointer.js";
import { importCallbacks } from "./import-callbacks.js";
import { importCodeSamples } from "./import-code-samples.js";
import { importEnvironments } from "./import-environments.js";
import { importExampleCalls } from "./examples/import-example-calls.js";
import { pickTexts, scalarText } from "./import-info.js";
import { importBadges } from "./import-badges.js";
import { importExternalDocs } from "./import-external-docs.js";
import {
  type ImportedParameter,
  importParameters,
  type ParameterLocation,
} from "./import-parameters.js";
import { matchPathParameters, importPath } from "./import-path.js";
import { importRequests } from "./import-requests.js";
import { importResponses } from "./import-responses.js";
import { importSecurity } from "./import-security.js";
import { reportRetries } from "./read-retries.js";
import { reportMisplacedSignature } from "./signature/import-signature.js";
import { listTags, type Subpackages } from "./import-tags.js";
import type { Operation } from "./list-operations.js";
import type { OpenApiContext } from "./openapi-context.js";
import type { OperationObject, PathItemObject } from "./openapi-objects.js";

/** An operation with its id, path template and the groups of the document. */
interface EndpointSource {
  readonly id: string;
  readonly template: string;
  readonly operation: Operation;
  readonly subpackages: Subpackages;
}

/** Imports an operation of `paths`. */
export function importEndpoint(
  context: OpenApiContext,
  source: EndpointSource,
): EndpointDefinition {
  const { id, template, operation } = source;
  const { method, node, pathItem } = operation;
  const path = importPath(template);
  const parameters = importParameters(context, pathItem, node);
  const typeName = nameType(id);
  const requests = importRequests(context, node, `${typeName}Request`);
  const { responses, errors, responseHeaders } = importResponses(
    context,
    node,
    `${typeName}Response`,
  );
  const callbacks = importCallbacks(context, node, typeName);
  reportMisplacedSignature(context, node);
  reportRetries(context, node);
  const endpoint: EndpointDefinition = {
    id,
    method,
    path,
    ...describe(context, operation, source.subpackages),
    ...importSecurity(context, node),
    ...describeServers(context, node, pathItem),
    ...groupParameters(context, source, path, parameters),
    ...(responseHeaders.length > 0 ? { responseHeaders } : {}),
    ...(requests.length > 0 ? { requests } : {}),
    ...(responses.length > 0 ? { responses } : {}),
    ...(errors.length > 0 ? { errors } : {}),
    ...(callbacks.length > 0 ? { callbacks } : {}),
    ...importExternalDocs(context, node),
    ...importBadges(node),
  };
  const examples = importExampleCalls(context, endpoint, node, parameters);
  return examples.length > 0 ? { ...endpoint, examples } : endpoint;
}

function describe(
  context: OpenApiContext,
  { node, pathItem }: Operation,
  subpackages: Subpackages,
): Partial<EndpointDefinition> {
  const displayName = scalarText(node, "summary") || scalarText(pathItem, "summary");
  const description = scalarText(node, "description") || scalarText(pathItem, "description");
  for (const key of ["summary", "description"] as const) notePathText(context, node, pathItem, key);
  const namespace = subpackages.find(node);
  const tags = listTags(node);
  const codeSamples = importCodeSamples(context, node);
  return {
    ...(displayName ? { displayName } : {}),
    ...(description ? { description } : {}),
    ...(valueAt(node, "deprecated") === true ? { availability: "Deprecated" } : {}),
    ...(namespace.length > 0 ? { namespace } : {}),
    ...(tags.length > 1 || tags[0] !== namespace.at(-1) ? { tags } : {}),
    ...pickTexts(node, ["operationId"]),
    ...(codeSamples.length > 0 ? { codeSamples } : {}),
    ...(valueAt(node, "x-explorer-enabled") === false ? { includeInApiExplorer: false } : {}),
  };
}

/** Notes a text of the path that is ignored because the operation has a different one. */
function notePathText(
  context: OpenApiContext,
  node: SourceNode<OperationObject>,
  pathItem: SourceNode<PathItemObject>,
  key: "summary" | "description",
): void {
  const text = childAt(pathItem, key);
  if (!text || !scalarText(node, key) || scalarText(node, key) === text.value) return;
  const message = `The ${key} of a path is ignored for operations that have one.`;
  context.note(text, { code: "path-words", message, hint: "Say it in the operations." });
}

function describeServers(
  context: OpenApiContext,
  node: SourceNode<OperationObject>,
  pathItem: SourceNode<PathItemObject>,
): Pick<EndpointDefinition, "defaultEnvironment" | "environments"> {
  const environments = importEnvironments(context, node, pathItem);
  const [first] = environments;
  return first ? { defaultEnvironment: first.id, environments } : {};
}

function groupParameters(
  context: OpenApiContext,
  { template, operation: { node } }: EndpointSource,
  path: EndpointDefinition["path"],
  parameters: readonly ImportedParameter[],
): Partial<EndpointDefinition> {
  const at = (location: ParameterLocation): ParameterProperty[] =>
    parameters.flatMap((parameter) =>
      parameter.location === location ? [parameter.property] : [],
    );
  const groups = {
    pathParameters: matchPathParameters(context, node, template, path, at("path")),
    queryParameters: at("query"),
    requestHeaders: at("header"),
    cookieParameters: at("cookie"),
  };
  return Object.fromEntries(Object.entries(groups).filter(([, list]) => list.length > 0));
}
