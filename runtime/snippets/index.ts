/** Public exports: source code that sends a request or receives one. */
export { writeSnippet } from "./write-snippet.js";
export {
  curlShells,
  languageLabels,
  languages,
  shellLabels,
  type CurlShell,
  type SnippetLanguage,
} from "./languages.js";
export { addNote } from "./add-note.js";
export { listCodeSamples, type ListedCodeSample } from "./list-code-samples.js";
export { parseEndpointReference, type EndpointReference } from "./sdk/parse-endpoint-reference.js";
export {
  findSdkSnippet,
  type SdkSnippetRequest,
  type SdkSnippetResult,
} from "./sdk/find-sdk-snippet.js";
export { sdkLabels, sdkLanguages, toSdkLanguage, type SdkLanguage } from "./sdk/sdk-language.js";
export {
  SnippetFile,
  toSnippetPayload,
  type SnippetParameter,
  type SnippetPayload,
} from "./sdk/snippet-payload.js";
export {
  writeSdkSnippet,
  type SdkSnippet,
  type SdkSnippetOptions,
} from "./sdk/write-sdk-snippet.js";
export { writeTypeScriptCall, type TypeScriptCall } from "./sdk/write-typescript-call.js";
export { writeCurlFor } from "./write-curl-for.js";
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
