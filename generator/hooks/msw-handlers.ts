import type { SourceFileStructure } from "ts-morph";
import { createExampleValue } from "../../runtime/definition/index.js";
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
  const { status, body } = findResponse(definition, endpoint);
  const method = known.has(endpoint.method) ? endpoint.method.toLowerCase() : "all";
  const path = endpoint.path
    .map(({ type, value }) => (type === "literal" ? value : `:${value.replaceAll(/\W/g, "_")}`))
    .join("");
  const response =
    body === undefined
      ? `new HttpResponse(null, { status: ${status} })`
      : `HttpResponse.json(${jsonLiteral(printJson(body))}, { status: ${status} })`;
  return `  http.${method}(baseUrl + ${stringLiteral(path)}, () => ${response}),`;
}

/** The status, and the body where it is JSON. */
function findResponse(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
): { readonly status: number; readonly body?: unknown } {
  const isFine = (status: number) => status >= 200 && status < 300;
  const example = endpoint.examples?.find(
    ({ responseStatusCode, responseBody }) =>
      isFine(responseStatusCode) && responseBody?.type === "json",
  );
  if (example?.responseBody?.type === "json") {
    return { status: example.responseStatusCode, body: example.responseBody.value };
  }
  const response = endpoint.responses?.find(({ statusCode }) => isFine(statusCode));
  if (!response) return { status: 200 };
  const { statusCode: status, body } = response;
  if (body.type !== "object" && body.type !== "alias") return { status };
  const options = { direction: "response", extent: "everything" } as const;
  return { status, body: createExampleValue(definition, body, options) };
}
