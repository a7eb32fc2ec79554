import {
  endpointPath,
  listProperties as listObjectProperties,
  resolveObject,
  resolveShape,
  travels,
} from "../../runtime/definition/index.js";
import { escapeControls } from "../../runtime/definition/text/index.js";
import type {
  EndpointIdentifier,
  PayloadLocation,
  SnippetRegistryEntry,
  Template,
  TemplateInput,
} from "../../runtime/definition/index.js";
import type { SecurityEncoding } from "../../runtime/http/index.js";
import { objectKey, stringLiteral } from "../emit/layout/literal-layout.js";
import type { ClientPlan, OperationPlan, PropertyPlan } from "../plan/index.js";
import type { TargetHooks } from "./target-hooks.js";

/**
 * Creates a hook that writes `snippet-templates.json`: a template for each operation, with code that calls
 * it with this client. `frond push` publishes the templates. The docs fill them with the reader's values.
 *
 * @param file Name of the file. Default `snippet-templates.json`.
 *
 * @example
 * const hooks: TargetHooks = snippetTemplates();
 */
export function snippetTemplates({ file = "snippet-templates.json" } = {}): Pick<
  TargetHooks,
  "files"
> {
  return {
    files: ({ plan }) => [
      {
        path: file,
        text: `${escapeControls(JSON.stringify(createSnippetTemplates(plan), null, 2))}\n`,
      },
    ],
  };
}

/**
 * Creates the templates of all operations of a client, in document order.
 *
 * @example
 * const hooks: TargetHooks = {
 *   files: ({ plan }) => [{ path: "templates.json", text: JSON.stringify(createSnippetTemplates(plan)) }],
 * };
 */
export function createSnippetTemplates(plan: ClientPlan): SnippetRegistryEntry[] {
  const paths = listCallPaths(plan);
  return plan.operations.map((operation) => ({
    sdk: { type: "typescript", package: plan.packageName, version: plan.version },
    endpointId: identify(operation),
    snippetTemplate: {
      type: "v1",
      clientInstantiation: createClient(plan, operation),
      functionInvocation: createCall(plan, operation, paths.get(operation) ?? ""),
    },
  }));
}

function identify({ endpoint }: OperationPlan): EndpointIdentifier {
  return {
    path: endpointPath(endpoint),
    method: endpoint.method,
    identifierOverride: endpoint.id,
  };
}

/** The path of each operation's method on the client: `plants.listPlants`. */
function listCallPaths({ groups, ungrouped }: ClientPlan): ReadonlyMap<OperationPlan, string> {
  return new Map([
    ...ungrouped.map((operation) => [operation, operation.methodName] as const),
    ...groups.flatMap(({ propertyName, operations }) =>
      operations.map(
        (operation) => [operation, `${propertyName}.${operation.methodName}`] as const,
      ),
    ),
  ]);
}

function createClient({ clientName, packageName, api }: ClientPlan, operation: OperationPlan) {
  const credentials = createCredentials(operation.encoding.security ?? [], api.tokenScheme);
  return code(
    `const client = new ${clientName}($INPUT);`,
    [object([member("baseUrl", payload("ENVIRONMENT"), true), ...credentials])],
    { imports: [`import { ${clientName} } from ${stringLiteral(packageName)};`] },
  );
}

/** The credentials of the first security alternative. Empty if that needs none. */
function createCredentials(
  security: readonly (readonly SecurityEncoding[])[],
  tokenScheme: string | undefined,
): Template[] {
  const [first = []] = security;
  const [only, ...others] = first;
  if (only?.type === "bearer" && only.scheme === tokenScheme && others.length === 0)
    return [member("token", payload("AUTH", "token"))];
  const members = first.map((scheme) => member(scheme.scheme, createCredential(scheme)));
  return members.length === 0 ? [] : [member("auth", input(object(members)))];
}

function createCredential(scheme: SecurityEncoding): TemplateInput {
  switch (scheme.type) {
    case "bearer":
      return credential("bearer", [["token", payload("AUTH", "token")]]);
    case "basic":
      return credential("basic", [
        ["username", payload("AUTH", "username")],
        ["password", payload("AUTH", "password")],
      ]);
    case "header":
      return credential("value", [["value", payload("HEADERS", scheme.name)]]);
    case "query":
      return credential("value", [["value", payload("QUERY", scheme.name)]]);
    // Templates have no location for cookies. In payloads, cookies are headers.
    case "cookie":
      return credential("value", [["value", payload("HEADERS", scheme.name)]]);
  }
}

function credential(
  type: string,
  values: readonly (readonly [key: string, value: TemplateInput])[],
): TemplateInput {
  const members = values.map(([key, value]) => member(key, value));
  return input(code(`{ type: "${type}", $INPUT }`, members, { inputDelimiter: ", " }));
}

function createCall(plan: ClientPlan, operation: OperationPlan, path: string): Template {
  const members = listMembers(plan, operation);
  return code(
    [
      `const result = await client.${path}($INPUT);`,
      "if (!result.ok) throw new Error(JSON.stringify(result.error));",
      operation.response.kind === "stream"
        ? "for await (const message of result.body) console.log(message);"
        : "console.log(result.body);",
    ].join("\n"),
    members.length === 0 ? [] : [object(members)],
  );
}

/** The members of the request: parameters, then the body. */
function listMembers(
  plan: ClientPlan,
  { request, encoding }: Pick<OperationPlan, "request" | "encoding">,
): Template[] {
  const { parameters = [] } = encoding;
  return request.properties.map((property, index) => {
    const parameter = parameters[index];
    if (parameter) return valueMember(plan, property, locations[parameter.in], parameter.name);
    return bodyMember(plan, property);
  });
}

/** The body of the request. It is written property by property if one of them is converted. */
function bodyMember(plan: ClientPlan, body: PropertyPlan): Template {
  const properties = listProperties(plan, body.value);
  const isConverted = properties.some((property) => findConversion(plan, property));
  if (!isConverted) return valueMember(plan, body, "BODY");
  const members = properties.map((property) => valueMember(plan, property, "BODY", property.key));
  return member(body.key, input(object(members)), body.optional);
}

function listProperties({ definition }: ClientPlan, value: PropertyPlan["value"]): PropertyPlan[] {
  if (value.kind === "object") return [...value.properties];
  const shape = value.kind === "shape" ? resolveObject(definition, value.shape) : undefined;
  return (shape ? listObjectProperties(definition, shape) : [])
    .filter((property) => travels(property, "request"))
    .map(({ key, valueShape }) => ({
      key,
      optional: resolveShape(definition, valueShape).optional,
      value: { kind: "shape", shape: valueShape, direction: "request" },
      docs: {},
    }));
}

/** Templates have no location for cookies. In payloads, cookies are headers. */
const locations = {
  path: "PATH",
  query: "QUERY",
  header: "HEADERS",
  cookie: "HEADERS",
} as const satisfies Record<string, PayloadLocation>;

/** A property of the request, with the conversion from its JSON value to its type in this client. */
function valueMember(
  plan: ClientPlan,
  property: PropertyPlan,
  location: PayloadLocation,
  path?: string,
): Template {
  const value = payload(location, path);
  const conversion = findConversion(plan, property);
  const converted = conversion ? input(code(conversion, [], { templateInputs: [value] })) : value;
  return member(property.key, converted, property.optional);
}

function findConversion(
  { hasDates, integers }: ClientPlan,
  { value }: PropertyPlan,
): string | undefined {
  const shape = value.kind === "shape" ? value.shape : undefined;
  const primitive = shape?.type === "alias" ? findPrimitive(shape.value) : undefined;
  if (hasDates && (primitive === "datetime" || primitive === "date")) return "new Date($INPUT)";
  const isLong = primitive === "long" || primitive === "uint64";
  if (integers === "string" && isLong) return "String($INPUT)";
  const isInteger = isLong || primitive === "bigInteger";
  return integers === "bigint" && isInteger ? "BigInt($INPUT)" : undefined;
}

type Reference = Extract<
  Extract<PropertyPlan["value"], { kind: "shape" }>["shape"],
  { type: "alias" }
>["value"];

/** The primitive type of a property, without optional and nullable wrappers. */
function findPrimitive(reference: Reference): string | undefined {
  if (reference.type === "primitive") return reference.value.type;
  if (reference.type !== "optional" && reference.type !== "nullable") return undefined;
  return reference.shape.type === "alias" ? findPrimitive(reference.shape.value) : undefined;
}

/** An object literal. It is optional if all of its members are. */
function object(members: readonly Template[]): Template {
  const isOptional = members.every((template) => template.isOptional);
  return code("{\n  $INPUT,\n}", members, { inputDelimiter: ",\n  ", isOptional });
}

function member(key: string, value: TemplateInput, isOptional = false): Template {
  return code(`${printKey(key)}: $INPUT`, [], { templateInputs: [value], isOptional });
}

/** Escapes `$INPUT` in a key, because the first placeholder of a template takes the value. */
function printKey(key: string): string {
  if (!key.includes("$INPUT")) return objectKey(key);
  return stringLiteral(key).replaceAll("$INPUT", "\\u0024INPUT");
}

function code(
  templateString: string,
  members: readonly Template[],
  more: {
    readonly imports?: string[];
    readonly inputDelimiter?: string;
    readonly isOptional?: boolean;
    readonly templateInputs?: TemplateInput[];
  } = {},
): Template {
  const inputs = members.map(input);
  return {
    type: "generic",
    isOptional: false,
    templateString,
    ...(inputs.length > 0 ? { templateInputs: inputs } : {}),
    ...more,
  };
}

function input(template: Template): TemplateInput {
  return { type: "template", value: template };
}

function payload(location: PayloadLocation, path?: string): TemplateInput {
  return { type: "payload", location, ...(path === undefined ? {} : { path }) };
}
