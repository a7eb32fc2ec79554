/** A request as source text that runs as pasted. */
export { languageLabels, languages, writeSnippet, type SnippetLanguage } from "./write-snippet.js";
export { addNote } from "./add-note.js";
export { parseEndpointReference, type EndpointReference } from "./sdk/parse-endpoint-reference.js";
export { writeTypeScriptCall, type TypeScriptCall } from "./sdk/write-typescript-call.js";
export { curlShells, shellLabels, writeCurlFor, type CurlShell } from "./write-curl-for.js";
export {
  receiverLanguages,
  writeReceiver,
  type ReceiverLanguage,
} from "./receive/write-receiver.js";
export type { Delivery } from "./receive/delivery.js";
export type {
  ChannelSession,
  ChannelSessionFile,
  ChannelSessionMessage,
  ChannelSessionText,
} from "./channel/channel-session.js";
export {
  channelLanguages,
  writeChannelSnippet,
  type ChannelLanguage,
} from "./channel/write-channel-snippet.js";
