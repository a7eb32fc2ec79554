import type {
  ExampleWebSocketMessage,
  ExampleWebSocketSession,
  ParameterProperty,
  PathPart,
} from "../../../runtime/definition/index.js";
import {
  childAt,
  followReferences,
  isSourceObject,
  listItems,
  type SourceNode,
  valueAt,
} from "../../read/index.js";
import { pickTexts } from "../openapi/import-info.js";
import { partAt } from "./apply-traits.js";
import type { AsyncContext } from "./async-context.js";
import type { ImportedMessage } from "./import-messages.js";

/** The path and parameters of the request that opens a session. */
interface OpeningRequest {
  readonly path: readonly PathPart[];
  readonly pathParameters: readonly ParameterProperty[];
  readonly queryParameters: readonly ParameterProperty[];
  readonly requestHeaders: readonly ParameterProperty[];
}

interface Draft {
  name?: string;
  description?: string;
  readonly messages: ExampleWebSocketMessage[];
}

interface MessageExample {
  readonly name?: string;
  readonly summary?: string;
  readonly body: unknown;
  readonly headers?: unknown;
}

/**
 * Creates example sessions from the examples of messages. Examples with the same name form a session.
 * Of the examples without a name, the first of each message form a session, then the second, and so on.
 */
export function importSessions(
  context: AsyncContext,
  request: OpeningRequest,
  messages: readonly ImportedMessage[],
): ExampleWebSocketSession[] {
  const drafts = new Map<string, Draft>();
  for (const imported of messages) {
    let unnamed = 0;
    for (const { name, summary, ...example } of listExamples(context, imported)) {
      const key = name === undefined ? `#${unnamed++}` : `=${name}`;
      const draft = drafts.get(key) ?? { messages: [] };
      drafts.set(key, draft);
      if (name !== undefined) draft.name = name;
      if (summary !== undefined) draft.description = joinOnce(draft.description, summary);
      draft.messages.push({ type: imported.message.type, ...example });
    }
  }
  const values = describeRequest(request);
  return [...drafts.values()].map((draft) => ({ ...draft, ...values }));
}

function joinOnce(text: string | undefined, more: string): string {
  return text === undefined || text === more ? more : `${text}\n\n${more}`;
}

/** The examples of a message, otherwise the first example of its payload schema. */
function listExamples(context: AsyncContext, { parts }: ImportedMessage): MessageExample[] {
  const declared = listItems(partAt(parts, "examples")).flatMap((item) =>
    readExample(context, item),
  );
  if (declared.length > 0) return declared;
  const payload = partAt(parts, "payload");
  const schema =
    payload && (childAt(payload, "schemaFormat") ? childAt(payload, "schema") : payload);
  const target = schema && followReferences(context.document, schema);
  const example = target && schemaExample(target);
  return example === undefined ? [] : [{ body: example }];
}

function readExample(context: AsyncContext, item: SourceNode): MessageExample[] {
  if (!isSourceObject(item.value)) return [];
  const headers = valueAt(item, "headers");
  const body = valueAt(item, "payload");
  if (body === undefined) return noteEmpty(context, item);
  return [
    {
      ...pickTexts(item, ["name", "summary"]),
      body,
      ...(headers === undefined ? {} : { headers }),
    },
  ];
}

function noteEmpty(context: AsyncContext, item: SourceNode): [] {
  const message = "An example of a message without payload is ignored.";
  context.note(item, { code: "empty-example", message, hint: "Give it a payload." });
  return [];
}

function schemaExample(schema: SourceNode): unknown {
  const [first] = listItems(childAt(schema, "examples"));
  return first ? first.value : valueAt(schema, "example");
}

/** The first examples of the parameters, and the path with these values. */
function describeRequest(request: OpeningRequest): Omit<ExampleWebSocketSession, "messages"> {
  const pathParameters = listValues(request.pathParameters);
  const groups = {
    pathParameters,
    queryParameters: listValues(request.queryParameters),
    requestHeaders: listValues(request.requestHeaders),
  };
  const filled = Object.entries(groups).filter(([, values]) => Object.keys(values).length > 0);
  const path = request.path.map((part) => fillPart(part, pathParameters)).join("");
  return { path, ...Object.fromEntries(filled) };
}

function fillPart(part: PathPart, values: Readonly<Record<string, unknown>>): string {
  if (part.type === "literal") return part.value;
  const value = Object.hasOwn(values, part.value) ? values[part.value] : undefined;
  return value === undefined || typeof value === "object"
    ? `{${part.value}}`
    : encodeURIComponent(String(value));
}

function listValues(parameters: readonly ParameterProperty[]): Record<string, unknown> {
  const entries = parameters.flatMap(({ key, examples }): [string, unknown][] => {
    const [first] = examples ?? [];
    return first === undefined ? [] : [[key, first]];
  });
  return Object.fromEntries(entries);
}
