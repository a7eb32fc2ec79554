import { findEnvironment } from "../../../runtime/definition/index.js";
import { escapeLine, printCode } from "../../../runtime/definition/text/index.js";
import type { SecurityEncoding } from "../../../runtime/http/index.js";
import { exportedName } from "../emit-index.js";
import type { ClientPlan, OperationPlan, StatusPlan } from "../../plan/index.js";
import { channelSection } from "./channel-section.js";
import { isPaged } from "../operations/emit-pagination.js";
import { chooseExample, exampleRequest, exampleTypes, methodPath } from "./example-call.js";
import { enclose, line, printLayout, type Layout } from "../layout/layout.js";
import { objectKey, stringLiteral } from "../layout/literal-layout.js";
import { code } from "./code.js";
import { summarize } from "./summarize.js";
import { callOptionsType } from "../operations/operation-overloads.js";
import { titleOf } from "../emit-package.js";

/** The README lists at most this many operations. */
const MAX_LISTED = 60;

/** `README.md`: how to use the client, with examples from the operations of the API. */
export function emitReadme(plan: ClientPlan): string {
  const example = chooseExample(plan.operations);
  const sections = [
    `# ${plan.packageName}`,
    introduction(plan),
    ...(plan.private ? [] : [`\`\`\`sh\nnpm install ${plan.packageName}\n\`\`\``]),
    ...(example ? usage(plan, example) : []),
    ...authentication(plan),
    ...(example
      ? [...throwingSection(plan, example), ...options(plan), ...hooksSection(plan)]
      : []),
    ...pages(plan),
    ...streams(plan),
    ...channelSection(plan),
    ...(example && plan.writeHandlers ? serving(plan) : []),
    ...operationList(plan),
    `---\n\nWritten by frond from the API's definition. Change the definition and run \`frond generate\` instead of
editing.`,
  ];
  return `${sections.join("\n\n")}\n`;
}

function introduction(plan: ClientPlan): string {
  const none = plan.writeSchemas ? "Its schemas need `zod`" : "No dependencies";
  const needs = plan.runtimeModule ? `Its runtime is \`${plan.runtimeModule}\`` : none;
  return `A typed client of ${escapeLine(titleOf(plan))}. ${needs}; works in Node 20 and newer, browsers, Deno and Bun.
It is ESM; CommonJS loads it with \`require\` in Node from version 20.19 on.`;
}

function usage(plan: ClientPlan, operation: OperationPlan): string[] {
  const call = `client.${methodPath(plan, operation)}`;
  const request = exampleRequest(plan, operation);
  const options = clientOptions(plan, operation);
  const alone =
    request === undefined
      ? callLayout(operation.functionName, options)
      : enclose(`${operation.functionName}(`, [options, request], ")");
  return [
    code(
      importLine(plan, plan.clientName, operation),
      "",
      createClient(plan, operation),
      printLayout(["const result = await ", callLayout(call, request), ";"]),
      "if (result.ok) console.log(result.body);",
      "else console.error(result.error);",
    ),
    `Calls never throw: look at \`result.ok\`, or use \`${exportedName(plan, "unwrap")}(result)\`, which throws an \`ApiError\`. ${failures(operation)}
Status and headers of the response are in \`result.rawResponse\`.`,
    "Each operation is also a function of its own, so that an app bundles what it uses:",
    code(
      importLine(plan, operation.functionName, operation),
      "",
      printLayout(["const result = await ", alone, ";"]),
    ),
  ];
}

function importLine(plan: ClientPlan, value: string, operation: OperationPlan): string {
  const types = exampleTypes(plan, operation).map((name) => `type ${name}`);
  return `import { ${[value, ...types].join(", ")} } from ${stringLiteral(plan.packageName)};`;
}

function callLayout(call: string, request: Layout | undefined): Layout {
  return request === undefined ? `${call}()` : [`${call}(`, request, ")"];
}

/** How to distinguish the errors of this operation. */
function failures({ namedErrors, declaredStatuses }: OperationPlan): string {
  const [named] = namedErrors;
  const [declared] = declaredStatuses;
  if (named) {
    return `\`result.error.error\` names the error, such as ${printCode(stringLiteral(named.name))};
without a name \`result.error.content.reason\` says what happened.`;
  }
  const statuses = declared ? tellBody(declared) : "";
  return `\`result.error.content.reason\`
says what happened: \`status-code\` (\`declared\` when the API announces it${statuses}), \`non-json\`, \`timeout\` or \`unknown\`.`;
}

function tellBody({ status }: StatusPlan): string {
  if (typeof status === "number") return `, and \`statusCode\`, such as ${status}, tells its body`;
  return `; with \`declared: "${status}"\` comes the body it announces for ${status === "default" ? "all other" : "these"} statuses`;
}

function createClient(plan: ClientPlan, operation: OperationPlan): string {
  const given = clientOptions(plan, operation);
  const created = callLayout(`new ${plan.clientName}`, given === "{}" ? undefined : given);
  return printLayout(["const client = ", created, ";"]);
}

/** The base URL if the document has none, and credentials for the operation's first alternative. */
function clientOptions(plan: ClientPlan, operation: OperationPlan): Layout {
  const members = [
    ...(findEnvironment(operation.endpoint) ? [] : ['baseUrl: "https://api.example.com"']),
    ...credentialOptions(plan, operation),
  ];
  return members.length > 0 ? enclose("{", members, "}", { padding: line }) : "{}";
}

function credentialOptions(plan: ClientPlan, { encoding }: OperationPlan): Layout[] {
  const alternatives = (encoding.security ?? []).filter((schemes) => schemes.length > 0);
  const { tokenScheme } = plan.api;
  const byToken = alternatives.some(
    ([scheme, ...more]) => more.length === 0 && scheme?.scheme === tokenScheme,
  );
  if (byToken) return ['token: "..."'];
  const [schemes] = alternatives;
  if (!schemes) return [];
  const members = schemes.map((scheme) => `${objectKey(scheme.scheme)}: ${credential(scheme)}`);
  return [["auth: ", enclose("{", members, "}", { padding: line })]];
}

function credential({ type }: SecurityEncoding): string {
  if (type === "basic") return '{ type: "basic", username: "...", password: "..." }';
  return type === "bearer" ? '{ type: "bearer", token: "..." }' : '{ type: "value", value: "..." }';
}

function authentication(plan: ClientPlan): string[] {
  const flows = Object.values(plan.definition.auths).flatMap((auth) =>
    auth.type === "oAuth" && auth.value.type === "flows" ? [auth.value.clientCredentials] : [],
  );
  const flow = flows.find((each) => each?.tokenUrl);
  if (!flow?.tokenUrl) return [];
  const scopes = Object.keys(flow.scopes ?? {}).slice(0, 2);
  const members = [
    `tokenUrl: ${stringLiteral(flow.tokenUrl)}`,
    'clientId: "..."',
    'clientSecret: "..."',
    ...(scopes.length > 0 ? [`scopes: [${scopes.map(stringLiteral).join(", ")}]`] : []),
  ];
  const options = enclose("{", members, "}", { padding: line });
  return [
    "## Authentication",
    "OAuth client credentials tokens are requested when they are needed, and again after a 401:",
    code(
      `import { ${plan.clientName}, ${exportedName(plan, "clientCredentials")} } from ${stringLiteral(plan.packageName)};`,
      "",
      printLayout([`const token = ${exportedName(plan, "clientCredentials")}(`, options, ");"]),
      `const client = new ${plan.clientName}({ token, refreshAuth: token.refresh });`,
    ),
  ];
}

function options(plan: ClientPlan): string[] {
  const environments = Object.entries(plan.api.environments);
  const list = environments.map(([id, url]) => `- ${printCode(id)}: ${escapeLine(url)}`).join("\n");
  const several =
    environments.length > 1
      ? [`Besides \`baseUrl\` there is \`environment\`, one of:\n\n${list}`]
      : [];
  const alone = plan.options.takesToken ? "Of the client alone: `token`, `refreshAuth`. " : "";
  return [
    "## Options",
    `Of the client and of a call: \`auth\`, \`baseUrl\`, \`headers\`, \`fetch\`, \`maxRetries\` (default 2), \`timeoutInSeconds\`,
\`deadlineInSeconds\`, \`retryNetworkErrors\`, \`maxResponseBytes\`, and \`credentials\`, \`cache\`, \`priority\` and \`next\`, which are
passed to \`fetch\`. ${alone}Of a call alone: \`signal\`, \`extraQuery\`, \`extraBody\`.
Editors show what each does.`,
    ...several,
  ];
}

function pages(plan: ClientPlan): string[] {
  const operation = chooseExample(plan.operations.filter(isPaged));
  if (!operation || !isPaged(operation)) return [];
  const call = `client.${methodPath(plan, operation, operation.pagination.itemsName)}`;
  return [
    "## Pages",
    `\`${operation.pagination.itemsName}\` and others like it request one page after the other as you iterate;
\`${operation.pagination.pagesName}\` iterates over the pages.`,
    code(
      printLayout([
        "for await (const item of ",
        callLayout(call, exampleRequest(plan, operation)),
        ") console.log(item);",
      ]),
    ),
  ];
}

function streams(plan: ClientPlan): string[] {
  const operation =
    chooseExample(plan.operations.filter(({ response }) => response.kind === "stream")) ??
    chooseExample(plan.operations.filter(({ streamSwitch }) => streamSwitch));
  if (!operation) return [];
  const request = exampleRequest(plan, operation, operation.streamSwitch !== undefined);
  const call = callLayout(`client.${methodPath(plan, operation)}`, request);
  return [
    "## Streams",
    code(
      printLayout(["const stream = await ", call, ";"]),
      "if (stream.ok) for await (const message of stream.body) console.log(message);",
    ),
    ...(callOptionsType(operation) === "StreamOptions"
      ? [
          "With `{ reconnect: true }` as call options a broken stream is resumed after its last event.",
        ]
      : []),
  ];
}

function serving(plan: ClientPlan): string[] {
  return [
    "## Serving",
    `\`${plan.packageName}/handlers\` is the other side: \`createFetchHandler\` makes a function from a \`Request\` to a
\`Response\` out of one typed handler an operation.${plan.channels.length > 0 ? " Channels are not served by it." : ""}`,
  ];
}

function operationList(plan: ClientPlan): string[] {
  if (plan.operations.length === 0 || plan.operations.length > MAX_LISTED) return [];
  const rows = plan.operations.map((operation) => {
    const [route = ""] = operation.docs.notes ?? [];
    const summary = summarize(operation.docs.description);
    const description = summary === "" ? "" : `: ${summary}`;
    return `- \`client.${methodPath(plan, operation)}\` (${route})${description}`;
  });
  return ["## Operations", rows.join("\n")];
}

/** How to observe and change requests: hooks, the debug log and span attributes. */
function hooksSection(plan: ClientPlan): string[] {
  const [withDebug, spanAttributes] = ["withDebug", "spanAttributes"].map((name) =>
    exportedName(plan, name),
  );
  return [
    "## Hooks",
    `\`beforeRequest\`, \`afterResponse\`, \`onRetry\` and \`onError\` take a function or a list of functions, as options of the
client and of a call. \`${withDebug}\` adds hooks that log each attempt, by \`console.debug\` or by the function that is its
second argument: method, URL, status, time and attempt. Headers are logged by name, secret query values as \`REDACTED\`.`,
    `\`\`\`ts
import { ${plan.clientName}, ${spanAttributes}, ${withDebug} } from ${stringLiteral(plan.packageName)};

const observed = new ${plan.clientName}(
  ${withDebug}({
    afterResponse: async (response, request, context) => {
      console.log(${spanAttributes}(request, context, response), await response.clone().text());
    },
    onRetry: ({ attempt, delay, cause }) => console.warn(attempt, delay, cause),
  }),
);
\`\`\``,
    `\`${spanAttributes}\` returns the attributes of an HTTP client span as OpenTelemetry names them: \`http.request.method\`,
\`url.full\`, \`url.template\`, \`server.address\`, \`server.port\`, \`http.request.resend_count\`, \`http.response.status_code\` and
\`error.type\`. The \`context\` is the same object for all hooks of a call, so a \`WeakMap\` can keep a span by it.`,
  ];
}

/** How to get bodies and exceptions instead of results, as data-fetching libraries expect. */
function throwingSection(plan: ClientPlan, operation: OperationPlan): string[] {
  const path = methodPath(plan, operation);
  const types = exampleTypes(plan, operation).map((name) => `type ${name}`);
  const imports = [plan.clientName, ...types].join(", ");
  const request = exampleRequest(plan, operation);
  const call = request === undefined ? `throwing.${path}()` : [`throwing.${path}(`, request, ")"];
  const [guard] = plan.errorGuards;
  const recognized = guard
    ? `\`${guard.guardName}(error)\` recognizes a declared error by its name, and `
    : "";
  const [declared] = operation.declaredStatuses;
  const ofStatus =
    operation.guardName && declared
      ? `\`${operation.guardName}(error, ${JSON.stringify(declared.status)})\` a declared status, whose body has its type, and `
      : "";
  return [
    "## Errors as exceptions",
    `With \`throwOnError: true\` methods resolve to the body and throw an \`ApiError\`. It is an option of the client and of a
call: \`queryFn: () => client.${path}(request, { throwOnError: true })\`, as libraries such as TanStack Query expect.`,
    code(
      `import { ${imports} } from ${stringLiteral(plan.packageName)};`,
      "",
      `const throwing = new ${plan.clientName}({ throwOnError: true });`,
      printLayout(["const body = await ", call, ";"]),
    ),
    `${recognized}${ofStatus}\`${exportedName(plan, "isApiError")}<${operation.errorName}>(error)\` gives the bodies of declared statuses their types. The
functions of single operations always resolve to a result: \`${exportedName(plan, "unwrap")}(result)\` throws.`,
  ];
}
