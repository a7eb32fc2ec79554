import { quoteGo as quote } from "../go-text.js";
import {
  environment,
  joinTexts,
  missing,
  remarks,
  type ReceiverPlan,
  type SignatureCheck,
} from "./delivery.js";

const hashes = {
  sha1: ["crypto/sha1", "sha1.New"],
  sha256: ["crypto/sha256", "sha256.New"],
  sha384: ["crypto/sha512", "sha512.New384"],
  sha512: ["crypto/sha512", "sha512.New"],
} as const;

/** A server for Go 1.18 and newer with the standard library only. */
export function receiveInGo(plan: ReceiverPlan): string {
  const { check, path } = plan;
  const { port, defaultPort } = environment;
  const lines = [
    "// Save as receive.go and run: go run receive.go",
    "package main",
    "",
    "import (",
    ...listPackages(plan).map((name) => `\t"${name}"`),
    ")",
    "",
    ...(check ? keyLines(check) : []),
    "func main() {",
    `\tport := os.Getenv(${quote(port)})`,
    '\tif port == "" {',
    `\t\tport = ${quote(String(defaultPort))}`,
    "\t}",
    `\tfmt.Println("Listening on http://localhost:" + port + ${quote(path)})`,
    '\tlog.Fatal(http.ListenAndServe("127.0.0.1:"+port, http.HandlerFunc(receive)))',
    "}",
    "",
    "func receive(response http.ResponseWriter, request *http.Request) {",
    "\tbody, err := io.ReadAll(request.Body)",
    "\tif err != nil {",
    "\t\treturn",
    "\t}",
    "\tresponse.WriteHeader(findStatus(response, request, body))",
    "}",
    "",
    "func findStatus(response http.ResponseWriter, request *http.Request, body []byte) int {",
    ...statusLines(plan).map((line) => `\t${line}`),
    "}",
    ...(check ? ["", ...checkLines(check)] : []),
  ];
  return `${lines.join("\n")}\n`;
}

function listPackages({ check, isJson }: ReceiverPlan): string[] {
  const usesStrings = check?.separator || check?.secretPrefix;
  const usesHex = check?.encoding === "hex" || check?.secretEncoding === "hex";
  const usesBase64 = check?.encoding === "base64" || check?.secretEncoding === "base64";
  const timestamp = check?.timestamp;
  const isNumber = timestamp && timestamp.format !== "iso8601";
  return [
    "fmt",
    "io",
    "log",
    "net/http",
    "os",
    ...(check ? ["crypto/hmac", hashes[check.algorithm][0]] : []),
    ...(usesBase64 ? ["encoding/base64"] : []),
    ...(usesHex ? ["encoding/hex"] : []),
    ...(isJson ? ["encoding/json"] : []),
    ...(timestamp ? ["math", "time"] : []),
    ...(isNumber ? ["strconv"] : []),
    ...(usesStrings ? ["strings"] : []),
  ].sort();
}

function statusLines(plan: ReceiverPlan): string[] {
  const { method, path, check, note, headers, hasBody, isJson, status } = plan;
  const text = hasBody ? "fmt.Println(string(body))" : 'fmt.Println("Received")';
  return [
    `if request.URL.EscapedPath() != ${quote(path)} {`,
    "\treturn 404",
    "}",
    `if request.Method != ${quote(method)} {`,
    `\tresponse.Header().Set("Allow", ${quote(method)})`,
    "\treturn 405",
    "}",
    ...(check ? ["if !isSigned(request, body) {", "\treturn 401", "}"] : []),
    ...note.map((line) => `// ${line}`),
    ...headers.map(
      (name) => `fmt.Println(${quote(`${name}:`)}, request.Header.Get(${quote(name)}))`,
    ),
    ...(isJson
      ? [
          "var event any",
          "if json.Unmarshal(body, &event) != nil {",
          "\treturn 400",
          "}",
          "fmt.Println(event)",
        ]
      : [text]),
    `return ${status}`,
  ];
}

function keyLines({ secretPrefix, secretEncoding, usesUrl }: SignatureCheck): string[] {
  const { secret, url } = environment;
  const text = secretPrefix ? `strings.TrimPrefix(secret, ${quote(secretPrefix)})` : "secret";
  const decoder = secretEncoding === "hex" ? "hex" : "base64.StdEncoding";
  return [
    "var key = readKey()",
    ...(usesUrl ? [`var url = readVariable(${quote(url)}, ${quote(missing.url)})`] : []),
    "",
    "func readKey() []byte {",
    `\tsecret := readVariable(${quote(secret)}, ${quote(missing.secret)})`,
    ...(secretEncoding
      ? [
          `\tkey, err := ${decoder}.DecodeString(${text})`,
          "\tif err != nil {",
          `\t\tlog.Fatal(${quote(`${secret} is not ${secretEncoding}.`)})`,
          "\t}",
          "\treturn key",
        ]
      : [`\treturn []byte(${text})`]),
    "}",
    "",
    "func readVariable(name, hint string) string {",
    "\tvalue := os.Getenv(name)",
    '\tif value == "" {',
    "\t\tlog.Fatal(hint)",
    "\t}",
    "\treturn value",
    "}",
    "",
  ];
}

function timestampLines({ timestamp, tolerance }: SignatureCheck): string[] {
  if (!timestamp) return [];
  const { header, format } = timestamp;
  const parsed =
    format === "iso8601"
      ? ["at, err := time.Parse(time.RFC3339, timestamp)", "sent := float64(at.Unix())"]
      : ["sent, err := strconv.ParseFloat(timestamp, 64)"];
  return [
    `timestamp := request.Header.Get(${quote(header)})`,
    ...parsed,
    ...(format === "unix-millis" ? ["sent /= 1000"] : []),
    `// ${remarks.old}`,
    `if err != nil || !(math.Abs(float64(time.Now().Unix())-sent) <= ${tolerance}) {`,
    "\treturn false",
    "}",
  ];
}

function checkLines(check: SignatureCheck): string[] {
  const { header, algorithm, encoding, prefix, separator, messageIdHeader } = check;
  const encoder = encoding === "hex" ? "hex" : "base64.StdEncoding";
  const digest = `${prefix ? `${quote(prefix)} + ` : ""}${encoder}.EncodeToString(mac.Sum(nil))`;
  const given = `request.Header.Get(${quote(header)})`;
  const body = [
    ...timestampLines(check),
    ...(check.usesMessageId
      ? [`messageId := request.Header.Get(${quote(messageIdHeader ?? "")})`]
      : []),
    `mac := hmac.New(${hashes[algorithm][1]}, key)`,
    ...check.runs.map((run) =>
      run === "body" ? "mac.Write(body)" : `mac.Write([]byte(${joinTexts(run, quote)}))`,
    ),
    `expected := []byte(${digest})`,
    ...(separator
      ? [
          `for _, signature := range strings.Split(${given}, ${quote(separator)}) {`,
          "\tif hmac.Equal([]byte(signature), expected) {",
          "\t\treturn true",
          "\t}",
          "}",
          "return false",
        ]
      : [`return hmac.Equal([]byte(${given}), expected)`]),
  ];
  return [
    `// ${remarks.isSigned}`,
    "func isSigned(request *http.Request, body []byte) bool {",
    ...body.map((line) => `\t${line}`),
    "}",
  ];
}
