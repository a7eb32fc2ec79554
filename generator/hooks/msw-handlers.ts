import type { SourceFileStructure } from "ts-morph";
import { createExampleValue, isJsonType, toSentExample } from "../../runtime/definition/index.js";
import type { ApiDefinition, EndpointDefinition } from "../../runtime/definition/index.js";
import { printJson } from "../../runtime/http/index.js";
import { jsonLiteral, stringLiteral } from "../emit/layout/literal-layout.js";
import { StructureKind } from "../emit/ts-morph.js";
import type { ClientPlan } from "../plan/index.js";
import type { TargetHooks } from "./target-hooks.js";

/**
 * A hook that writes `mocks.ts`: a request handler of MSW (`npm install --save-dev msw`) for each
 * operation. It responds with the example of the definition, else with one derived from the response's
 * type.
 *
 * @param file Name of the file. Default `mocks.ts`.
 *
 * @example
 * const hooks: TargetHooks = mswHandlers();
 * // In a test: setupServer(...createMocks("https://api.example.com"))
 */
export function mswHandlers({ file = "mocks.ts" } = {}): Pick<TargetHooks, "files"> {
  return { files: ({ plan, print }) => [{ path: file, text: print(mocksFile(plan)) }] };
}

function mocksFile({ definition, operations }: ClientPlan): SourceFileStructure {
  const handlers = operations.map(({ endpoint }) => handler(definition, endpoint));
  const kind = StructureKind.ImportDeclaration;
  const moduleSpecifier = "msw";
  return {
    kind: StructureKind.SourceFile,
    leadingTrivia: "/* Written by frond. Change the document and run `frond generate` instead. */",
    statements: [
      { kind, namedImports: ["http", "HttpResponse"], moduleSpecifier },
      { kind, isTypeOnly: true, namedImports: ["HttpHandler"], moduleSpecifier },
      {
        kind: StructureKind.Function,
        isExported: true,
        name: "createMocks",
        docs: ["Responds to every operation at a base URL with its example."],
        parameters: [{ name: "baseUrl", type: "string" }],
        returnType: "HttpHandler[]",
        statements: [`return [\n${handlers.join("\n")}\n];`],
      },
    ],
  };
}

/** Methods that MSW has a function for; others are matched by `all`. */
const known = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

function handler(definition: ApiDefinition, endpoint: EndpointDefinition): string {
  const { status, body, contentType } = findResponse(definition, endpoint);
  const method = known.has(endpoint.method) ? endpoint.method.toLowerCase() : "all";
  const path = endpoint.path
    .map(({ type, value }) => (type === "literal" ? value : `:${value.replaceAll(/\W/g, "_")}`))
    .join("");
  const response = printResponse(status, body, contentType);
  return `  http.${method}(baseUrl + ${stringLiteral(path)}, () => ${response}),`;
}

function printResponse(status: number, body: unknown, contentType: string | undefined): string {
  if (body === undefined) return `new HttpResponse(null, { status: ${status} })`;
  if (typeof body === "string" && contentType !== undefined) {
    const headers = `{ "Content-Type": ${stringLiteral(contentType)} }`;
    return `new HttpResponse(${stringLiteral(body)}, { status: ${status}, headers: ${headers} })`;
  }
  return `HttpResponse.json(${jsonLiteral(printJson(body))}, { status: ${status} })`;
}

interface MockedResponse {
  readonly status: number;
  readonly body?: unknown;
  /** Of a body that is text, such as XML. Absent for JSON. */
  readonly contentType?: string;
}

/** The status, and the body where it is JSON or text. */
function findResponse(definition: ApiDefinition, endpoint: EndpointDefinition): MockedResponse {
  const isFine = (status: number) => status >= 200 && status < 300;
  const example = endpoint.examples?.find(
    ({ responseStatusCode, responseBody }) =>
      isFine(responseStatusCode) && responseBody?.type === "json",
  );
  const responses = endpoint.responses ?? [];
  const status =
    example?.responseStatusCode ??
    responses.find(({ statusCode }) => isFine(statusCode))?.statusCode;
  if (status === undefined) return { status: 200 };
  const declared = responses.filter(({ statusCode }) => statusCode === status);
  const response = declared.find(({ contentType }) => isJson(contentType)) ?? declared[0];
  const shape =
    response?.body.type === "object" || response?.body.type === "alias" ? response.body : undefined;
  const type =
    shape && !isJson(response?.contentType) ? { contentType: response?.contentType ?? "" } : {};
  if (example?.responseBody?.type === "json") {
    const { value } = example.responseBody;
    const body: unknown = shape ? toSentExample(definition, shape, value, "response") : value;
    return { status, body, ...type };
  }
  if (!shape) return { status };
  const options = { direction: "response", extent: "everything" } as const;
  return { status, body: createExampleValue(definition, shape, options), ...type };
}

function isJson(contentType: string | null | undefined): boolean {
  return contentType === undefined || contentType === null || isJsonType(contentType);
}
