import { wrap } from "../print-literal.js";
import { printPythonJson, quotePython as quote } from "../python-text.js";
import type { SnippetMessage, SnippetSession } from "./channel-session.js";

const step = "    ";

/**
 * A program for Python 3 with the package websocket-client, whose arguments are the same in all
 * versions in use. The package websockets renamed the argument for headers in version 14, and
 * versions before 11 require asyncio.
 */
export function writeChannelPython(session: SnippetSession): string {
  const sent = session.messages.map((message) => sendCall(message, step));
  const usesJson = sent.some((line) => line.startsWith("socket.send(json."));
  const lines = [
    "# Save as channel.py and run: pip install websocket-client && python3 channel.py",
    ...(usesJson ? ["import json"] : []),
    "import websocket",
    "",
    `socket = ${createSocket(session)}`,
    session.subprotocols.length > 0
      ? 'print("Connected, subprotocol:", socket.getsubprotocol())'
      : 'print("Connected")',
    "try:",
    ...sent.map((line) => step + line),
    `${step}while True:`,
    ...receiveLines.map((line) => step + step + line),
    "except KeyboardInterrupt:",
    `${step}socket.close(1000)`,
    `${step}print("Closed: 1000")`,
  ];
  return `${lines.join("\n")}\n`;
}

/** A close without a code stands for 1005 (RFC 6455, section 7.1.5). */
const receiveLines = [
  "opcode, data = socket.recv_data()",
  "if opcode == websocket.ABNF.OPCODE_CLOSE:",
  `${step}print("Closed:", int.from_bytes(data[:2], "big") or 1005, data[2:].decode())`,
  `${step}break`,
  "elif opcode == websocket.ABNF.OPCODE_BINARY:",
  `${step}print(f"Binary message, {len(data)} bytes")`,
  "else:",
  `${step}print(data.decode())`,
];

/** Host and origin have separate arguments. As headers, the package would send them twice. */
function createSocket({ url, headers, subprotocols }: SnippetSession): string {
  const find = (key: string) => headers.find(([name]) => name.toLowerCase() === key)?.[1];
  const host = find("host");
  const origin = find("origin");
  const others = headers.filter(([name]) => !/^(?:host|origin)$/i.test(name));
  const list = (items: readonly string[]) => (inner: string) =>
    wrap("[", "]", inner, step, () => items.map(quote));
  const lines = others.map(([name, value]) => `${name}: ${value}`);
  return wrap("websocket.create_connection(", ")", "", step, (inner) => [
    quote(withoutParameters(url)),
    ...(lines.length > 0 ? [`header=${list(lines)(inner)}`] : []),
    ...(host === undefined ? [] : [`host=${quote(host)}`]),
    ...(origin === undefined ? ["suppress_origin=True"] : [`origin=${quote(origin)}`]),
    ...(subprotocols.length > 0 ? [`subprotocols=${list(subprotocols)(inner)}`] : []),
  ]);
}

/** The package removes text after a semicolon in the last path segment, unless it is encoded. */
function withoutParameters(url: string): string {
  return url.replace(/^[^?]*/, (start) => start.replaceAll(";", "%3B"));
}

function sendCall(message: SnippetMessage, indent: string): string {
  if (message.type === "file")
    return `socket.send_binary(open(${quote(message.path)}, "rb").read())`;
  const literal = message.isJson ? printPythonJson(message.text, indent) : undefined;
  return `socket.send(${literal === undefined ? quote(message.text) : `json.dumps(${literal})`})`;
}
