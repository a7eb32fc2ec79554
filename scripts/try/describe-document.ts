import { count } from "../../cli/count.js";
import type { GeneratedFile } from "../../generator/generated-file.js";
import type { ImportResult } from "../../generator/import/index.js";
import type { ClientPlan } from "../../generator/plan/index.js";
import type { SourceDocument } from "../../generator/read/index.js";
import {
  channelTransport,
  listEndpoints,
  toChannelEncoding,
  toEndpointEncoding,
} from "../../runtime/definition/index.js";
import type { ApiDefinition } from "../../runtime/definition/index.js";
import type { HttpRequest } from "../../runtime/http/index.js";
import { createChannelExample } from "../../runtime/site/reference/examples/channel-example.js";
import { createRequestExample } from "../../runtime/site/reference/examples/request-example.js";
import {
  channelLanguages,
  languages,
  writeChannelSnippet,
  writeSnippet,
} from "../../runtime/snippets/index.js";
import { findFormat } from "./find-format.js";

/** The maximum number of listed names. The rest is counted. */
const maxNames = 5;

/** Describes the files that were read: their number, size and format. */
export function describeRead({ root, files, failures }: SourceDocument): string[] {
  const size = [...files.values()].reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  const name = root.path === "" ? "text without a file" : root.path;
  return [
    [name, findFormat(root.value) ?? root.format, printSize(size), count(files.size, "file")].join(
      ", ",
    ),
    ...(files.size > 1 ? [`files: ${listSome([...files.keys()])}`] : []),
    ...[...failures].map(([path, why]) => `not read: ${path}: ${why}`),
  ];
}

/** Counts the parts of the definition. */
export function describeImport({ definition }: ImportResult): string[] {
  const { endpoints, websockets, webhooks, types, subpackages, auths } = definition;
  const parts: readonly (readonly [object, string])[] = [
    [endpoints, "endpoint"],
    [websockets, "channel"],
    [webhooks, "webhook"],
    [types, "type"],
    [subpackages, "group"],
    [auths, "security scheme"],
  ];
  const counted = parts
    .map(([part, noun]) => [Object.keys(part).length, noun] as const)
    .filter(([number]) => number > 0)
    .map(([number, noun]) => count(number, noun));
  return [`${definition.apiName ?? "an API without a name"}: ${counted.join(", ") || "nothing"}`];
}

/** Describes the structure of the package. */
export function describePlan(plan: ClientPlan): string[] {
  const groups = plan.groups.map(({ propertyName }) => propertyName);
  const codecs = [...new Set(plan.operations.flatMap(({ data }) => data.codecs))].sort();
  return [
    [
      plan.clientName,
      count(plan.operations.length, "function"),
      count(plan.types.length, "type"),
      count(plan.channels.length, "channel"),
    ].join(", "),
    ...(groups.length > 0 ? [`groups: ${listSome(groups)}`] : []),
    ...(codecs.length > 0 ? [`codecs: ${codecs.join(", ")}`] : []),
    ...plan.issues.slice(0, maxNames).map(({ severity, message }) => `${severity}: ${message}`),
  ];
}

/** Lists the files of the package, the largest first. The copied runtime counts as one. */
export function describeFiles(files: readonly GeneratedFile[]): string[] {
  const isRuntime = ({ path }: GeneratedFile) => path.includes("/");
  const sizeOf = (some: readonly GeneratedFile[]) =>
    some.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  const own = files
    .filter((file) => !isRuntime(file))
    .sort((a, b) => b.text.length - a.text.length);
  const runtime = files.filter(isRuntime);
  const shown = own.map((file) => `${file.path} ${printSize(sizeOf([file]))}`);
  return [
    `${count(files.length, "file")}, ${printSize(sizeOf(files))}`,
    shown.join(", "),
    ...(runtime.length > 0
      ? [`runtime: ${count(runtime.length, "file")}, ${printSize(sizeOf(runtime))}`]
      : []),
  ];
}

/** Describes the encodings of all operations. */
export function describeAllEncodings(definition: ApiDefinition): string[] {
  const endpoints = listEndpoints(definition).map((each) => toEndpointEncoding(definition, each));
  const channels = Object.values(definition.websockets).map((each) =>
    toChannelEncoding(definition, each),
  );
  const bodies = endpoints.flatMap(({ body }) => body?.contents[0]?.kind ?? []);
  const responses = endpoints.flatMap((each) => [
    ...new Set(each.responses.map(({ kind }) => kind)),
  ]);
  const styles = endpoints.flatMap(({ parameters = [] }) => parameters.map(({ style }) => style));
  return [
    [count(endpoints.length, "endpoint"), count(channels.length, "channel")].join(", "),
    `bodies: ${tally(bodies)}`,
    `responses: ${tally(responses)}`,
    `parameters: ${tally(styles)}`,
  ];
}

/** Counts the operations whose examples give a complete request. */
export function describeAllRequests(definition: ApiDefinition): string[] {
  const endpoints = listEndpoints(definition);
  const lacking = endpoints.filter((each) => !createRequestExample(definition, each));
  return [
    `${endpoints.length - lacking.length} of ${endpoints.length} endpoints have an example request`,
    ...(lacking.length > 0 ? [`without: ${listSome(lacking.map(({ id }) => id))}`] : []),
  ];
}

/** Counts the snippets and their lines. */
export function describeAllSnippets(definition: ApiDefinition): string[] {
  const requests = listEndpoints(definition)
    .map((each) => createRequestExample(definition, each))
    .filter((request): request is HttpRequest => request !== undefined);
  const texts = requests.flatMap((each) => languages.map((name) => writeSnippet(each, name)));
  const sockets = Object.values(definition.websockets).filter(
    (each) => channelTransport(each) === "websocket",
  );
  const programs = sockets.flatMap((each) => {
    const session = createChannelExample(definition, each);
    return session ? channelLanguages.map((name) => writeChannelSnippet(session, name)) : [];
  });
  const size = [...texts, ...programs].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const kinds = [
    `${count(texts.length, "program")} in ${languages.length} languages`,
    ...(programs.length > 0 ? [`${programs.length} for channels`] : []),
  ];
  return [[...kinds, printSize(size)].join(", ")];
}

/** Counts equal items, the most frequent first: `json 4, multipart 1`. */
function tally(all: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const each of all) counts.set(each, (counts.get(each) ?? 0) + 1);
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  return sorted.map(([name, number]) => `${name} ${number}`).join(", ") || "none";
}

function listSome(names: readonly string[]): string {
  const rest = names.length - maxNames;
  return names.slice(0, maxNames).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}

function printSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000
    ? `${(bytes / 1000).toFixed(1)} kB`
    : `${(bytes / 1_000_000).toFixed(2)} MB`;
}
