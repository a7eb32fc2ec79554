import { createExampleValue } from "../../../runtime/definition/index.js";
import { groupOf } from "../../plan/index.js";
import type { ChannelPlan, ClientPlan, PropertyPlan, ValuePlan } from "../../plan/index.js";
import type { Layout } from "../layout/layout.js";
import { enclose, line, printLayout } from "../layout/layout.js";
import { literalLayout, propertyName } from "../layout/literal-layout.js";

/** The part of a package's README that shows how its first WebSocket channel is used. */
export function channelSection(plan: ClientPlan): string[] {
  const channel = plan.channels.find(({ request }) => !request.optional) ?? plan.channels[0];
  if (!channel) return [];
  const values = listValues(plan, channel, channel.request.properties);
  const request = enclose("{", values, "}", { padding: line });
  const args = [values.length > 0 ? request : "{}", "{ reconnect: true }"];
  const open = enclose(`client.${channel.methodName}(`, args, ")");
  const needsToken = plan.api.tokenScheme !== undefined && channel.encoding.security;
  return [
    "## Channels",
    [
      "```ts",
      `import { ${plan.clientName} } from "${plan.packageName}";`,
      'import { WebSocket } from "ws";',
      "",
      `const client = new ${plan.clientName}({ ${needsToken ? 'token: "...", ' : ""}webSocket: WebSocket });`,
      printLayout(["const channel = ", open, ";"]),
      ...messageLines(plan, channel),
      "for await (const message of channel) console.log(message);",
      "```",
    ].join("\n"),
    `Browsers, Deno, Bun and Node from version 22 on have a \`WebSocket\`; Node 20 needs one as the option \`webSocket\`, such
as that of the package ws. Browsers send no headers with a handshake: there a channel that needs one fails with
\`invalid-request\`. What is sent before the channel is open waits; \`await channel.send(...)\` is backpressure. \`channel.opened\`
and \`channel.closed\` resolve to results; leaving the loop closes.`,
    ...(plan.hasDates
      ? ["Dates in messages are texts, also where a type that operations use says `Date`."]
      : []),
    plan.channels
      .map(({ methodName, docs }) => `- \`client.${methodName}\`${firstWords(docs)}`)
      .join("\n"),
  ];
}

/** Required values; of a nested request by their location. */
function listValues(
  plan: ClientPlan,
  channel: ChannelPlan,
  properties: readonly PropertyPlan[],
  group?: string,
): Layout[] {
  return properties
    .filter(({ optional }) => !optional)
    .map(({ key, value }): Layout => {
      const inner =
        value.kind === "object"
          ? enclose("{", listValues(plan, channel, value.properties, key), "}", { padding: line })
          : (declaredParameter(channel, key, group) ?? exampleOf(plan, value));
      return [`${propertyName(key)}: `, inner];
    });
}

function messageLines(plan: ClientPlan, { channel, sent }: ChannelPlan): string[] {
  const [first] = sent.kind === "union" ? sent.values : [];
  if (!first) return [];
  const [type] = channel.messages.filter(({ origin }) => origin === "client");
  const declared = channel.examples?.flatMap(({ messages }) => messages ?? []);
  const example = declared?.find((message) => message.type === type?.type);
  const value = example ? literalLayout(example.body) : exampleOf(plan, first);
  return [printLayout([enclose("await channel.send(", [value], ")"), ";"])];
}

function declaredParameter(
  { channel, encoding }: ChannelPlan,
  key: string,
  group: string | undefined,
): Layout | undefined {
  const { parameters = [] } = encoding;
  const parameter = parameters.find((parameter) =>
    group === undefined
      ? parameter.key === key
      : parameter.name === key && groupOf(parameter.in) === group,
  );
  const [session] = channel.examples ?? [];
  const values = { path: session?.pathParameters, query: session?.queryParameters };
  const given =
    parameter?.in === "header"
      ? session?.requestHeaders
      : values[parameter?.in === "path" ? "path" : "query"];
  const value = parameter && given?.[parameter.name];
  return value === undefined ? undefined : literalLayout(value);
}

function exampleOf({ definition }: ClientPlan, value: ValuePlan): Layout {
  if (value.kind === "shape") return literalLayout(createExampleValue(definition, value.shape));
  return value.kind === "text" ? '"..."' : "new Uint8Array()";
}

function firstWords({ description = "" }: ChannelPlan["docs"]): string {
  const words = description.split(/\n\s*\n/)[0]?.replaceAll(/\s+/g, " ") ?? "";
  return words ? `: ${words}` : "";
}
