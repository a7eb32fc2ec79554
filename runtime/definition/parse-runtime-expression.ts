import { pointerKey } from "./shapes/json-kind.js";
/** A runtime expression of OpenAPI that names one value of a request or its response. */
export interface RuntimeExpression {
  /** The message that contains the value. */
  readonly message: "request" | "response";
  /** The part of the message that contains the value. */
  readonly location: "body" | "header" | "query" | "path";
  /**
   * The name of the header or parameter. Of a body: the keys that lead to the value, none for the
   * complete body.
   */
  readonly path: readonly string[];
}

/**
 * Parses a runtime expression (OpenAPI 3.1, section 4.8.20.4). Braces around it are allowed. Returns
 * `undefined` for constants, texts with several expressions, `$url`, `$method` and `$statusCode`.
 *
 * @example
 * parseRuntimeExpression("$response.body#/id"); // { message: "response", location: "body", path: ["id"] }
 */
export function parseRuntimeExpression(text: string): RuntimeExpression | undefined {
  const [, message, location, rest = ""] =
    /^\{?\$(request|response)\.(body|header|query|path)([#.][^{}#]+|)\}?$/.exec(text.trim()) ?? [];
  if (message !== "request" && message !== "response") return undefined;
  if (location === "body") {
    if (rest !== "" && !rest.startsWith("#/")) return undefined;
    return { message, location, path: splitPointer(rest.slice(1)) };
  }
  if (location !== "header" && location !== "query" && location !== "path") return undefined;
  return rest.startsWith(".") ? { message, location, path: [rest.slice(1)] } : undefined;
}

/** The keys of a JSON pointer (RFC 6901). */
function splitPointer(pointer: string): string[] {
  return pointer.split("/").slice(1).map(pointerKey);
}
