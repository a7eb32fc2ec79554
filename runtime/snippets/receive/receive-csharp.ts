import { quoteCsharp as quote } from "../quote-source.js";
import {
  environment,
  joinTexts,
  missing,
  remarks,
  type ReceiverPlan,
  type SignatureCheck,
} from "./delivery.js";

/** A server for .NET 8 and newer without packages. */
export function receiveInCsharp(plan: ReceiverPlan): string {
  const { check, path, isJson, hasBody } = plan;
  const { port, defaultPort } = environment;
  const usings = [
    "System",
    ...(check?.timestamp ? ["System.Globalization"] : []),
    "System.IO",
    "System.Linq",
    "System.Net",
    ...(check ? ["System.Security.Cryptography"] : []),
    ...(check || hasBody ? ["System.Text"] : []),
    ...(isJson ? ["System.Text.Json"] : []),
  ];
  const members = [
    ...(check ? keyLines(check) : []),
    "static void Main()",
    "{",
    `    var port = Environment.GetEnvironmentVariable(${quote(port)}) ?? ${quote(String(defaultPort))};`,
    "    var listener = new HttpListener();",
    '    listener.Prefixes.Add("http://localhost:" + port + "/");',
    '    listener.Prefixes.Add("http://127.0.0.1:" + port + "/");',
    "    listener.Start();",
    `    Console.WriteLine("Listening on http://localhost:" + port + ${quote(path)});`,
    "    while (true)",
    "    {",
    "        var context = listener.GetContext();",
    "        try",
    "        {",
    "            var body = new MemoryStream();",
    "            context.Request.InputStream.CopyTo(body);",
    "            context.Response.StatusCode = Receive(context, body.ToArray());",
    "            context.Response.Close();",
    "        }",
    "        catch (Exception error) when (error is IOException || error is HttpListenerException)",
    "        {",
    "            // The sender has broken off.",
    "            context.Response.Abort();",
    "        }",
    "    }",
    "}",
    "",
    "// Returns the status of the response.",
    "static int Receive(HttpListenerContext context, byte[] body)",
    "{",
    ...receiveLines(plan).map((line) => `    ${line}`),
    "}",
    ...(check ? ["", ...checkLines(check)] : []),
  ];
  const lines = [
    "// Run dotnet new console, save as Program.cs and run: dotnet run",
    ...usings.map((name) => `using ${name};`),
    "",
    "static class Program",
    "{",
    ...members.map((line) => (line === "" ? "" : `    ${line}`)),
    "}",
  ];
  return `${lines.join("\n")}\n`;
}

function receiveLines(plan: ReceiverPlan): string[] {
  const { method, path, check, note, headers, hasBody, isJson, status } = plan;
  const text = "Encoding.UTF8.GetString(body)";
  return [
    `if (context.Request.RawUrl.Split('?')[0] != ${quote(path)}) return 404;`,
    `if (context.Request.HttpMethod != ${quote(method)})`,
    "{",
    `    context.Response.Headers["Allow"] = ${quote(method)};`,
    "    return 405;",
    "}",
    ...(check ? ["if (!IsSigned(context.Request, body)) return 401;"] : []),
    ...note.map((line) => `// ${line}`),
    ...headers.map(
      (name) =>
        `Console.WriteLine(${quote(`${name}: `)} + context.Request.Headers[${quote(name)}]);`,
    ),
    ...(isJson
      ? [
          "try",
          "{",
          `    var data = JsonDocument.Parse(${text});`,
          "    Console.WriteLine(data.RootElement);",
          "}",
          "catch (JsonException)",
          "{",
          "    return 400;",
          "}",
        ]
      : [hasBody ? `Console.WriteLine(${text});` : 'Console.WriteLine("Received");']),
    `return ${status};`,
  ];
}

function keyLines({ secretPrefix, secretEncoding, usesUrl }: SignatureCheck): string[] {
  const { secret, url } = environment;
  const decoded = {
    base64: "Convert.FromBase64String(secret)",
    hex: "Enumerable.Range(0, secret.Length / 2).Select(at => Convert.ToByte(secret.Substring(at * 2, 2), 16)).ToArray()",
    text: "Encoding.UTF8.GetBytes(secret)",
  }[secretEncoding ?? "text"];
  return [
    "static readonly byte[] Key = ReadKey();",
    ...(usesUrl
      ? [`static readonly string url = ReadVariable(${quote(url)}, ${quote(missing.url)});`]
      : []),
    "",
    "static byte[] ReadKey()",
    "{",
    `    var secret = ReadVariable(${quote(secret)}, ${quote(missing.secret)});`,
    ...(secretPrefix
      ? [
          `    if (secret.StartsWith(${quote(secretPrefix)}, StringComparison.Ordinal)) secret = secret.Substring(${secretPrefix.length});`,
        ]
      : []),
    `    return ${decoded};`,
    "}",
    "",
    "static string ReadVariable(string name, string hint)",
    "{",
    "    var value = Environment.GetEnvironmentVariable(name);",
    "    if (string.IsNullOrEmpty(value))",
    "    {",
    "        Console.Error.WriteLine(hint);",
    "        Environment.Exit(1);",
    "    }",
    "    return value;",
    "}",
    "",
  ];
}

function timestampLines({ timestamp, tolerance }: SignatureCheck): string[] {
  if (!timestamp) return [];
  const { header, format } = timestamp;
  const culture = "CultureInfo.InvariantCulture";
  const now = "DateTimeOffset.UtcNow.ToUnixTimeMilliseconds() / 1000.0";
  const [parse, sent] =
    format === "iso8601"
      ? [
          `DateTimeOffset.TryParse(timestamp, ${culture}, DateTimeStyles.AssumeUniversal, out var sent)`,
          "sent.ToUnixTimeMilliseconds() / 1000.0",
        ]
      : [
          `double.TryParse(timestamp, NumberStyles.Float, ${culture}, out var sent)`,
          format === "unix-millis" ? "sent / 1000" : "sent",
        ];
  return [
    `var timestamp = request.Headers[${quote(header)}] ?? "";`,
    `if (!${parse}) return false;`,
    `// ${remarks.old}`,
    `if (!(Math.Abs(${now} - ${sent}) <= ${tolerance})) return false;`,
  ];
}

function checkLines(check: SignatureCheck): string[] {
  const { header, algorithm, encoding, prefix, separator, messageIdHeader } = check;
  const digest =
    encoding === "hex"
      ? 'BitConverter.ToString(hash).Replace("-", "").ToLowerInvariant()'
      : "Convert.ToBase64String(hash)";
  const given = `(request.Headers[${quote(header)}] ?? "")`;
  const equals = (signature: string): string =>
    `CryptographicOperations.FixedTimeEquals(Encoding.UTF8.GetBytes(${signature}), expected)`;
  const parts = check.runs.map((run) =>
    run === "body" ? "body" : `Encoding.UTF8.GetBytes(${joinTexts(run, quote)})`,
  );
  const [first = "body", ...others] = parts;
  const signed = `${first}${others.map((part) => `.Concat(${part})`).join("")}`;
  const body = [
    ...timestampLines(check),
    ...(check.usesMessageId
      ? [`var messageId = request.Headers[${quote(messageIdHeader ?? "")}] ?? "";`]
      : []),
    `var signed = ${signed}${others.length > 0 ? ".ToArray()" : ""};`,
    `var hash = new HMAC${algorithm.toUpperCase()}(Key).ComputeHash(signed);`,
    `var expected = Encoding.UTF8.GetBytes(${prefix ? `${quote(prefix)} + ` : ""}${digest});`,
    separator
      ? `return ${given}.Split(new[] { ${quote(separator)} }, StringSplitOptions.None).Any(each => ${equals("each")});`
      : `return ${equals(given)};`,
  ];
  return [
    `// ${remarks.isSigned}`,
    "static bool IsSigned(HttpListenerRequest request, byte[] body)",
    "{",
    ...body.map((line) => `    ${line}`),
    "}",
  ];
}
