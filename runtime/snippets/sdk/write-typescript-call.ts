import {
  createExampleValue,
  environmentUrl,
  findEnvironment,
  isForbiddenMethod,
  listMethodPaths,
  listParameters,
  pascalCase,
  toApiEncoding,
  toEndpointEncoding,
  withFilePlaceholders,
  type ApiDefinition,
  type EndpointDefinition,
} from "../../definition/index.js";
import { toRequestObject } from "../../http/index.js";
import type { CallValues, Credential, EndpointEncoding, JsonValue } from "../../http/index.js";
import { wrap } from "../print-literal.js";
import { printText, printValue, usesExactNumber, usesFile } from "./print-value.js";

/** A call of a client that frond generated from the same definition. */
export interface TypeScriptCall {
  /** The definition that the client was generated from. */
  readonly definition: ApiDefinition;
  /** The endpoint to call. */
  readonly endpoint: EndpointDefinition;
  /** The values of the request, grouped by location. */
  readonly values: CallValues;
  /** `@acme/greenhouse`; its last segment names the client class. */
  readonly packageName: string;
  /** Where the call goes; default: what the client knows itself. */
  readonly baseUrl?: string;
}

/**
 * A complete TypeScript module that sends the request with the generated client; `undefined` when the
 * client lacks the endpoint. Missing required values get an example value, strings their name in
 * capitals.
 *
 * @example
 * const source = writeTypeScriptCall({ definition, endpoint, values, packageName: "@acme/pets" });
 */
export function writeTypeScriptCall(call: TypeScriptCall): string | undefined {
  const { definition, endpoint, packageName } = call;
  const path = listMethodPaths(definition).get(endpoint.id);
  if (path === undefined || isForbiddenMethod(endpoint.method)) return undefined;
  const encoding = toEndpointEncoding(definition, endpoint);
  const request = withPlaceholders(
    call,
    encoding,
    toRequestObject(encoding, withFilePlaceholders(endpoint, call.values)),
  );
  const className = `${pascalCase(packageName.split("/").at(-1) ?? "")}Client`;
  const names = [className, ...(usesExactNumber(request) ? ["exactNumber"] : [])];
  const argument = Object.keys(request).length > 0 ? printValue(request, "") : undefined;
  const headers = undeclaredHeaders(encoding, call.values);
  const rest = headers ? [argument ?? "{}", `{ headers: ${printValue(headers, "")} }`] : [argument];
  const args = rest.filter((each) => each !== undefined).join(", ");
  return [
    ...(usesFile(request) ? ['import { openAsBlob } from "node:fs";'] : []),
    `import { ${names.join(", ")} } from ${printText(packageName)};`,
    "",
    `const client = new ${className}(${clientOptions(call, encoding)});`,
    "",
    `const result = await client.${path}(${args});`,
    "if (!result.ok) throw new Error(JSON.stringify(result.error));",
    ...(isStream(encoding)
      ? ["for await (const message of result.body) console.log(message);"]
      : ["console.log(result.body);"]),
    "",
  ].join("\n");
}

function isStream({ responses = [] }: EndpointEncoding): boolean {
  return responses.length > 0 && responses.every(({ kind }) => kind === "stream");
}

function clientOptions(
  { definition, endpoint, values, baseUrl, packageName }: TypeScriptCall,
  encoding: EndpointEncoding,
): string {
  const api = toApiEncoding(definition, packageName);
  const environment = findEnvironment(endpoint, api.defaultEnvironment);
  const known = environment && environmentUrl(environment);
  const members = [
    ...(baseUrl === undefined || sameUrl(baseUrl, known) ? [] : [`baseUrl: ${printText(baseUrl)}`]),
    ...credentials(values.auth ?? {}, api.tokenScheme, encoding),
  ];
  return members.length === 0 ? "" : wrap("{", "}", "", "  ", () => members);
}

function sameUrl(first: string, second: string | undefined): boolean {
  return second !== undefined && first.replace(/\/$/, "") === second.replace(/\/$/, "");
}

function credentials(
  auth: Readonly<Record<string, Credential | undefined>>,
  tokenScheme: string | undefined,
  { security = [] }: EndpointEncoding,
): string[] {
  const used = security.find((schemes) => schemes.every(({ scheme }) => auth[scheme])) ?? [];
  const [first] = used;
  if (!first) return [];
  const credential = auth[first.scheme];
  if (used.length === 1 && first.scheme === tokenScheme && credential?.type === "bearer") {
    return [`token: ${printText(credential.token)}`];
  }
  const members = used.map(({ scheme }) => [scheme, auth[scheme]] as const);
  return [`auth: ${printValue(Object.fromEntries(members), "  ")}`];
}

/** Headers that the user added travel with the options of the call. */
function undeclaredHeaders(
  { parameters = [] }: EndpointEncoding,
  { headers }: CallValues,
): Readonly<Record<string, JsonValue>> | undefined {
  const declared = new Set(
    parameters.filter((each) => each.in === "header").map(({ name }) => name),
  );
  const extra = Object.entries(headers).filter(
    ([name, value]) => !declared.has(name) && value !== undefined,
  );
  return extra.length === 0
    ? undefined
    : Object.fromEntries(extra.map(([name, value]) => [name, String(value)]));
}

/** Required parameters that are missing, so that the call compiles and shows what to enter. */
function withPlaceholders(
  { definition, endpoint }: TypeScriptCall,
  { parameters = [] }: EndpointEncoding,
  request: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const located = listParameters(definition, endpoint);
  const missing = parameters.flatMap(({ key, name, required }, index) => {
    const shape = located[index]?.property.valueShape;
    if (required !== true || request[key] !== undefined || !shape) return [];
    const example = createExampleValue(definition, shape, {
      direction: "request",
      extent: "needed",
    });
    const isText = typeof example === "string" && !isChoice(shape);
    return [[key, isText ? `YOUR_${name.toUpperCase()}` : example] as const];
  });
  return { ...Object.fromEntries(missing), ...request };
}

/** A text that has to be one of a few. */
function isChoice(shape: { readonly type: string }): boolean {
  return shape.type === "enum";
}
