import { languages, type SnippetLanguage } from "../languages.js";
import { toSnippetSession, type ChannelSession, type SnippetSession } from "./channel-session.js";
import { writeChannelGo } from "./write-channel-go.js";
import { writeChannelJavaScript, writeChannelTypeScript } from "./write-channel-javascript.js";
import { writeChannelPython } from "./write-channel-python.js";

const writers = {
  typescript: writeChannelTypeScript,
  javascript: writeChannelJavaScript,
  python: writeChannelPython,
  go: writeChannelGo,
} as const satisfies Readonly<
  Partial<Record<SnippetLanguage, (session: SnippetSession) => string>>
>;

/** A language that programs for WebSocket channels are written in. */
export type ChannelLanguage = keyof typeof writers;

/** The languages of `writeChannelSnippet`, in the order to show them; `languageLabels` has their names. */
export const channelLanguages = languages.filter((language): language is ChannelLanguage =>
  Object.hasOwn(writers, language),
);

/**
 * A complete program that opens a WebSocket channel, sends the messages and prints what arrives: texts, the
 * sizes of binary messages, and the close code with its reason. It ends with a status other than 0 when the
 * connection is refused or lost; Ctrl+C closes the channel with code 1000. The first line says which package
 * to install.
 *
 * @example
 * const source = writeChannelSnippet(
 *   {
 *     url: "wss://chat.example.com/rooms/7",
 *     headers: [["Authorization", "Bearer YOUR_TOKEN"]],
 *     messages: [{ type: "json", text: '{"text":"Hello"}' }],
 *   },
 *   "python",
 * );
 */
export function writeChannelSnippet(session: ChannelSession, language: ChannelLanguage): string {
  return writers[language](toSnippetSession(session));
}
