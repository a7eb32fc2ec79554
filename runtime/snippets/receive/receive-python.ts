import { quotePython as quote } from "../python-text.js";
import {
  environment,
  joinTexts,
  missing,
  remarks,
  type ReceiverPlan,
  type SignatureCheck,
} from "./delivery.js";

/** A server for Python 3.8 and newer without packages. */
export function receiveInPython(plan: ReceiverPlan): string {
  const { check, isJson, path } = plan;
  const { port, defaultPort } = environment;
  const modules = [
    ...(check?.encoding === "base64" || check?.secretEncoding === "base64" ? ["base64"] : []),
    ...(check ? ["hashlib", "hmac"] : []),
    ...(isJson ? ["json"] : []),
    "os",
    ...(check?.timestamp ? ["time"] : []),
  ];
  const lines = [
    "# Save as receive.py and run: python3 receive.py",
    ...modules.map((name) => `import ${name}`),
    ...(check?.timestamp?.format === "iso8601" ? ["from datetime import datetime"] : []),
    "from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer",
    "",
    ...(check ? keyLines(check) : []),
    "",
    "class Receiver(BaseHTTPRequestHandler):",
    "    def receive(self):",
    '        body = self.rfile.read(int(self.headers.get("Content-Length", "0")))',
    "        status = self.find_status(body)",
    "        self.send_response(status)",
    "        if status == 405:",
    `            self.send_header("Allow", ${quote(plan.method)})`,
    "        self.end_headers()",
    "",
    `    ${methodNames(plan).join(" = ")} = receive`,
    "",
    "    def find_status(self, body):",
    ...statusLines(plan).map((line) => `        ${line}`),
    ...(check ? ["", ...checkLines(check).map((line) => `    ${line}`)] : []),
    "",
    "",
    ...(isPlainMethod(plan.method)
      ? []
      : [`setattr(Receiver, ${quote(`do_${plan.method}`)}, Receiver.receive)`]),
    `port = int(os.environ.get(${quote(port)}, ${quote(String(defaultPort))}))`,
    `print("Listening on http://localhost:" + str(port) + ${quote(path)}, flush=True)`,
    'ThreadingHTTPServer(("127.0.0.1", port), Receiver).serve_forever()',
  ];
  return `${lines.join("\n")}\n`;
}

/** The class needs a method per HTTP method; others are rejected with 501. */
function methodNames({ method }: ReceiverPlan): string[] {
  const usual = ["GET", "POST", "PUT", "PATCH", "DELETE"];
  const all = isPlainMethod(method) && !usual.includes(method) ? [...usual, method] : usual;
  return all.map((name) => `do_${name}`);
}

function isPlainMethod(method: string): boolean {
  return /^[A-Za-z]+$/.test(method);
}

function statusLines({
  method,
  path,
  check,
  note,
  headers,
  hasBody,
  isJson,
  status,
}: ReceiverPlan): string[] {
  return [
    `if self.path.split("?")[0] != ${quote(path)}:`,
    "    return 404",
    `if self.command != ${quote(method)}:`,
    "    return 405",
    ...(hasBody ? ['if "Content-Length" not in self.headers:', "    return 411"] : []),
    ...(check ? ["if not self.is_signed(body):", "    return 401"] : []),
    ...note.map((line) => `# ${line}`),
    ...headers.map((name) => `print(${quote(`${name}:`)}, self.headers.get(${quote(name)}, ""))`),
    ...(isJson
      ? [
          "try:",
          "    event = json.loads(body)",
          "except ValueError:",
          "    return 400",
          "print(json.dumps(event, indent=2, ensure_ascii=False), flush=True)",
        ]
      : [
          hasBody
            ? 'print(body.decode("utf-8", "replace"), flush=True)'
            : 'print("Received", flush=True)',
        ]),
    `return ${status}`,
  ];
}

function keyLines({ secretPrefix, secretEncoding, usesUrl }: SignatureCheck): string[] {
  const { secret, url } = environment;
  const decoders = { base64: "base64.b64decode(secret)", hex: "bytes.fromhex(secret)" } as const;
  return [
    `secret = os.environ.get(${quote(secret)})`,
    "if not secret:",
    `    raise SystemExit(${quote(missing.secret)})`,
    ...(secretPrefix
      ? [
          `if secret.startswith(${quote(secretPrefix)}):`,
          `    secret = secret[${[...secretPrefix].length}:]`,
        ]
      : []),
    `key = ${secretEncoding ? decoders[secretEncoding] : "secret.encode()"}`,
    ...(usesUrl
      ? [
          `url = os.environ.get(${quote(url)})`,
          "if not url:",
          `    raise SystemExit(${quote(missing.url)})`,
        ]
      : []),
    "",
  ];
}

const seconds = {
  "unix-seconds": "float(timestamp)",
  "unix-millis": "float(timestamp) / 1000",
  // `fromisoformat` does not support Z before Python 3.11.
  iso8601: 'datetime.fromisoformat(timestamp.replace("Z", "+00:00")).timestamp()',
} as const;

function checkLines(check: SignatureCheck): string[] {
  const { header, algorithm, encoding, prefix, separator, timestamp, messageIdHeader } = check;
  const digest = encoding === "hex" ? "mac.hexdigest()" : "base64.b64encode(mac.digest()).decode()";
  const given = `self.headers.get(${quote(header)}, "")`;
  return [
    "def is_signed(self, body):",
    `    """${remarks.isSigned}"""`,
    ...(timestamp
      ? [
          `    timestamp = self.headers.get(${quote(timestamp.header)}, "")`,
          "    try:",
          `        sent = ${seconds[timestamp.format]}`,
          "    except ValueError:",
          "        return False",
          `    # ${remarks.old}`,
          `    if not abs(time.time() - sent) <= ${check.tolerance}:`,
          "        return False",
        ]
      : []),
    ...(check.usesMessageId
      ? [`    message_id = self.headers.get(${quote(messageIdHeader ?? "")}, "")`]
      : []),
    `    mac = hmac.new(key, digestmod=hashlib.${algorithm})`,
    ...check.runs.map(
      (run) =>
        `    mac.update(${run === "body" ? "body" : `(${joinTexts(run, quote, " + ", snakeCase)}).encode()`})`,
    ),
    `    expected = ${prefix ? `${quote(prefix)} + ` : ""}${digest}`,
    ...(separator
      ? [
          `    signatures = ${given}.split(${quote(separator)})`,
          "    return any(hmac.compare_digest(each.encode(), expected.encode()) for each in signatures)",
        ]
      : [`    return hmac.compare_digest(${given}.encode(), expected.encode())`]),
  ];
}

function snakeCase(name: string): string {
  return name === "messageId" ? "message_id" : name;
}
