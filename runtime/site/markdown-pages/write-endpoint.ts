import {
  environmentUrl,
  findEnvironment,
  listRequestHeaders,
  listBadges,
  nodeDescription,
  hasNamedParams,
  nodePath,
  receivedTitle,
  type EndpointDefinition,
} from "../../definition/index.js";
import type { HttpRequest } from "../../http/index.js";
import { callbackId } from "../parts/create-node-slugs.js";
import type { SiteNode } from "../parts/create-navigation.js";
import { nodeHref } from "../parts/routes.js";
import { createResponseExamples } from "../reference/examples/response-example.js";
import { createExampleCall, createRequestExample } from "../reference/examples/request-example.js";
import {
  languageLabels,
  listCodeSamples,
  writeSnippet,
  writeTypeScriptCall,
  type SnippetLanguage,
} from "../../snippets/index.js";
import { escapeLine, printCode, printCodeBlock, printLink } from "../../definition/text/index.js";
import { joinBlocks, printItem } from "./markdown-blocks.js";
import type { MarkdownContext } from "./markdown-context.js";
import { writeAuthentication } from "./write-authentication.js";
import { writeAvailability } from "./write-availability.js";
import { writeExternalDocs } from "./write-external-docs.js";
import {
  writeBodies,
  writeErrors,
  writeParameters,
  writeResponses,
  writeSection,
} from "./write-exchange.js";
import { printDescription } from "./print-description.js";

/** The Markdown page of an endpoint. `nodes` are the pages of its API, for links to callbacks. */
export function writeEndpoint(
  context: MarkdownContext,
  endpoint: EndpointDefinition,
  node: SiteNode,
  nodes: readonly SiteNode[],
): string {
  const { definition, links } = context;
  const examples = createResponseExamples(definition, endpoint);
  return joinBlocks([
    `# ${escapeLine(node.title)}`,
    writeAvailability(endpoint.availability),
    listBadges(definition, endpoint)
      .map(({ name }) => printCode(name))
      .join(" "),
    writeCall(context, endpoint),
    printDescription(nodeDescription(endpoint), { links, headingLevel: 2, isMain: true }),
    writeExternalDocs(context, endpoint.externalDocs),
    writeAuthentication(context, endpoint),
    ...writeParameters(
      context,
      {
        headers: listRequestHeaders(definition, endpoint),
        path: endpoint.pathParameters,
        query: endpoint.queryParameters,
        cookies: endpoint.cookieParameters,
      },
      "request",
    ),
    ...writeBodies(context, "Body", endpoint.requests ?? [], "request"),
    writeSection("Example request", writeRequests(context, endpoint)),
    ...writeResponses(context, "Response", endpoint.responses ?? [], examples),
    writeErrors(context, "Errors", endpoint.errors ?? []),
    writeSection("Callbacks", [writeCallbacks(context, endpoint, nodes)]),
  ]);
}

function writeCall({ api }: MarkdownContext, endpoint: EndpointDefinition): string {
  const environment = findEnvironment(endpoint, api.environmentId);
  const path = endpoint.path
    .map((part) => (part.type === "literal" ? part.value : `{${part.value}}`))
    .join("");
  const base = environment ? environmentUrl(environment).replace(/\/$/, "") : "";
  const address = printCode(`${endpoint.method} ${base}${path}`.trim());
  if (endpoint.protocol?.type !== "openrpc") return address;
  const structure = hasNamedParams(endpoint) ? " with params by name" : "";
  const name = `JSON-RPC method ${printCode(nodePath(endpoint))}${structure}`;
  return base + path === "" ? name : `${name}, ${address}`;
}

/** The example call as curl and TypeScript, and the author's code samples. */
function writeRequests(context: MarkdownContext, endpoint: EndpointDefinition): string[] {
  const { definition, api } = context;
  const request = createRequestExample(definition, endpoint, api.environmentId);
  const written = listCodeSamples(endpoint).map(({ label, language, code }) =>
    writeProgram(label, code, language),
  );
  if (!request) return written;
  const client = writeClientCall(context, endpoint);
  return [
    writeProgram(languageLabels.curl, trySnippet(request, "curl"), "sh"),
    client === undefined
      ? writeProgram(languageLabels.typescript, trySnippet(request, "typescript"), "ts")
      : writeProgram(
          `${languageLabels.typescript} (${api.sdk?.["typescript"] ?? ""})`,
          client,
          "ts",
        ),
    ...written,
  ];
}

function writeClientCall(
  { definition, api }: MarkdownContext,
  endpoint: EndpointDefinition,
): string | undefined {
  const packageName = api.sdk?.["typescript"];
  if (packageName === undefined) return undefined;
  const { values } = createExampleCall(definition, endpoint, api.environmentId);
  return writeTypeScriptCall({ definition, endpoint, values, packageName });
}

function writeProgram(title: string, code: string | undefined, language: string): string {
  if (code === undefined) return "";
  return `### ${escapeLine(title)}\n\n${printCodeBlock(code, language)}`;
}

/** Undefined for requests that the program cannot send, such as a header with a line break. */
function trySnippet(request: HttpRequest, language: SnippetLanguage): string | undefined {
  try {
    return writeSnippet(request, language);
  } catch {
    return undefined;
  }
}

function writeCallbacks(
  context: MarkdownContext,
  { id, callbacks }: EndpointDefinition,
  nodes: readonly SiteNode[],
): string {
  const items = (callbacks ?? []).map((callback, index) => {
    const title = receivedTitle(callback);
    const page = nodes.find(
      (node) => node.kind === "callback" && node.id === callbackId(id, index),
    );
    const path = page && nodeHref(context.api.id, page);
    const name = path === undefined ? escapeLine(title) : printLink(title, context.href(path));
    return printItem([`${name}: ${printCode(`${callback.method} ${callback.expression}`)}`]);
  });
  return items.join("\n");
}
