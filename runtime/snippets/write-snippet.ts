import type { HttpRequest } from "../http/types.js";
import {
  toSnippetRequest,
  withReadablePlaceholders,
  type SnippetRequest,
} from "./snippet-request.js";
import type { SnippetLanguage } from "./languages.js";
import { writeCurl } from "./write-curl.js";
import { writeJavaScript } from "./write-javascript.js";
import { writeCsharp } from "./write-csharp.js";
import { writeGo } from "./write-go.js";
import { writeJava } from "./write-java.js";
import { writePhp } from "./write-php.js";
import { writeRuby } from "./write-ruby.js";
import { writePython } from "./write-python.js";

const writers: Readonly<Record<SnippetLanguage, (request: SnippetRequest) => string>> = {
  curl: writeCurl,
  typescript: writeJavaScript,
  javascript: writeJavaScript,
  python: writePython,
  java: writeJava,
  ruby: writeRuby,
  csharp: writeCsharp,
  go: writeGo,
  php: writePhp,
};

/**
 * A complete program that sends the request exactly as it is. Files are read from their `path` (default:
 * their `filename`), relative to the working directory.
 *
 * @example
 * const source = writeSnippet(httpRequest, "python");
 */
export function writeSnippet(request: HttpRequest, language: SnippetLanguage): string {
  const plain = toSnippetRequest(request);
  // curl accepts user name and password unencoded.
  return writers[language](language === "curl" ? plain : withReadablePlaceholders(plain));
}
