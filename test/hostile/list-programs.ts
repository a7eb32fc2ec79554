import type { ApiDefinition } from "../../runtime/definition/index.js";
import { createChannelExample } from "../../runtime/site/reference/examples/channel-example.js";
import {
  createExampleCall,
  createRequestExample,
} from "../../runtime/site/reference/examples/request-example.js";
import { toReceivedRequest } from "../../runtime/site/reference/examples/received-request.js";
import { toDelivery } from "../../runtime/site/reference/examples/to-delivery.js";
import {
  addNote,
  channelLanguages,
  curlShells,
  languages,
  receiverLanguages,
  writeChannelSnippet,
  writeCurlFor,
  writeReceiver,
  writeSnippet,
  writeTypeScriptCall,
} from "../../runtime/snippets/index.js";

/** A program that docs show. */
export interface Program {
  readonly language: string;
  readonly text: string;
}

/** Every program of a definition, in every language: calls, channels and receivers of webhooks. `note` is above calls. */
export function listPrograms(definition: ApiDefinition, note: string): Program[] {
  const { endpoints, websockets, webhooks } = definition;
  const calls = Object.values(endpoints).flatMap((endpoint): Program[] => {
    const request = createRequestExample(definition, endpoint);
    const { values } = createExampleCall(definition, endpoint);
    const sdk = writeTypeScriptCall({ definition, endpoint, values, packageName: "@hostile/api" });
    const written = request
      ? [
          ...languages.map((language) => [language, writeSnippet(request, language)] as const),
          ...curlShells.map((shell) => [shell, writeCurlFor(request, shell)] as const),
        ]
      : [];
    return [
      ...written.map(([language, text]) => ({ language, text: addNote(text, language, note) })),
      ...(sdk === undefined ? [] : [{ language: "typescript", text: sdk }]),
    ];
  });
  const channels = Object.values(websockets).flatMap((channel): Program[] => {
    const session = createChannelExample(definition, channel);
    if (!session) return [];
    return channelLanguages.map((language) => ({
      language,
      text: writeChannelSnippet(session, language),
    }));
  });
  const callbacks = Object.values(endpoints).flatMap((endpoint) => endpoint.callbacks ?? []);
  const receivers = [...Object.values(webhooks), ...callbacks].flatMap((node): Program[] => {
    const delivery = toDelivery(node, toReceivedRequest(node));
    return receiverLanguages.map((language) => ({
      language,
      text: writeReceiver(delivery, language),
    }));
  });
  return [...calls, ...channels, ...receivers];
}
