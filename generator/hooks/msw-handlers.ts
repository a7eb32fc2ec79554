import type { SourceFileStructure } from "ts-morph";
import {
  createNameScope,
  type NameScope,
  pascalCase,
  streamFlagName,
} from "../../runtime/definition/index.js";
import { printJson } from "../../runtime/http/index.js";
import { aliasDeclaration, type Declaration, toSourceFile } from "../emit/declarations.js";
import { jsonLiteral, stringLiteral } from "../emit/layout/literal-layout.js";
import { runtimeName, runtimeValues } from "../emit/runtime-values.js";
import { StructureKind } from "../emit/ts-morph.js";
import { textType, type TypeSyntax, unionType } from "../emit/types/type-syntax.js";
import type { ClientPlan, OperationPlan } from "../plan/index.js";
import { bodyKinds, listResponses, type MockedResponse, sequences } from "./mocked-responses.js";
import type { TargetHooks } from "./target-hooks.js";

/**
 * Creates a hook that writes `mocks.ts`: an MSW request handler (`npm install --save-dev msw`) for each
 * operation. A handler responds with the response that the test passes. By default, that is the example
 * of the document, or one that is derived from the response type.
 *
 * @param file Name of the file. Default `mocks.ts`.
 *
 * @example
 * const hooks: TargetHooks = mswHandlers();
 * // In a test: setupServer(...createMocks("https://api.example.com"))
 * // server.use(mockGetPlant("https://api.example.com", { status: 404 }))
 */
export function mswHandlers({ file = "mocks.ts" } = {}): Pick<TargetHooks, "files"> {
  return { files: ({ plan, print }) => [{ path: file, text: print(mocksFile(plan)) }] };
}

/** An operation and the names of its mock. */
interface Mock {
  readonly operation: OperationPlan;
  readonly functionName: string;
  readonly typeName: string;
  readonly responses: readonly MockedResponse[];
}

function mocksFile(plan: ClientPlan): SourceFileStructure {
  const names = createNameScope([
    "createMocks",
    "respond",
    "writeBody",
    "writeItem",
    "isSequence",
    "wantsStream",
  ]);
  const types = createNameScope([...plan.types.map(({ name }) => name), "MockResponse", "Example"]);
  const mocks = plan.operations.map((operation) => nameMock(plan, operation, names, types));
  const kind = StructureKind.ImportDeclaration;
  return toSourceFile(
    [
      ...sharedDeclarations(plan, mocks),
      ...mocks.flatMap((mock) => [declareType(mock), declareHandler(mock)]),
      declareAll(mocks),
    ],
    [
      { kind, namedImports: ["http"], moduleSpecifier: "msw" },
      { kind, isTypeOnly: true, namedImports: ["HttpHandler"], moduleSpecifier: "msw" },
    ],
  );
}

function nameMock(
  plan: ClientPlan,
  operation: OperationPlan,
  names: NameScope,
  types: NameScope,
): Mock {
  const name = pascalCase(operation.functionName);
  return {
    operation,
    functionName: names.claim(`mock${name}`),
    typeName: types.claim(`${name}Mock`),
    responses: listResponses(plan, operation),
  };
}

function declareType({ typeName, operation, responses }: Mock): Declaration {
  const members = responses.map(({ status, kind, bodyType }): TypeSyntax => {
    const body = { key: "body", isReadonly: true, optional: true };
    return {
      kind: "object",
      members: [
        { key: "status", isReadonly: true, type: textType(String(status)) },
        ...(kind === "empty" ? [] : [{ ...body, type: bodyType ?? textType("unknown") }]),
      ],
    };
  });
  const docs = [
    `What \`${operation.functionName}\` may respond with; a body that is left out is the example.`,
  ];
  return aliasDeclaration({ name: typeName, docs }, unionType(members));
}

/** Methods for which MSW has a function. Other methods use `http.all`. */
const known = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

function declareHandler({ functionName, typeName, operation, responses }: Mock): Declaration {
  const { endpoint, streamSwitch } = operation;
  const method = known.has(endpoint.method) ? endpoint.method.toLowerCase() : "all";
  const path = endpoint.path
    .map(({ type, value }) => (type === "literal" ? value : `:${value.replaceAll(/\W/g, "_")}`))
    .join("");
  const examples = responses.map((response) => `    ${printResponse(response)},`);
  const flag = streamSwitch ? `, ${streamSwitch.isOn}` : "";
  return {
    statement: {
      kind: StructureKind.Function,
      isExported: true,
      name: functionName,
      docs: [`Responds to \`${operation.functionName}\` with its example, or with \`response\`.`],
      parameters: [
        { name: "baseUrl", type: "string" },
        { name: "response", type: `MockResponse<${typeName}>`, hasQuestionToken: true },
      ],
      returnType: "HttpHandler",
      statements: [
        `return http.${method}(baseUrl + ${stringLiteral(path)}, ({ request }) => respond(request, response, [\n${examples.join("\n")}\n]${flag}));`,
      ],
    },
    uses: [],
  };
}

function printResponse({ status, kind, type, body, end }: MockedResponse): string {
  const members = [
    `status: ${status}`,
    `kind: ${stringLiteral(kind)}`,
    ...(type === undefined ? [] : [`type: ${stringLiteral(type)}`]),
    ...(body === undefined ? [] : [`body: ${printValue(body)}`]),
    ...(end === undefined ? [] : [`end: ${stringLiteral(end)}`]),
  ];
  return `{ ${members.join(", ")} }`;
}

/** Source code of a value. Large integers are bigints, so that they are sent with all digits. */
function printValue(body: unknown): string {
  const json = printJson(body).replaceAll(
    /"(?:[^"\\]|\\.)*"|(?<![\w.+-])-?\d{16,}(?![\w.])/g,
    (token) => (token.startsWith('"') ? token : `${token}n`),
  );
  return jsonLiteral(json);
}

function declareAll(mocks: readonly Mock[]): Declaration {
  const calls = mocks.map(({ functionName }) => `  ${functionName}(baseUrl),`);
  return {
    statement: {
      kind: StructureKind.Function,
      isExported: true,
      name: "createMocks",
      docs: ["Responds to every operation at a base URL with its example."],
      parameters: [{ name: "baseUrl", type: "string" }],
      returnType: "HttpHandler[]",
      statements: [`return [\n${calls.join("\n")}\n];`],
    },
    uses: [],
  };
}

/** The types and helpers that all mocks use. */
function sharedDeclarations(plan: ClientPlan, mocks: readonly Mock[]): Declaration[] {
  const hasSwitch = mocks.some(({ operation }) => operation.streamSwitch);
  const plain = { uses: [] };
  const print = runtimeName(plan, "printJson");
  return [
    {
      ...plain,
      statement: {
        kind: StructureKind.TypeAlias,
        docs: [
          "A response, or a function that chooses one for a request: a declared one, or any `Response`.",
        ],
        isExported: true,
        name: "MockResponse",
        typeParameters: ["Declared"],
        type: "Declared | ((request: Request) => Declared | Response | Promise<Declared | Response>)",
      },
    },
    {
      ...plain,
      statement: {
        kind: StructureKind.Interface,
        name: "Example",
        properties: [
          { name: "status", isReadonly: true, type: "number" },
          {
            name: "kind",
            isReadonly: true,
            type: bodyKinds.map((each) => stringLiteral(each)).join(" | "),
          },
          { name: "type", isReadonly: true, hasQuestionToken: true, type: "string" },
          { name: "body", isReadonly: true, hasQuestionToken: true, type: "unknown" },
          { name: "end", isReadonly: true, hasQuestionToken: true, type: "string" },
        ],
      },
    },
    {
      ...plain,
      statement: {
        kind: StructureKind.Function,
        isAsync: true,
        name: "respond",
        parameters: [
          { name: "request", type: "Request" },
          {
            name: "response",
            type: "MockResponse<{ readonly status: number; readonly body?: unknown }> | undefined",
          },
          { name: "examples", type: "readonly Example[]" },
          ...(hasSwitch
            ? [{ name: "streamsByDefault", type: "boolean", hasQuestionToken: true }]
            : []),
        ],
        returnType: "Promise<Response>",
        statements: [
          `const chosen = typeof response === "function" ? await response(request) : response;
if (chosen instanceof Response) return chosen;
const status = chosen?.status ?? examples[0]?.status ?? 200;
${hasSwitch ? "const isStream = streamsByDefault !== undefined && await wantsStream(request, streamsByDefault);\n" : ""}const fitting = examples.filter((each) => each.status === status);
const example = ${hasSwitch ? "fitting.find(({ kind }) => isStream === isSequence(kind)) ?? " : ""}fitting[0];
if (!example) throw new TypeError(\`The document declares no response with status \${status}.\`);
const headers: Record<string, string> = example.type === undefined ? {} : { "Content-Type": example.type };
return new Response(writeBody(example, chosen?.body ?? example.body), { status, headers });`,
        ],
      },
    },
    {
      statement: {
        kind: StructureKind.Function,
        name: "writeBody",
        parameters: [
          { name: "example", type: "Example" },
          { name: "body", type: "unknown" },
        ],
        returnType: "BodyInit | null",
        statements: [
          `if (example.kind === "empty") return null;
if (body instanceof Blob) return body;
if (!isSequence(example.kind)) return example.kind === "json" || typeof body !== "string" ? ${print}(body) : body;
const items: readonly unknown[] = Array.isArray(body) ? body : [body];
const end = example.end === undefined ? "" : \`data: \${example.end}\\n\\n\`;
return items.map((item) => writeItem(example.kind, item)).join("") + end;`,
        ],
      },
      uses: runtimeValues(plan, ["printJson"]),
    },
    {
      ...plain,
      statement: {
        kind: StructureKind.Function,
        name: "isSequence",
        parameters: [{ name: "kind", type: 'Example["kind"]' }],
        returnType: "boolean",
        statements: [
          `return [${[...sequences].map((each) => stringLiteral(each)).join(", ")}].includes(kind);`,
        ],
      },
    },
    {
      ...plain,
      statement: {
        kind: StructureKind.Function,
        name: "writeItem",
        parameters: [
          { name: "kind", type: 'Example["kind"]' },
          { name: "item", type: "unknown" },
        ],
        returnType: "string",
        statements: [
          `if (kind === "json-lines") return \`\${${print}(item)}\\n\`;
if (kind === "json-seq") return \`\\u001e\${${print}(item)}\\n\`;
const { data, ...fields } = kind === "events" ? (item as { data?: unknown }) : { data: item };
const text = typeof data === "string" ? data : ${print}(data ?? null);
const lines = text.split("\\n").map((line) => \`data: \${line}\\n\`);
const others = Object.entries(fields).map(([name, value]) => \`\${name}: \${String(value)}\\n\`);
return [...others, ...lines, "\\n"].join("");`,
        ],
      },
    },
    ...(hasSwitch ? [wantsStream] : []),
  ];
}

const wantsStream: Declaration = {
  statement: {
    kind: StructureKind.Function,
    isAsync: true,
    docs: [
      `Whether the flag \`${streamFlagName}\` of a request, in its query or its body, asks for a stream.`,
    ],
    name: "wantsStream",
    parameters: [
      { name: "request", type: "Request" },
      { name: "usual", type: "boolean" },
    ],
    returnType: "Promise<boolean>",
    statements: [
      `const inQuery = new URL(request.url).searchParams.get("${streamFlagName}");
if (inQuery !== null) return inQuery === "true";
const isForm = /form/.test(request.headers.get("content-type") ?? "");
try {
  const flag = isForm
    ? (await request.clone().formData()).get("${streamFlagName}")
    : Object(await request.clone().json()).${streamFlagName};
  return flag === undefined || flag === null ? usual : String(flag) === "true";
} catch {
  return usual;
}`,
    ],
  },
  uses: [],
};
