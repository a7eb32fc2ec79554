import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  channelLanguages,
  writeChannelSnippet,
  type ChannelLanguage,
  type ChannelSession,
} from "../../../../runtime/snippets/index.js";

/** What programs are written for; that such programs run is shown beside this. */
const sessions: Readonly<Record<string, ChannelSession>> = {
  "only listens": { url: "wss://a.example/x", headers: [], messages: [] },
  "has headers and one subprotocol": {
    subprotocols: ["v1"],
    url: "wss://a.example/x;y?z=;",
    headers: [
      ["Authorization", "Bearer YOUR_TOKEN"],
      ["Host", "b.example"],
      ["Origin", "https://c.example"],
      ["__proto__", "1"],
    ],
    messages: [{ type: "text", text: 'it\'s "text"\n' }],
  },
  "has subprotocols and messages": {
    url: "wss://a.example/x",
    headers: [["X-A", "1"]],
    subprotocols: ["v2", "v1"],
    messages: [
      { type: "json", text: '{"text":"Grüße","list":[1,true,null]}' },
      { type: "json", text: '{"id":12345678901234567890,"__proto__":1}' },
      { type: "file", path: "audio.webm" },
      { type: "file", path: "more.webm" },
    ],
  },
};

/** The file that holds the programs of a language. */
export function toExpectedPath(language: ChannelLanguage): string {
  return join(import.meta.dirname, "expected", `${language}.txt`);
}

/** The programs of a language, under what they are for. */
export function writeExpectedPrograms(language: ChannelLanguage): string {
  return Object.entries(sessions)
    .map(([name, session]) => `=== ${name}\n${writeChannelSnippet(session, language)}`)
    .join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  for (const language of channelLanguages) {
    writeFileSync(toExpectedPath(language), writeExpectedPrograms(language));
  }
}
