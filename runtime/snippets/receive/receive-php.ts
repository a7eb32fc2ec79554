import { quotePhp as quote } from "../quote-source.js";
import {
  environment,
  joinTexts,
  missing,
  remarks,
  type ReceiverPlan,
  type SignatureCheck,
} from "./delivery.js";

/** A script for PHP's built-in server, from PHP 7.4. It runs once per request. */
export function receiveInPhp(plan: ReceiverPlan): string {
  const { check } = plan;
  const lines = [
    "<?php",
    `// Save as receive.php and run: php -S 127.0.0.1:${environment.defaultPort} receive.php`,
    "",
    "http_response_code(receive(file_get_contents('php://input')));",
    "",
    "/** Returns the status of the response. */",
    "function receive(string $body): int",
    "{",
    ...receiveLines(plan).map((line) => `    ${line}`),
    "}",
    ...(check ? ["", ...checkLines(check)] : []),
    ...(check || plan.headers.length > 0 ? ["", ...headerLines] : []),
  ];
  return `${lines.join("\n")}\n`;
}

const headerLines = [
  "function read_header(string $name): string",
  "{",
  "    return array_change_key_case(getallheaders())[strtolower($name)] ?? '';",
  "}",
];

function receiveLines(plan: ReceiverPlan): string[] {
  const { method, path, check, note, headers, hasBody, isJson, status } = plan;
  return [
    `if (explode('?', $_SERVER['REQUEST_URI'])[0] !== ${quote(path)}) {`,
    "    return 404;",
    "}",
    `if ($_SERVER['REQUEST_METHOD'] !== ${quote(method)}) {`,
    `    header(${quote(`Allow: ${method}`)});`,
    "    return 405;",
    "}",
    ...(check ? keyLines(check) : []),
    ...note.map((line) => `// ${line}`),
    ...headers.map((name) => `error_log(${quote(`${name}: `)} . read_header(${quote(name)}));`),
    ...(isJson
      ? [
          "try {",
          "    $event = json_decode($body, false, 512, JSON_THROW_ON_ERROR);",
          "} catch (JsonException $error) {",
          "    return 400;",
          "}",
          "error_log(json_encode($event, JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES));",
        ]
      : [hasBody ? "error_log($body);" : "error_log('Received');"]),
    `return ${status};`,
  ];
}

function keyLines({ secretPrefix, secretEncoding, usesUrl }: SignatureCheck): string[] {
  const { secret, url } = environment;
  const decoded = {
    base64: "base64_decode($secret)",
    hex: "hex2bin($secret)",
    text: "$secret",
  }[secretEncoding ?? "text"];
  return [
    ...environmentLines("secret", secret),
    ...(secretPrefix
      ? [
          `if (strncmp($secret, ${quote(secretPrefix)}, ${byteLength(secretPrefix)}) === 0) {`,
          `    $secret = substr($secret, ${byteLength(secretPrefix)});`,
          "}",
        ]
      : []),
    ...(usesUrl ? environmentLines("url", url) : []),
    `if (!is_signed($body, ${decoded}${usesUrl ? ", $url" : ""})) {`,
    "    return 401;",
    "}",
  ];
}

function environmentLines(name: "secret" | "url", variable: string): string[] {
  return [
    `$${name} = (string) getenv(${quote(variable)});`,
    `if ($${name} === '') {`,
    `    error_log(${quote(missing[name])});`,
    "    return 500;",
    "}",
  ];
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

const seconds = {
  "unix-seconds": "(float) $timestamp",
  "unix-millis": "(float) $timestamp / 1000",
  iso8601: "(int) strtotime($timestamp)",
} as const;

function checkLines(check: SignatureCheck): string[] {
  const { header, algorithm, encoding, prefix, separator, timestamp, messageIdHeader } = check;
  const variable = (name: string): string => (name === "messageId" ? "$message_id" : `$${name}`);
  const signed = check.runs
    .map((run) => (run === "body" ? "$body" : joinTexts(run, quote, " . ", variable)))
    .join(" . ");
  const hash = `hash_hmac(${quote(algorithm)}, $signed, $key${encoding === "hex" ? "" : ", true"})`;
  const digest = encoding === "hex" ? hash : `base64_encode(${hash})`;
  const given = `read_header(${quote(header)})`;
  const body = [
    ...(timestamp
      ? [
          `$timestamp = read_header(${quote(timestamp.header)});`,
          `// ${remarks.old}`,
          `if (abs(time() - ${seconds[timestamp.format]}) > ${check.tolerance}) {`,
          "    return false;",
          "}",
        ]
      : []),
    ...(check.usesMessageId ? [`$message_id = read_header(${quote(messageIdHeader ?? "")});`] : []),
    `$signed = ${signed};`,
    `$expected = ${prefix ? `${quote(prefix)} . ` : ""}${digest};`,
    ...(separator
      ? [
          `foreach (explode(${quote(separator)}, ${given}) as $signature) {`,
          "    if (hash_equals($expected, $signature)) {",
          "        return true;",
          "    }",
          "}",
          "return false;",
        ]
      : [`return hash_equals($expected, ${given});`]),
  ];
  return [
    `/** ${remarks.isSigned} */`,
    `function is_signed(string $body, string $key${check.usesUrl ? ", string $url" : ""}): bool`,
    "{",
    ...body.map((line) => `    ${line}`),
    "}",
  ];
}
