import { quoteJava as quote } from "../quote-source.js";
import {
  environment,
  joinTexts,
  missing,
  remarks,
  type ReceiverPlan,
  type SignatureCheck,
} from "./delivery.js";

/** A server for Java 17 and newer without libraries. The JDK has no JSON parser. */
export function receiveInJava(plan: ReceiverPlan): string {
  const { check, path } = plan;
  const { port, defaultPort } = environment;
  const usesHeaders = check !== undefined || plan.headers.length > 0;
  const members = [
    ...(check ? keyLines(check) : []),
    "public static void main(String[] args) throws IOException {",
    `    int port = Integer.parseInt(System.getenv().getOrDefault(${quote(port)}, ${quote(String(defaultPort))}));`,
    '    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);',
    '    server.createContext("/", exchange -> {',
    "        byte[] body = exchange.getRequestBody().readAllBytes();",
    "        exchange.sendResponseHeaders(receive(exchange, body), -1);",
    "        exchange.close();",
    "    });",
    "    server.start();",
    `    System.out.println("Listening on http://localhost:" + port + ${quote(path)});`,
    "}",
    "",
    "/** Returns the status of the response. */",
    "static int receive(HttpExchange exchange, byte[] body) {",
    ...receiveLines(plan).map((line) => `    ${line}`),
    "}",
    ...(check ? ["", ...checkLines(check)] : []),
    ...(usesHeaders ? ["", ...headerLines] : []),
  ];
  const lines = [
    "// Save as Main.java and run: java Main.java",
    ...listImports(plan).map((name) => `import ${name};`),
    "",
    "public class Main {",
    ...members.map((line) => (line === "" ? "" : `    ${line}`)),
    "}",
  ];
  return `${lines.join("\n")}\n`;
}

const headerLines = [
  "static String readHeader(HttpExchange exchange, String name) {",
  "    String value = exchange.getRequestHeaders().getFirst(name);",
  '    return value == null ? "" : value;',
  "}",
];

function listImports({ check, hasBody }: ReceiverPlan): string[] {
  const usesHex = check?.encoding === "hex" || check?.secretEncoding === "hex";
  const usesBase64 = check?.encoding === "base64" || check?.secretEncoding === "base64";
  const format = check?.timestamp?.format;
  return [
    "com.sun.net.httpserver.HttpExchange",
    "com.sun.net.httpserver.HttpServer",
    "java.io.IOException",
    "java.net.InetSocketAddress",
    ...(check || hasBody ? ["java.nio.charset.StandardCharsets"] : []),
    ...(check ? ["java.security.GeneralSecurityException", "java.security.MessageDigest"] : []),
    ...(format === "iso8601" ? ["java.time.DateTimeException", "java.time.OffsetDateTime"] : []),
    ...(usesBase64 ? ["java.util.Base64"] : []),
    ...(usesHex ? ["java.util.HexFormat"] : []),
    ...(check?.separator ? ["java.util.regex.Pattern"] : []),
    ...(check ? ["javax.crypto.Mac", "javax.crypto.spec.SecretKeySpec"] : []),
  ];
}

function receiveLines(plan: ReceiverPlan): string[] {
  const { method, path, check, note, headers, hasBody, isJson, status } = plan;
  return [
    `if (!exchange.getRequestURI().getRawPath().equals(${quote(path)})) return 404;`,
    `if (!exchange.getRequestMethod().equals(${quote(method)})) {`,
    `    exchange.getResponseHeaders().set("Allow", ${quote(method)});`,
    "    return 405;",
    "}",
    ...(check ? ["if (!isSigned(exchange, body)) return 401;"] : []),
    ...note.map((line) => `// ${line}`),
    ...headers.map(
      (name) => `System.out.println(${quote(`${name}: `)} + readHeader(exchange, ${quote(name)}));`,
    ),
    ...(isJson ? ["// Parse it with a library for JSON, such as Jackson."] : []),
    hasBody
      ? "System.out.println(new String(body, StandardCharsets.UTF_8));"
      : 'System.out.println("Received");',
    `return ${status};`,
  ];
}

function keyLines({ secretPrefix, secretEncoding, usesUrl }: SignatureCheck): string[] {
  const { secret, url } = environment;
  const decoded = {
    base64: "Base64.getDecoder().decode(secret)",
    hex: "HexFormat.of().parseHex(secret)",
    text: "secret.getBytes(StandardCharsets.UTF_8)",
  }[secretEncoding ?? "text"];
  return [
    "static final byte[] KEY = readKey();",
    ...(usesUrl
      ? [`static final String url = readVariable(${quote(url)}, ${quote(missing.url)});`]
      : []),
    "",
    "static byte[] readKey() {",
    `    String secret = readVariable(${quote(secret)}, ${quote(missing.secret)});`,
    ...(secretPrefix
      ? [
          `    if (secret.startsWith(${quote(secretPrefix)})) secret = secret.substring(${secretPrefix.length});`,
        ]
      : []),
    `    return ${decoded};`,
    "}",
    "",
    "static String readVariable(String name, String hint) {",
    '    String value = System.getenv().getOrDefault(name, "");',
    "    if (value.isEmpty()) {",
    "        System.err.println(hint);",
    "        System.exit(1);",
    "    }",
    "    return value;",
    "}",
    "",
  ];
}

const seconds = {
  "unix-seconds": "Double.parseDouble(timestamp)",
  "unix-millis": "Double.parseDouble(timestamp) / 1000",
  iso8601: "OffsetDateTime.parse(timestamp).toEpochSecond()",
} as const;

function timestampLines({ timestamp, tolerance }: SignatureCheck): string[] {
  if (!timestamp) return [];
  const { header, format } = timestamp;
  return [
    `String timestamp = readHeader(exchange, ${quote(header)});`,
    "try {",
    `    double age = Math.abs(System.currentTimeMillis() / 1000.0 - ${seconds[format]});`,
    `    // ${remarks.old}`,
    `    if (!(age <= ${tolerance})) return false;`,
    `} catch (${format === "iso8601" ? "DateTimeException" : "NumberFormatException"} error) {`,
    "    return false;",
    "}",
  ];
}

function checkLines(check: SignatureCheck): string[] {
  const { header, algorithm, encoding, prefix, separator, messageIdHeader } = check;
  const name = quote(`Hmac${algorithm.toUpperCase()}`);
  const encoder =
    encoding === "hex" ? "HexFormat.of().formatHex" : "Base64.getEncoder().encodeToString";
  const given = `readHeader(exchange, ${quote(header)})`;
  const equals = (signature: string): string =>
    `MessageDigest.isEqual(${signature}.getBytes(StandardCharsets.UTF_8), expected)`;
  const body = [
    ...timestampLines(check),
    ...(check.usesMessageId
      ? [`String messageId = readHeader(exchange, ${quote(messageIdHeader ?? "")});`]
      : []),
    "byte[] expected;",
    "try {",
    `    Mac mac = Mac.getInstance(${name});`,
    `    mac.init(new SecretKeySpec(KEY, ${name}));`,
    ...check.runs.map((run) =>
      run === "body"
        ? "    mac.update(body);"
        : `    mac.update((${joinTexts(run, quote)}).getBytes(StandardCharsets.UTF_8));`,
    ),
    `    String signature = ${prefix ? `${quote(prefix)} + ` : ""}${encoder}(mac.doFinal());`,
    "    expected = signature.getBytes(StandardCharsets.UTF_8);",
    "} catch (GeneralSecurityException error) {",
    "    throw new IllegalStateException(error);",
    "}",
    ...(separator
      ? [
          `for (String signature : ${given}.split(Pattern.quote(${quote(separator)}))) {`,
          `    if (${equals("signature")}) return true;`,
          "}",
          "return false;",
        ]
      : [`return ${equals(given)};`]),
  ];
  return [
    `/** ${remarks.isSigned} */`,
    "static boolean isSigned(HttpExchange exchange, byte[] body) {",
    ...body.map((line) => `    ${line}`),
    "}",
  ];
}
