import type {
  ApiDefinition,
  ParameterProperty,
  TypeShape,
  WebSocketChannel,
  WebSocketMessage,
} from "../../../../../../runtime/definition/index.js";
import {
  createChannelActions,
  type ChannelActions,
  type ChannelActionsOptions,
} from "../../../../../../runtime/playground/state/transport/channel/channel-actions.js";
import type { ChannelMessage } from "../../../../../../runtime/playground/state/transport/channel/channel-message.js";
import {
  createChannelStore,
  type ChannelStore,
} from "../../../../../../runtime/playground/state/transport/channel/channel-state.js";
import {
  toHandshakeEndpoint,
  openHandshake,
} from "../../../../../../runtime/playground/state/model/form/handshake-endpoint.js";
import type { OpenEndpoint } from "../../../../../../runtime/playground/state/model/form/open-endpoint.js";
import {
  createPlaygroundStore,
  type PlaygroundStore,
} from "../../../../../../runtime/playground/state/session/playground-store.js";
import {
  createFormActions,
  type FormActions,
} from "../../../../../../runtime/playground/state/session/form-actions.js";
import { createStoredSession } from "../../../../../../runtime/playground/state/session/storage/stored-session.js";
import { createMemoryStorage } from "../../../create-memory-storage.js";
import { everyScheme } from "../../../harness/auth-fixture.js";
import { createFixture, primitive, property } from "../../../harness/fixture-definition.js";

/** Text of any length. */
export const text = primitive({ type: "string" });

/** A constant. */
export const constant = (value: string): TypeShape => ({
  type: "alias",
  value: { type: "literal", value: { type: "stringLiteral", value } },
});

/** An object of these properties. */
export const object = (properties: Readonly<Record<string, TypeShape>>): TypeShape => ({
  type: "object",
  extends: [],
  properties: Object.entries(properties).map(([key, shape]) => property(key, shape)),
});

/** A message type. */
export const message = (
  type: string,
  origin: WebSocketMessage["origin"],
  body: TypeShape,
  rest: Partial<WebSocketMessage> = {},
): WebSocketMessage => ({ type, origin, body, ...rest });

/** A parameter of text. */
export const parameter = (key: string): ParameterProperty => ({ key, valueShape: text });

/** A channel at the root of its server. */
export const createChannel = (rest: Partial<WebSocketChannel> = {}): WebSocketChannel => ({
  id: "room",
  path: [{ type: "literal", value: "/room" }],
  messages: [
    message("say", "client", object({ type: constant("say"), text }), { displayName: "Say" }),
    message("said", "server", object({ type: constant("said"), text }), { displayName: "Said" }),
  ],
  ...rest,
});

/** What a session is opened with. */
export interface SessionOptions extends Partial<
  Omit<ChannelActionsOptions, "form" | "channel" | "open">
> {
  readonly declared?: WebSocketChannel;
  readonly definition?: ApiDefinition;
  /** Default: a server that nobody asks. */
  readonly baseUrl?: string;
}

/** A session of a channel without a screen. */
export interface TestSession {
  readonly open: OpenEndpoint;
  readonly form: PlaygroundStore;
  readonly fill: FormActions;
  readonly store: ChannelStore;
  readonly actions: ChannelActions;
  /** What is listed at the moment, updates that are put off included. */
  list(): ChannelMessage[];
}

/** Opens a session: the form as at first, the messages empty. */
export function openSession(options: SessionOptions = {}): TestSession {
  const { baseUrl = "ws://localhost:1", flags = {}, ...rest } = options;
  const declared = {
    environments: [{ id: "test", baseUrl }],
    ...(options.declared ?? createChannel()),
  };
  const { definition = { ...createFixture(baseUrl), auths: everyScheme } } = options;
  const open = openHandshake(definition, declared, toHandshakeEndpoint(declared));
  const key = { apiId: "talk", nodeId: "channel:room", hash: "1" };
  const session = createStoredSession(createMemoryStorage(), key);
  const allFlags = { localDevelopment: true, ...flags };
  const all = { open, session, flags: allFlags, docsRoute: "/room" };
  const form = createPlaygroundStore(all);
  const fill = createFormActions(form, all);
  fill.setBaseUrl(baseUrl);
  const store = createChannelStore(declared);
  const actions = createChannelActions({ ...rest, ...all, form, channel: store });
  return {
    open,
    form,
    fill,
    store,
    actions,
    list: () => {
      const { messages } = store.getState();
      return Array.from({ length: messages.length }, (_, index) => messages.at(index)).filter(
        (each) => each !== undefined,
      );
    },
  };
}
