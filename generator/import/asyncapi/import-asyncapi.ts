import { noteUnsupportedKeys } from "./import-details.js";
import type {
  ApiDefinition,
  WebhookDefinition,
  WebSocketChannel,
} from "../../../runtime/definition/index.js";
import { appendPointer, childAt, listEntries, type SourceNode, valueAt } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import { importInfo } from "../openapi/import-info.js";
import { importExternalDocs } from "../openapi/import-external-docs.js";
import { importLogo } from "../openapi/import-logo.js";
import { claimSchemas, importTypes } from "../schema/import-types.js";
import { createTagGroups } from "../tag-groups.js";
import type { AsyncContext } from "./async-context.js";
import type { ChannelContext } from "./channel-context.js";
import { importChannel } from "./import-channel.js";
import { importReplyChannels } from "./import-reply-channels.js";
import { importServers, type ServerTable } from "./import-servers.js";
import { findWebhookMethod, importWebhooks } from "./import-webhooks.js";
import { createChannelTable } from "./list-channels.js";
import { type AsyncOperation, listOperations } from "./list-operations.js";
import { withSchemaFormats } from "./schema-formats.js";
import { createSchemeTable, type SchemeTable } from "./scheme-table.js";

/** Placeholder until the registry assigns an id. */
const unregisteredId = "00000000-0000-4000-8000-000000000000";

/**
 * Imports an AsyncAPI 2.x or 3.0 document. A channel becomes one webhook for each message, or a WebSocket channel,
 * which also represents channels of other protocols.
 */
export function importAsyncApi(plain: ImportContext, root: SourceNode): ApiDefinition {
  const base = withSchemaFormats(plain);
  const components = childAt(root, "components");
  claimSchemas(base, listEntries(components && childAt(components, "schemas")));
  const isVersion2 = /^[012](\.|$)/.test(String(valueAt(root, "asyncapi")));
  const context: AsyncContext = { ...base, root, isVersion2, groups: createTagGroups(base) };
  const infoNode = childAt(root, "info");
  noteUnsupportedKeys(context, [root], "the document", ["id"]);
  const info = {
    ...importInfo(infoNode),
    ...importLogo(context, infoNode),
    ...importExternalDocs(context, root),
    ...importExternalDocs(context, infoNode),
  };
  context.groups.declare(childAt(root, "tags") ?? (infoNode && childAt(infoNode, "tags")));
  const schemes = createSchemeTable(context, root);
  const servers = importServers(context);
  const { websockets, webhooks } = importChannels(context, servers, schemes);
  importTypes(context);
  return {
    id: unregisteredId,
    ...(info.title ? { apiName: info.title } : {}),
    info,
    endpoints: {},
    websockets,
    webhooks,
    types: context.types.list(),
    subpackages: context.groups.list(),
    auths: schemes.list(),
  };
}

function importChannels(
  base: AsyncContext,
  servers: ServerTable,
  schemes: SchemeTable,
): Pick<ApiDefinition, "websockets" | "webhooks"> {
  const channels = createChannelTable(base);
  const operations = new Map<string, AsyncOperation[]>(channels.list.map(({ id }) => [id, []]));
  for (const operation of listOperations(base, channels)) {
    operations.get(operation.channel.id)?.push(operation);
  }
  const replyChannels = importReplyChannels(base, channels.list, operations);
  const context: ChannelContext = { ...base, servers, schemes, replyChannels };
  const websockets: [string, WebSocketChannel][] = [];
  const webhooks: [string, WebhookDefinition][] = [];
  for (const channel of channels.list) {
    const { id, node } = channel;
    if (replyChannels.has(id)) continue;
    const channelOperations = operations.get(id) ?? [];
    const method = findWebhookMethod(context, channel, channelOperations);
    if (method === undefined) {
      context.origins.set(appendPointer("/websockets", id), node);
      websockets.push([id, importChannel(context, channel, channelOperations)]);
    } else {
      webhooks.push(...importWebhooks(context, channel, channelOperations, method));
    }
  }
  return { websockets: Object.fromEntries(websockets), webhooks: Object.fromEntries(webhooks) };
}
