import { goText, quoteGo as quote } from "./go-text.js";
import { toMultipartText } from "./multipart-text.js";
import {
  expectsEvents,
  type SnippetBody,
  type SnippetMultipart,
  type SnippetRequest,
} from "./snippet-request.js";

/** Statements that create a body, the expression, and required imports. */
interface GoBody {
  readonly lines: readonly string[];
  readonly reader: string;
  readonly packages: readonly string[];
  readonly contentType?: string;
}

/** A program for Go 1.16 and newer with the standard library only. */
export function writeGo(request: SnippetRequest): string {
  const body = toGoBody(request.body);
  const isStream = expectsEvents(request);
  const packages = ["fmt", "io", "net/http", ...(isStream ? ["os"] : []), ...body.packages].sort();
  const imports = [...new Set(packages)].map((name) => `\t"${name}"\n`).join("");
  const lines = [
    ...body.lines,
    `request, err := http.NewRequest(${quote(request.method)}, ${quote(request.url)}, ${body.reader})`,
    ...failure,
    ...headerLines(request, body),
    "response, err := http.DefaultClient.Do(request)",
    ...failure,
    "defer response.Body.Close()",
    ...(isStream ? copyEvents : printText),
  ];
  const code = lines.map((line) => `\t${line}\n`).join("");
  return `package main\n\nimport (\n${imports})\n\nfunc main() {\n${code}}\n`;
}

const failure = ["if err != nil {", "\tpanic(err)", "}"];

const printText = [
  "text, err := io.ReadAll(response.Body)",
  ...failure,
  "fmt.Println(response.StatusCode)",
  "fmt.Println(string(text))",
];

const copyEvents = [
  "fmt.Println(response.StatusCode)",
  "_, err = io.Copy(os.Stdout, response.Body)",
  ...failure,
];

function headerLines({ headers }: SnippetRequest, body: GoBody): string[] {
  const all = body.contentType
    ? [...headers, ["Content-Type", body.contentType] as const]
    : headers;
  return all.map(([name, value]) =>
    name.toLowerCase() === "host"
      ? `request.Host = ${quote(value)}`
      : `request.Header.Add(${quote(name)}, ${quote(value)})`,
  );
}

function toGoBody(body: SnippetBody | undefined): GoBody {
  switch (body?.type) {
    case undefined:
      return { lines: [], reader: "nil", packages: [] };
    case "text":
      return {
        lines: [`body := strings.NewReader(${goText(body)})`],
        reader: "body",
        packages: ["strings"],
      };
    case "file":
      return {
        lines: [`file, err := os.ReadFile(${quote(body.path)})`, ...failure],
        reader: "bytes.NewReader(file)",
        packages: ["bytes", "os"],
      };
    case "multipart":
      return multipartBody(body);
  }
}

function multipartBody(body: SnippetMultipart): GoBody {
  const { contentType, pieces } = toMultipartText(body);
  let files = 0;
  const lines = pieces.flatMap((piece) => {
    if ("text" in piece) return [`body.WriteString(${quote(piece.text)})`];
    files += 1;
    const name = files === 1 ? "file" : `file${files}`;
    return [`${name}, err := os.ReadFile(${quote(piece.path)})`, ...failure, `body.Write(${name})`];
  });
  return {
    lines: ["var body bytes.Buffer", ...lines],
    reader: "&body",
    packages: files > 0 ? ["bytes", "os"] : ["bytes"],
    contentType,
  };
}
