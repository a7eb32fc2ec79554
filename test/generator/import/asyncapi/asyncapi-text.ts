import type {
  ApiDefinition,
  Issue,
  WebSocketChannel,
} from "../../../../runtime/definition/index.js";
import { importText, listCodes } from "../import-text.js";

/** What came of a document, and its first channel. */
export interface ImportedChannel {
  readonly channel: WebSocketChannel;
  readonly definition: ApiDefinition;
  readonly issues: Issue[];
  readonly codes: string[];
}

/** Imports a document whose channel of interest is the first. */
export async function importChannel(asyncapi: string, document: object): Promise<ImportedChannel> {
  const whole = { asyncapi, info: { title: "T", version: "1" }, ...document };
  const { definition, issues } = await importText(JSON.stringify(whole));
  const [channel] = Object.values(definition.websockets);
  if (!channel) throw new Error("there is no channel");
  return { channel, definition, issues, codes: listCodes(issues) };
}

/** The one server of the documents below. */
export const server = { s: { host: "h.example", protocol: "wss" } };
/** The same in 2.x. */
export const oldServer = { s: { url: "wss://h.example", protocol: "wss" } };
/** What it becomes. */
export const environment = { id: "s", baseUrl: "wss://h.example" };
/** How a channel names it. */
export const place = { defaultEnvironment: "s", environments: [environment] };

/** A 3.0 document with one channel `c` at `/c` and these parts of it. */
export const modern = (channel: object, operations: object = {}, more: object = {}) =>
  importChannel("3.0.0", {
    servers: server,
    channels: { c: { address: "/c", ...channel } },
    operations,
    ...more,
  });

/** A 2.6 document with one channel `/c`. */
export const old = (channel: object, more: object = {}) =>
  importChannel("2.6.0", { servers: oldServer, channels: { "/c": channel }, ...more });

/** A message with this payload. */
export const message = (payload: object, more: object = {}) => ({ payload, ...more });
/** An operation of the channel `c`. */
export const on = (action: string, more: object = {}) => ({
  action,
  channel: { $ref: "#/channels/c" },
  ...more,
});
/** These messages of the channel `c`. */
export const of = (...keys: string[]) => ({
  messages: keys.map((key) => ({ $ref: `#/channels/c/messages/${key}` })),
});
/** Messages with their origin, in order. */
export const listMessages = ({ channel }: ImportedChannel) =>
  channel.messages.map(({ type, origin }) => `${origin} ${type}`);
