import { inspect } from "node:util";
import { count } from "../../cli/count.js";
import type { GeneratedFile } from "../../generator/generated-file.js";
import type { ChannelPlan, ClientPlan, OperationPlan } from "../../generator/plan/index.js";
import { toChannelEncoding, toEndpointEncoding } from "../../runtime/definition/index.js";
import type {
  ApiDefinition,
  EndpointDefinition,
  WebSocketChannel,
} from "../../runtime/definition/index.js";
import { createChannelExample } from "../../runtime/site/reference/examples/channel-example.js";
import { createRequestExample } from "../../runtime/site/reference/examples/request-example.js";
import {
  channelLanguages,
  languageLabels,
  languages,
  writeChannelSnippet,
  writeSnippet,
} from "../../runtime/snippets/index.js";
import type { SnippetLanguage } from "../../runtime/snippets/index.js";
import { describeRequest } from "./describe-request.js";
import { findFunction } from "./find-function.js";
import type { FoundOperation } from "./find-operation.js";

/** The stages after checking the document, as functions. */
type OperationStages = Readonly<
  Record<"plan" | "emit" | "encoding" | "request" | "snippets", () => string[]>
>;

/** The inputs for describing an operation. */
interface OperationTrial {
  readonly plan: ClientPlan;
  readonly files: readonly GeneratedFile[];
  readonly found: FoundOperation;
  readonly language: SnippetLanguage;
}

/** The maximum number of lines of an encoding, because those of deep forms have hundreds. */
const maxLines = 60;

/** Creates the stages of one operation. */
export function describeOperation(
  definition: ApiDefinition,
  trial: OperationTrial,
): OperationStages {
  return trial.found.type === "endpoint"
    ? describeEndpoint(definition, trial, trial.found.endpoint)
    : describeChannel(definition, trial, trial.found.channel);
}

function describeEndpoint(
  definition: ApiDefinition,
  { plan, files, language }: OperationTrial,
  endpoint: EndpointDefinition,
): OperationStages {
  const planned = plan.operations.find((each) => each.endpoint.id === endpoint.id);
  const createRequest = () => createRequestExample(definition, endpoint);
  const write = (name: SnippetLanguage) => {
    const request = createRequest();
    return request && writeSnippet(request, name);
  };
  return {
    plan: () => describePlanned(plan, planned),
    emit: () => findFunction(files, planned?.functionName),
    encoding: () => printData(toEndpointEncoding(definition, endpoint)),
    request: () => {
      const request = createRequest();
      return request ? describeRequest(request) : ["no request can be made from its examples"];
    },
    snippets: () => describeSnippets(languages, language, write),
  };
}

function describeChannel(
  definition: ApiDefinition,
  { plan, files, language }: OperationTrial,
  channel: WebSocketChannel,
): OperationStages {
  const planned = plan.channels.find((each) => each.channel.id === channel.id);
  const session = createChannelExample(definition, channel);
  const none = "only WebSockets are opened";
  return {
    plan: () => describePlanned(plan, planned),
    emit: () => findFunction(files, planned?.functionName),
    encoding: () => printData(toChannelEncoding(definition, channel)),
    request: () => (session ? printData(session) : [none]),
    snippets: () =>
      describeSnippets(
        channelLanguages,
        channelLanguages.find((name) => name === language) ?? "typescript",
        (name) => session && writeChannelSnippet(session, name),
      ),
  };
}

/** Describes the method and the codecs of an operation. */
function describePlanned(
  plan: ClientPlan,
  planned: OperationPlan | ChannelPlan | undefined,
): string[] {
  if (!planned) return ["no function: the operation is left out"];
  const group =
    "data" in planned
      ? plan.groups.find(({ operations }) => operations.includes(planned))
      : undefined;
  const owner = group ? `client.${group.propertyName}` : "client";
  const head = `${owner}.${planned.methodName}(${planned.request.name}), function ${planned.functionName}`;
  if (!("data" in planned)) return [head];
  const { namedErrors, declaredStatuses, data, pagination } = planned;
  const errors = [
    ...namedErrors.map(({ name }) => name),
    ...declaredStatuses.map(({ status }) => String(status)),
  ];
  return [
    head,
    ...(errors.length > 0 ? [`errors: ${errors.join(", ")}`] : []),
    ...(data.codecs.length > 0 ? [`codecs: ${data.codecs.join(", ")}`] : []),
    ...(pagination ? [`pages: ${pagination.pagesName}, ${pagination.itemsName}`] : []),
  ];
}

function printData(data: object): string[] {
  const lines = inspect(data, { depth: null, breakLength: 100 }).split("\n");
  const rest = lines.length - maxLines;
  return rest > 0 ? [...lines.slice(0, maxLines), `and ${count(rest, "line")} more`] : lines;
}

/** Prints the snippet of the chosen language, and the lengths of the others. */
function describeSnippets<Language extends SnippetLanguage>(
  all: readonly Language[],
  shown: Language,
  write: (language: Language) => string | undefined,
): string[] {
  const texts = all.map((name) => [name, write(name)?.trimEnd().split("\n")] as const);
  const others = texts
    .filter(([name]) => name !== shown)
    .map(([name, lines]) => `${name} ${lines ? count(lines.length, "line") : "none"}`);
  const text = texts.find(([name]) => name === shown)?.[1] ?? ["none"];
  return [`${languageLabels[shown]}:`, ...text, "", `others: ${others.join(", ")} (--language)`];
}
