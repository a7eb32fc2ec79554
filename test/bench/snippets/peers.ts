import type { RoundTripCase } from "../../runtime/snippets/random-cases.js";
import { importPeer } from "../../peers/install-peers.js";

/** A writer of snippets, and what a page bundles for it. */
export interface SnippetWriter {
  readonly name: string;
  /** Writes a case in a language of {@link benchLanguages}; may throw. */
  readonly write: (given: RoundTripCase, language: BenchLanguage) => unknown;
  /** A module that a page would bundle. */
  readonly source: string;
}

/** The language, and what HAR tools call target and client of it. */
export const benchLanguages = {
  curl: ["shell", "curl"],
  typescript: ["js", "fetch"],
  javascript: ["js", "fetch"],
  python: ["python", "requests"],
  java: ["java", "nethttp"],
  ruby: ["ruby", "native"],
  csharp: ["csharp", "httpclient"],
  go: ["go", "native"],
  php: ["php", "curl"],
} as const;

/** One of the nine. */
export type BenchLanguage = keyof typeof benchLanguages;

const base = "https://api.example.com";

/** The public libraries, which all take HAR. */
export async function createPeers(): Promise<readonly SnippetWriter[]> {
  return [await createSnippetz(), await createReadme(), await createLite()];
}

async function createSnippetz(): Promise<SnippetWriter> {
  const { snippetz } = (await importPeer("@scalar/snippetz")) as {
    snippetz: () => { print: (target: string, client: string, har: unknown) => unknown };
  };
  const printer = snippetz();
  const plugins = new Set(
    Object.values(benchLanguages).map(([target, client]) => {
      const file = `${target}/${client}`;
      return `export * from "@scalar/snippetz/plugins/${file}";`;
    }),
  );
  return {
    name: "@scalar/snippetz",
    write: (given, language) => {
      const [target, client] = benchLanguages[language];
      return printer.print(target, client, toHar(given));
    },
    source: [...plugins].join("\n"),
  };
}

interface HttpSnippetModule {
  readonly HTTPSnippet: new (har: unknown) => {
    convert: (target: string, client: string) => unknown;
  };
}

async function createReadme(): Promise<SnippetWriter> {
  return createHttpSnippet("@readme/httpsnippet", { js: "javascript" });
}

async function createLite(): Promise<SnippetWriter> {
  return createHttpSnippet("httpsnippet-lite", { js: "javascript" });
}

async function createHttpSnippet(
  name: string,
  targets: Readonly<Record<string, string>>,
): Promise<SnippetWriter> {
  const { HTTPSnippet } = (await importPeer(name)) as unknown as HttpSnippetModule;
  return {
    name,
    write: (given, language) => {
      const [target, client] = benchLanguages[language];
      return new HTTPSnippet(toHar(given)).convert(targets[target] ?? target, client);
    },
    source: `export { HTTPSnippet } from "${name}";`,
  };
}

/** HTTP Archive 1.2, section "request". */
function toHar({ method, target, headers, body }: RoundTripCase): object {
  const url = new URL(base + target);
  const type = body && "contentType" in body ? [["Content-Type", body.contentType] as const] : [];
  return {
    method,
    url: base + target,
    httpVersion: "HTTP/1.1",
    cookies: [],
    headers: [...headers, ...type].map(([name, value]) => ({ name, value })),
    queryString: [...url.searchParams].map(([name, value]) => ({ name, value })),
    headersSize: -1,
    bodySize: -1,
    ...(body ? { postData: toPostData(body) } : {}),
  };
}

function toPostData(body: NonNullable<RoundTripCase["body"]>): object {
  switch (body.type) {
    case "json":
    case "text":
      return { mimeType: body.contentType, text: body.text };
    case "form":
      return {
        mimeType: body.contentType,
        params: body.fields.map(([name, value]) => ({ name, value })),
      };
    case "file":
      return { mimeType: body.contentType, text: "" };
    case "multipart":
      return {
        mimeType: "multipart/form-data",
        params: body.parts.map((part) =>
          "path" in part
            ? { name: part.name, fileName: part.path, contentType: part.contentType }
            : { name: part.name, value: part.value },
        ),
      };
  }
}
