import { createExampleValue } from "../../../runtime/definition/index.js";
import { decodeIntegers } from "../../../runtime/http/index.js";
import type { ChannelPlan, ClientPlan, PropertyPlan, ValuePlan } from "../../plan/index.js";
import type { Layout } from "../layout/layout.js";
import { enclose, line, printLayout } from "../layout/layout.js";
import { literalLayout, objectKey, stringLiteral } from "../layout/literal-layout.js";
import { code } from "./code.js";
import { summarize } from "./summarize.js";
import { toDateMap } from "../schemas/emit-dates.js";

/** The section of the README that shows how to use a WebSocket channel. */
export function channelSection(plan: ClientPlan): string[] {
  const channel = plan.channels.find(({ request }) => !request.optional) ?? plan.channels[0];
  if (!channel) return [];
  const values = listValues(plan, channel);
  const request = enclose("{", values, "}", { padding: line });
  const args = [values.length > 0 ? request : "{}", "{ reconnect: true }"];
  const open = enclose(`client.${channel.methodName}(`, args, ")");
  const needsToken = plan.api.tokenScheme !== undefined && channel.encoding.security;
  return [
    "## Channels",
    code(
      `import { ${plan.clientName} } from ${stringLiteral(plan.packageName)};`,
      'import { WebSocket } from "ws";',
      "",
      `const client = new ${plan.clientName}({ ${needsToken ? 'token: "...", ' : ""}webSocket: WebSocket });`,
      printLayout(["const channel = ", open, ";"]),
      ...messageLines(plan, channel),
      "for await (const message of channel) console.log(message);",
    ),
    `Browsers, Deno, Bun and Node from version 22 on have a \`WebSocket\`; Node 20 needs one as the option \`webSocket\`, such
as that of the package ws. Browsers send no headers with a handshake: there a channel that needs one fails with
\`invalid-request\`. What is sent before the channel is open waits; \`await channel.send(...)\` is backpressure. \`channel.opened\`
and \`channel.closed\` resolve to results; leaving the loop closes.`,
    plan.channels
      .map(({ methodName, docs }) => `- \`client.${methodName}\`${describe(docs)}`)
      .join("\n"),
  ];
}

/** Examples of the required parameters. */
function listValues(plan: ClientPlan, channel: ChannelPlan): Layout[] {
  return channel.request.properties
    .filter(({ optional }) => !optional)
    .map((property): Layout => {
      return [`${objectKey(property.key)}: `, parameterExample(plan, channel, property)];
    });
}

function messageLines(plan: ClientPlan, channel: ChannelPlan): string[] {
  const { messages, examples } = channel.channel;
  const [first] = channel.sent.kind === "union" ? channel.sent.values : [];
  if (!first) return [];
  const [type] = messages.filter(({ origin }) => origin === "client");
  const declared = examples?.flatMap((example) => example.messages ?? []);
  const example = declared?.find((message) => message.type === type?.type)?.body;
  const layout =
    example === undefined && first.kind !== "shape"
      ? valueLayout(first)
      : literalLayout(convert(plan, channel, "sent", example ?? createExample(plan, first)));
  return [printLayout([enclose("await channel.send(", [layout], ")"), ";"])];
}

function parameterExample(
  plan: ClientPlan,
  channel: ChannelPlan,
  { key, value }: PropertyPlan,
): Layout {
  const declared = declaredParameter(channel, key);
  if (declared === undefined && value.kind !== "shape") return valueLayout(value);
  const example = { [key]: declared ?? createExample(plan, value) };
  const converted = convert(plan, channel, "request", example) as typeof example;
  return literalLayout(converted[key]);
}

/** Converts dates and integers of the document to the values that callers use. */
function convert(
  plan: ClientPlan,
  channel: ChannelPlan,
  part: "request" | "sent",
  value: unknown,
): unknown {
  const dates = plan.dates?.channels.get(channel)?.[part];
  return dates ? decodeIntegers(value, toDateMap(plan, dates)) : value;
}

function declaredParameter({ channel, encoding }: ChannelPlan, key: string): unknown {
  const parameter = encoding.parameters?.find((each) => each.key === key);
  const [session] = channel.examples ?? [];
  const values = { path: session?.pathParameters, query: session?.queryParameters };
  const given =
    parameter?.in === "header"
      ? session?.requestHeaders
      : values[parameter?.in === "path" ? "path" : "query"];
  return parameter && given?.[parameter.name];
}

function createExample({ definition }: ClientPlan, value: ValuePlan): unknown {
  if (value.kind !== "shape") return undefined;
  const { direction, shape } = value;
  return createExampleValue(definition, shape, { direction, extent: "everything" });
}

function valueLayout({ kind }: ValuePlan): Layout {
  return kind === "text" ? '"..."' : "new Uint8Array()";
}

function describe({ description }: ChannelPlan["docs"]): string {
  const summary = summarize(description);
  return summary === "" ? "" : `: ${summary}`;
}
