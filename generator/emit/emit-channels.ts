import { requiredCodecs } from "../../runtime/http/index.js";
import type { ChannelPlan, ClientPlan } from "../plan/index.js";
import { docLines, docText } from "./documentation.js";
import { requestParameter, signatureLayout, valueContext } from "./emit-operations.js";
import { writeMembers, writeTypeAlias } from "./emit-types.js";
import { createImports } from "./imports.js";
import type { Imports } from "./imports.js";
import { enclose, hanging, hardline, indent, join } from "./layout.js";
import type { Layout } from "./layout.js";
import { objectLayout } from "./literal-layout.js";
import { createSourceWriter } from "./source-writer.js";
import type { SourceWriter } from "./source-writer.js";
import { textType } from "./type-syntax.js";
import type { TypeSyntax } from "./type-syntax.js";
import { planToMember, valueToType } from "./value-to-type.js";
import type { ValueContext } from "./value-to-type.js";

const httpModule = "./http/index.js";
const channelsModule = "./channels.js";

/** `channels.ts`: for each WebSocket channel its messages, its encoding and what opens it. */
export function emitChannels(plan: ClientPlan): string | undefined {
  if (plan.channels.length === 0) return undefined;
  const imports = createImports();
  const context = valueContext(plan, imports);
  const writer = createSourceWriter();
  imports.useValue("api", "./operations.js");
  imports.useValue("openChannel", httpModule);
  for (const name of ["Channel", "ChannelEncoding", "ChannelOptions", "ClientOptions"]) {
    imports.useType(name, httpModule);
  }
  for (const channel of plan.channels) writeChannel(writer, context, imports, channel);
  return writer.toText(imports.declarations());
}

function writeChannel(
  writer: SourceWriter,
  context: ValueContext,
  imports: Imports,
  channel: ChannelPlan,
): void {
  const { functionName, encodingName, request } = channel;
  const sent = { name: channel.sentName, docs: [`What is sent through \`${functionName}\`.`] };
  writeTypeAlias(writer, sent, valueToType(context, channel.sent));
  const received = {
    name: channel.receivedName,
    docs: [`What comes through \`${functionName}\`.`],
  };
  writeTypeAlias(writer, received, valueToType(context, channel.received));
  writeRequest(writer, context, channel);
  writer.statement(
    [
      `export const ${encodingName}: ChannelEncoding =`,
      hanging(objectLayout(channel.encoding, true)),
      ";",
    ],
    [`How \`${functionName}\` connects.`],
  );
  const codecs = requiredCodecs({ ...channel.encoding, method: "GET", responses: [] });
  for (const codec of codecs) imports.useValue(codec, httpModule);
  const args = ["api", encodingName, enclose("[", codecs, "]"), "options", "request"];
  const call = enclose("openChannel(", [...args, "channelOptions"], ")");
  const parameters = ["options: ClientOptions", requestParameter({ request }), optionsOf(channel)];
  const head = signatureLayout(`export function ${functionName}`, parameters, resultOf(channel));
  writer.statement(
    [head, " {", indent([hardline, "return ", call, ";"]), hardline, "}"],
    docText(channel.docs),
  );
}

function writeRequest(
  writer: SourceWriter,
  context: ValueContext,
  { request, functionName }: ChannelPlan,
): void {
  const head = { name: request.name, docs: [`What the handshake of \`${functionName}\` says.`] };
  const members = request.properties.map((property) => planToMember(context, property));
  if (members.length > 0) return writeMembers(writer, head, members);
  const args = [textType("string"), textType("never")];
  writeTypeAlias(writer, head, { kind: "generic", name: "Record", args });
}

function optionsOf({ sentName, receivedName }: ChannelPlan): string {
  return `channelOptions?: ChannelOptions<${sentName}, ${receivedName}>`;
}

/** `Channel<RoomClientMessage, RoomServerMessage>`. */
function resultOf({ sentName, receivedName }: ChannelPlan): TypeSyntax {
  return { kind: "generic", name: "Channel", args: [textType(sentName), textType(receivedName)] };
}

/** The methods of the client that open channels. */
export function channelMethods(plan: ClientPlan, imports: Imports): Layout[] {
  return plan.channels.map((channel) => {
    imports.useType("Channel", httpModule);
    imports.useType("ChannelOptions", httpModule);
    for (const name of [channel.request.name, channel.sentName, channel.receivedName]) {
      imports.useType(name, channelsModule);
    }
    const parameters = [requestParameter(channel), optionsOf(channel)];
    const args = ["this.options", "request", "channelOptions"];
    const call = enclose(`channels.${channel.functionName}(`, args, ")");
    return join(hardline, [
      ...docLines(docText(channel.docs)),
      [
        signatureLayout(channel.methodName, parameters, resultOf(channel)),
        " {",
        indent([hardline, "return ", call, ";"]),
        hardline,
        "}",
      ],
    ]);
  });
}
