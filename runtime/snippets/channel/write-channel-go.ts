import { goText, quoteGo as quote } from "../go-text.js";
import type { SnippetMessage, SnippetSession } from "./channel-session.js";

const library = "github.com/gorilla/websocket";
const commands = `go mod init channel && go get ${library} && go run .`;

/** A program for Go 1.16 and newer with the package github.com/gorilla/websocket. */
export function writeChannelGo(session: SnippetSession): string {
  const { headers, subprotocols, messages } = session;
  const packages = ["fmt", "log", "os", "os/signal", "time"];
  if (headers.length > 0) packages.push("net/http");
  const imports = packages.sort().map((name) => `\t"${name}"\n`);
  const lines = [
    ...(subprotocols.length > 0
      ? [
          "dialer := *websocket.DefaultDialer",
          `dialer.Subprotocols = []string{${subprotocols.map(quote).join(", ")}}`,
        ]
      : ["dialer := websocket.DefaultDialer"]),
    ...headerLines(session),
    `socket, response, err := dialer.Dial(${quote(session.url)}, ${headers.length > 0 ? "headers" : "nil"})`,
    ...refusal,
    subprotocols.length > 0
      ? 'fmt.Println("Connected, subprotocol:", socket.Subprotocol())'
      : 'fmt.Println("Connected")',
    "",
    ...interruption,
    "",
    ...messages.flatMap(sendLines),
    ...reception,
  ];
  const code = lines.map((line) => (line === "" ? "\n" : `\t${line}\n`)).join("");
  return `// Save as main.go and run: ${commands}\n\npackage main\n\nimport (\n${imports.join("")}\n\t"${library}"\n)\n\nfunc main() {\n${code}}\n`;
}

const failure = ["if err != nil {", "\tlog.Fatal(err)", "}"];

/** The error alone does not contain the status of the rejected handshake. */
const refusal = [
  "if err != nil && response != nil {",
  "\tlog.Fatal(response.Status)",
  "}",
  ...failure,
];

const interruption = [
  "interrupt := make(chan os.Signal, 1)",
  "signal.Notify(interrupt, os.Interrupt)",
  "go func() {",
  "\t<-interrupt",
  "\tsignal.Stop(interrupt)",
  '\tnormal := websocket.FormatCloseMessage(websocket.CloseNormalClosure, "")',
  "\tsocket.WriteControl(websocket.CloseMessage, normal, time.Now().Add(time.Second))",
  "}()",
];

const reception = [
  "for {",
  "\tkind, data, err := socket.ReadMessage()",
  "\tif end, ok := err.(*websocket.CloseError); ok && end.Code != websocket.CloseAbnormalClosure {",
  '\t\tfmt.Println("Closed:", end.Code, end.Text)',
  "\t\treturn",
  "\t}",
  ...failure.map((line) => `\t${line}`),
  "\tif kind == websocket.BinaryMessage {",
  '\t\tfmt.Println("Binary message,", len(data), "bytes")',
  "\t} else {",
  "\t\tfmt.Println(string(data))",
  "\t}",
  "}",
];

function headerLines({ headers }: SnippetSession): string[] {
  if (headers.length === 0) return [];
  const lines = headers.map(([name, value]) => `headers.Add(${quote(name)}, ${quote(value)})`);
  return ["headers := http.Header{}", ...lines];
}

function sendLines(message: SnippetMessage, index: number): string[] {
  if (message.type === "text") {
    const call = `socket.WriteMessage(websocket.TextMessage, []byte(${goText(message)}))`;
    return [`err = ${call}`, ...failure];
  }
  const name = `file${index + 1}`;
  return [
    `${name}, err := os.ReadFile(${quote(message.path)})`,
    ...failure,
    `err = socket.WriteMessage(websocket.BinaryMessage, ${name})`,
    ...failure,
  ];
}
