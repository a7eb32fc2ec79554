import type { ProxyResult } from "../state/model/proxy-result.js";

/** The body as it is shown; of a stream that is still received, its end. */
export function shownTextOfResult(result: ProxyResult): string {
  return result.type === "json" ? result.text : String(result.response.body);
}

/** The complete body as text. */
export function textOfResult(result: ProxyResult): string {
  return result.type === "stream" ? result.readText() : shownTextOfResult(result);
}
