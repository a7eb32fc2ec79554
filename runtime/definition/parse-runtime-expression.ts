/** A runtime expression of OpenAPI that names one value of a request or its response. */
export interface RuntimeExpression {
  readonly message: "request" | "response";
  readonly location: "body" | "header" | "query" | "path";
  /** Name of the header or parameter. Of a body: a JSON pointer, or empty for the complete body. */
  readonly name: string;
}

/**
 * Parses a runtime expression (OpenAPI 3.1, section 4.8.20.4). Braces around it are allowed. Undefined for
 * constants, for texts with several expressions, and for `$url`, `$method` and `$statusCode`.
 *
 * @example
 * parseRuntimeExpression("$response.body#/id"); // { message: "response", location: "body", name: "/id" }
 */
export function parseRuntimeExpression(text: string): RuntimeExpression | undefined {
  const [, message, location, name = ""] =
    /^\{?\$(request|response)\.(body|header|query|path)((?:#|\.)[^{}#]+|)\}?$/.exec(text.trim()) ??
    [];
  if (message !== "request" && message !== "response") return undefined;
  const isPointer = name === "" || name.startsWith("#/");
  if (location === "body")
    return isPointer ? { message, location, name: name.slice(1) } : undefined;
  if (location !== "header" && location !== "query" && location !== "path") return undefined;
  return name.startsWith(".") ? { message, location, name: name.slice(1) } : undefined;
}
