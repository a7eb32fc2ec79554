import { quoteRuby as quote } from "../quote-source.js";
import {
  environment,
  joinTexts,
  missing,
  remarks,
  type ReceiverPlan,
  type SignatureCheck,
} from "./delivery.js";

/** A server for Ruby 3.0 and newer with the gem WEBrick, which older versions include. */
export function receiveInRuby(plan: ReceiverPlan): string {
  const { check, isJson, path } = plan;
  const { port, defaultPort } = environment;
  const libraries = [
    ...(isJson ? ["json"] : []),
    ...(check ? ["openssl"] : []),
    ...(check?.timestamp?.format === "iso8601" ? ["time"] : []),
    "webrick",
  ];
  const lines = [
    "# Save as receive.rb and run: gem install webrick && ruby receive.rb",
    ...libraries.map((name) => `require ${quote(name)}`),
    "",
    ...(check ? keyLines(check) : []),
    "class Receiver < WEBrick::HTTPServlet::AbstractServlet",
    "  def service(request, response)",
    "    response.status = find_status(request, response, request.body.to_s)",
    "  end",
    "",
    "  def find_status(request, response, body)",
    ...statusLines(plan).map((line) => `    ${line}`),
    "  end",
    ...(check ? ["", ...checkLines(check).map((line) => `  ${line}`)] : []),
    "end",
    "",
    "$stdout.sync = true",
    `port = Integer(ENV.fetch(${quote(port)}, ${quote(String(defaultPort))}))`,
    "log = WEBrick::Log.new($stderr, WEBrick::Log::WARN)",
    'server = WEBrick::HTTPServer.new(BindAddress: "127.0.0.1", Port: port, Logger: log, AccessLog: [])',
    'server.mount("/", Receiver)',
    'trap("INT") { server.shutdown }',
    `puts "Listening on http://localhost:" + port.to_s + ${quote(path)}`,
    "server.start",
  ];
  return `${lines.join("\n")}\n`;
}

function statusLines(plan: ReceiverPlan): string[] {
  const { method, path, check, note, headers, hasBody, isJson, status } = plan;
  return [
    `return 404 if request.unparsed_uri.split("?").first != ${quote(path)}`,
    `if request.request_method != ${quote(method)}`,
    `  response["Allow"] = ${quote(method)}`,
    "  return 405",
    "end",
    ...(check ? ["return 401 unless signed?(request, body)"] : []),
    ...note.map((line) => `# ${line}`),
    ...headers.map((name) => `puts ${quote(`${name}: `)} + request[${quote(name)}].to_s`),
    ...(isJson
      ? [
          "begin",
          "  event = JSON.parse(body)",
          "rescue JSON::ParserError",
          "  return 400",
          "end",
          "puts JSON.pretty_generate(event)",
        ]
      : [hasBody ? "puts body" : 'puts "Received"']),
    String(status),
  ];
}

function keyLines({ secretPrefix, secretEncoding, usesUrl }: SignatureCheck): string[] {
  const text = secretPrefix ? `SECRET.delete_prefix(${quote(secretPrefix)})` : "SECRET";
  const decoded = {
    base64: `${text}.unpack1("m0")`,
    hex: `[${text}].pack("H*")`,
    text,
  }[secretEncoding ?? "text"];
  return [
    ...environmentLines("secret"),
    `KEY = ${decoded}`,
    ...(usesUrl ? environmentLines("url") : []),
    "",
  ];
}

function environmentLines(name: "secret" | "url"): string[] {
  const constant = name.toUpperCase();
  return [
    `${constant} = ENV[${quote(environment[name])}].to_s`,
    `abort ${quote(missing[name])} if ${constant}.empty?`,
  ];
}

function timestampLines({ timestamp, tolerance }: SignatureCheck): string[] {
  if (!timestamp) return [];
  const { header, format } = timestamp;
  const parse = format === "iso8601" ? "Time.iso8601(timestamp).to_f" : "Float(timestamp)";
  return [
    `timestamp = request[${quote(header)}].to_s`,
    "begin",
    `  sent = ${parse}${format === "unix-millis" ? " / 1000" : ""}`,
    "rescue ArgumentError",
    "  return false",
    "end",
    `# ${remarks.old}`,
    `return false if (Time.now.to_f - sent).abs > ${tolerance}`,
  ];
}

function checkLines(check: SignatureCheck): string[] {
  const { header, algorithm, encoding, prefix, separator, messageIdHeader } = check;
  const digest = encoding === "hex" ? "hmac.hexdigest" : '[hmac.digest].pack("m0")';
  const given = `request[${quote(header)}].to_s`;
  const variable = (name: string): string =>
    ({ messageId: "message_id", url: "URL" })[name] ?? name;
  const body = [
    ...timestampLines(check),
    ...(check.usesMessageId ? [`message_id = request[${quote(messageIdHeader ?? "")}].to_s`] : []),
    `hmac = OpenSSL::HMAC.new(KEY, ${quote(algorithm)})`,
    ...check.runs.map(
      (run) => `hmac << ${run === "body" ? "body" : joinTexts(run, quote, " + ", variable)}`,
    ),
    `expected = ${prefix ? `${quote(prefix)} + ` : ""}${digest}`,
    separator
      ? `${given}.split(${quote(separator)}).any? { |each| OpenSSL.secure_compare(each, expected) }`
      : `OpenSSL.secure_compare(${given}, expected)`,
  ];
  return [
    `# ${remarks.isSigned}`,
    "def signed?(request, body)",
    ...body.map((line) => `  ${line}`),
    "end",
  ];
}
