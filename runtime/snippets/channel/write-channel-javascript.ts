import { javascriptKey, javascriptText, quoteJavaScript as quote } from "../javascript-text.js";
import { wrap } from "../print-literal.js";
import type { SnippetMessage, SnippetSession } from "./channel-session.js";

const step = "  ";

/**
 * A module for Node with the package ws: the global `WebSocket` of Node and browsers cannot send headers.
 */
export function writeChannelJavaScript(session: SnippetSession): string {
  const names = { data: "data", isBinary: "isBinary" };
  return writeProgram(session, { usage: usage("mjs", "ws", "node"), ...names });
}

/** The same in TypeScript, with types for the package and the messages. */
export function writeChannelTypeScript(session: SnippetSession): string {
  const names = { data: "data: Buffer", isBinary: "isBinary: boolean" };
  return writeProgram(session, { usage: usage("mts", "ws @types/ws", "npx tsx"), ...names });
}

function usage(extension: string, packages: string, command: string): string {
  const file = `channel.${extension}`;
  return `// Save as ${file} and run: npm install ${packages} && ${command} ${file}`;
}

function writeProgram(
  session: SnippetSession,
  words: { readonly usage: string; readonly data: string; readonly isBinary: string },
): string {
  const { subprotocols, messages } = session;
  const usesFiles = messages.some(({ type }) => type === "file");
  const protocol = subprotocols.length > 0 ? ', subprotocol:", socket.protocol' : '"';
  const lines = [
    words.usage,
    ...(usesFiles ? ['import { readFileSync } from "node:fs";'] : []),
    'import WebSocket from "ws";',
    "",
    `const socket = ${createSocket(session)};`,
    "",
    'socket.on("open", () => {',
    `${step}console.log("Connected${protocol});`,
    ...messages.map((message) => `${step}socket.send(${messageExpression(message)});`),
    "});",
    `socket.on("message", (${words.data}, ${words.isBinary}) => {`,
    `${step}console.log(isBinary ? \`Binary message, \${data.length} bytes\` : data.toString());`,
    "});",
    'socket.on("error", (error) => {',
    `${step}console.error(error.message || error);`,
    "});",
    'socket.on("close", (code, reason) => {',
    `${step}console.log("Closed:", code, reason.toString());`,
    `${step}process.exitCode = code === 1006 ? 1 : 0; // 1006: refused or lost`,
    "});",
    'process.once("SIGINT", () => socket.close(1000));',
  ];
  return `${lines.join("\n")}\n`;
}

function createSocket({ url, subprotocols, headers }: SnippetSession): string {
  const list = wrap("[", "]", "", step, () => subprotocols.map(quote));
  const entries = headers.map(([name, value]) => `${headerKey(name)}: ${quote(value)}`);
  const options = `{\n${step}headers: ${wrap("{", "}", step, step, () => entries)},\n}`;
  const items = [
    quote(url),
    ...(subprotocols.length > 0 ? [list] : []),
    ...(headers.length > 0 ? [options] : []),
  ];
  return `new WebSocket(${items.join(", ")})`;
}

/** `__proto__` as a plain key would set the prototype. */
function headerKey(name: string): string {
  return name === "__proto__" ? '["__proto__"]' : javascriptKey(name);
}

function messageExpression(message: SnippetMessage): string {
  return message.type === "file" ? `readFileSync(${quote(message.path)})` : javascriptText(message);
}
