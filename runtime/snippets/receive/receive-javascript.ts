import { quoteJavaScript as quote } from "../javascript-text.js";
import {
  environment,
  joinTexts,
  missing,
  remarks,
  type ReceiverPlan,
  type SignatureCheck,
} from "./delivery.js";

/** A server for Node 20 and newer without packages; with `isTyped` in TypeScript. */
export function receiveInJavaScript(plan: ReceiverPlan, isTyped: boolean): string {
  const { check, path } = plan;
  const type = (name: string): string => (isTyped ? `: ${name}` : "");
  const { port, defaultPort } = environment;
  const file = isTyped ? "receive.mts" : "receive.mjs";
  const lines = [
    `// Save as ${file} and run: ${isTyped ? "npx tsx" : "node"} ${file}`,
    ...(check ? ['import { createHmac, timingSafeEqual } from "node:crypto";'] : []),
    `import { createServer${isTyped ? ", type IncomingMessage, type ServerResponse" : ""} } from "node:http";`,
    "",
    ...(check ? keyLines(check) : []),
    "const server = createServer((request, response) => {",
    `  const chunks${type("Buffer[]")} = [];`,
    '  request.on("data", (chunk) => chunks.push(chunk));',
    '  request.on("end", () => {',
    "    response.writeHead(receive(request, response, Buffer.concat(chunks))).end();",
    "  });",
    "});",
    "",
    `const port = Number(process.env.${port} ?? ${defaultPort});`,
    'server.listen(port, "127.0.0.1", () => {',
    `  console.log("Listening on http://localhost:" + port + ${quote(path)});`,
    "});",
    "",
    "/** Returns the status of the response. */",
    `function receive(request${type("IncomingMessage")}, response${type("ServerResponse")}, body${type("Buffer")})${type("number")} {`,
    ...receiveLines(plan).map((line) => `  ${line}`),
    "}",
    ...(check ? ["", ...checkLines(check, type)] : []),
    "",
    `function readHeader(request${type("IncomingMessage")}, name${type("string")})${type("string")} {`,
    '  return String(request.headers[name.toLowerCase()] ?? "");',
    "}",
  ];
  const usesHeaders = check !== undefined || plan.headers.length > 0;
  return `${(usesHeaders ? lines : lines.slice(0, -4)).join("\n")}\n`;
}

function receiveLines({
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
    `if (request.url?.split("?")[0] !== ${quote(path)}) return 404;`,
    `if (request.method !== ${quote(method)}) {`,
    `  response.setHeader("Allow", ${quote(method)});`,
    "  return 405;",
    "}",
    ...(check ? ["if (!isSigned(request, body)) return 401;"] : []),
    ...note.map((line) => `// ${line}`),
    ...headers.map(
      (name) => `console.log(${quote(`${name}:`)}, readHeader(request, ${quote(name)}));`,
    ),
    ...(isJson
      ? [
          "try {",
          "  const event = JSON.parse(body.toString());",
          "  console.log(JSON.stringify(event, null, 2));",
          "} catch {",
          "  return 400;",
          "}",
        ]
      : [hasBody ? "console.log(body.toString());" : 'console.log("Received");']),
    `return ${status};`,
  ];
}

function keyLines({ secretPrefix, secretEncoding, usesUrl }: SignatureCheck): string[] {
  const text = secretPrefix
    ? `secret.startsWith(${quote(secretPrefix)}) ? secret.slice(${secretPrefix.length}) : secret`
    : "secret";
  return [
    ...environmentLines("secret"),
    `const key = Buffer.from(${text}${secretEncoding ? `, ${quote(secretEncoding)}` : ""});`,
    ...(usesUrl ? environmentLines("url") : []),
    "",
  ];
}

function environmentLines(name: "secret" | "url"): string[] {
  return [
    `const ${name} = process.env.${environment[name]};`,
    `if (!${name}) throw new Error(${quote(missing[name])});`,
  ];
}

const seconds = {
  "unix-seconds": "Number(timestamp)",
  "unix-millis": "Number(timestamp) / 1000",
  iso8601: "Date.parse(timestamp) / 1000",
} as const;

function checkLines(check: SignatureCheck, type: (name: string) => string): string[] {
  const { header, algorithm, encoding, prefix, separator, timestamp, messageIdHeader } = check;
  const expected = `${prefix ? `${quote(prefix)} + ` : ""}hmac.digest(${quote(encoding)})`;
  const given = `readHeader(request, ${quote(header)})`;
  return [
    `/** ${remarks.isSigned} */`,
    `function isSigned(request${type("IncomingMessage")}, body${type("Buffer")})${type("boolean")} {`,
    ...(timestamp
      ? [
          `  const timestamp = readHeader(request, ${quote(timestamp.header)});`,
          `  // ${remarks.old}`,
          `  if (!(Math.abs(Date.now() / 1000 - ${seconds[timestamp.format]}) <= ${check.tolerance})) return false;`,
        ]
      : []),
    ...(check.usesMessageId
      ? [`  const messageId = readHeader(request, ${quote(messageIdHeader ?? "")});`]
      : []),
    `  const hmac = createHmac(${quote(algorithm)}, key);`,
    ...check.runs.map(
      (run) => `  hmac.update(${run === "body" ? "body" : joinTexts(run, quote)});`,
    ),
    `  const expected = Buffer.from(${expected});`,
    ...(separator
      ? [
          `  return ${given}.split(${quote(separator)}).some((each) => {`,
          "    const signature = Buffer.from(each);",
          "    return signature.length === expected.length && timingSafeEqual(signature, expected);",
          "  });",
        ]
      : [
          `  const signature = Buffer.from(${given});`,
          "  return signature.length === expected.length && timingSafeEqual(signature, expected);",
        ]),
    "}",
  ];
}
