import type { SourceFileStructure } from "ts-morph";
import { requiredCodecs } from "../../../runtime/http/index.js";
import type { ChannelPlan, ClientPlan } from "../../plan/index.js";
import {
  aliasDeclaration,
  constantDeclaration,
  functionDeclaration,
  interfaceDeclaration,
  methodDeclaration,
  toSourceFile,
} from "../declarations.js";
import type { Declaration, Method } from "../declarations.js";
import { docText } from "../types/documentation.js";
import { enclose } from "../layout/layout.js";
import { objectLayout } from "../layout/literal-layout.js";
import type { Layout } from "../layout/layout.js";
import { convertsIntegers, datesName, placesModule } from "../schemas/emit-dates.js";
import { channelsModule, httpModule, operationsModule } from "../module-names.js";
import { clientOptionsParameter, valueContext } from "./operation-signature.js";
import { requestParameter } from "./request-parameter.js";
import type { Parameter } from "../signature.js";
import { genericType, importedType, textType } from "../types/type-syntax.js";
import type { TypeSyntax } from "../types/type-syntax.js";
import { runtimeName, runtimeValues } from "../runtime-values.js";
import { usedValues } from "../used-names.js";
import type { UsedName } from "../used-names.js";
import { planToMember, valueToType } from "../types/value-to-type.js";
import type { ValueContext } from "../types/value-to-type.js";

/** `channels.ts`: the messages, the encoding and the function of each WebSocket channel. */
export function emitChannels(plan: ClientPlan): SourceFileStructure | undefined {
  if (plan.channels.length === 0) return undefined;
  const context = valueContext(plan);
  return toSourceFile(
    plan.channels.flatMap((channel) => channelDeclarations(plan, context, channel)),
  );
}

function channelDeclarations(
  plan: ClientPlan,
  context: ValueContext,
  channel: ChannelPlan,
): Declaration[] {
  const { functionName, encodingName } = channel;
  const codecs = [
    ...requiredCodecs({ ...channel.encoding, method: "GET", responses: [] }),
    ...(plan.api.serverTemplates ? (["serverVariables"] as const) : []),
  ];
  const codecNames = codecs.map((name) => runtimeName(plan, name));
  const { args, uses } = channelArguments(plan, channel);
  const first = ["api", encodingName, enclose("[", codecNames, "]"), "options"];
  return [
    aliasDeclaration({ name: channel.sentName }, valueToType(context, channel.sent)),
    aliasDeclaration({ name: channel.receivedName }, valueToType(context, channel.received)),
    requestDeclaration(context, channel),
    constantDeclaration(
      { name: encodingName },
      {
        type: importedType("ChannelEncoding", httpModule),
        value: objectLayout(channel.encoding, true),
      },
    ),
    functionDeclaration(
      { name: functionName, docs: docText(channel.docs) },
      {
        signature: {
          parameters: [
            clientOptionsParameter,
            requestParameter(channel),
            optionsParameter(channel),
          ],
          result: resultOf(channel),
        },
        returned: enclose(`${runtimeName(plan, "openChannel")}(`, [...first, ...args], ")"),
        uses: [
          ...usedValues(operationsModule, ["api"]),
          ...runtimeValues(plan, ["openChannel", ...codecs]),
          ...uses,
        ],
      },
    ),
  ];
}

/** The arguments for opening a channel: the request, the options and any conversion of messages. */
function channelArguments(
  plan: ClientPlan,
  channel: ChannelPlan,
): { readonly args: readonly Layout[]; readonly uses: readonly UsedName[] } {
  const dates = plan.dates?.channels.get(channel);
  const name = datesName(plan, channel);
  const isEncoded = plan.hasDates && dates?.request !== undefined;
  const isConverted = (dates?.sent ?? dates?.received) !== undefined;
  const convert = convertsIntegers(plan) ? "messageIntegers" : "messageDates";
  const request = isEncoded
    ? `${runtimeName(plan, "encodeDates")}(request, ${name}.request)`
    : "request";
  return {
    args: [
      request,
      "channelOptions",
      ...(isConverted ? [`${runtimeName(plan, convert)}(${name})`] : []),
    ],
    uses: [
      ...runtimeValues(plan, [
        ...(isEncoded ? ["encodeDates"] : []),
        ...(isConverted ? [convert] : []),
      ]),
      ...(isEncoded || isConverted ? usedValues(placesModule(plan), [name]) : []),
    ],
  };
}

function requestDeclaration(context: ValueContext, { request }: ChannelPlan): Declaration {
  const head = { name: request.name };
  const members = request.properties.map((property) => planToMember(context, property));
  return members.length > 0
    ? interfaceDeclaration(head, members)
    : aliasDeclaration(head, genericType("Record", textType("string"), textType("never")));
}

function optionsParameter(channel: ChannelPlan, from?: string): Parameter {
  const type = importedType("ChannelOptions", httpModule, messageTypes(channel, from));
  return { name: "channelOptions", isOptional: true, type };
}

/** The type of an open channel: `Channel<RoomClientMessage, RoomServerMessage>`. */
function resultOf(channel: ChannelPlan, from?: string): TypeSyntax {
  return importedType("Channel", httpModule, messageTypes(channel, from));
}

function messageTypes({ sentName, receivedName }: ChannelPlan, from?: string): TypeSyntax[] {
  return [importedType(sentName, from), importedType(receivedName, from)];
}

/** The methods of the client that open channels. */
export function channelMethods(plan: ClientPlan): Method[] {
  return plan.channels.map((channel) => {
    const args = ["this.options", "request", "channelOptions"];
    return methodDeclaration(
      { name: channel.methodName, docs: docText(channel.docs) },
      {
        signature: {
          parameters: [
            requestParameter(channel, channelsModule),
            optionsParameter(channel, channelsModule),
          ],
          result: resultOf(channel, channelsModule),
        },
        returned: enclose(`channels.${channel.functionName}(`, args, ")"),
      },
    );
  });
}
