import type { ProxyResult } from "../state/model/proxy-result.js";

/** The displayed body. For a live stream, its end. */
export function shownTextOfResult(result: ProxyResult): string {
  return result.type === "json" ? result.text : String(result.response.body);
}

export function textOfResult(result: ProxyResult): string {
  return result.type === "stream" ? result.readText() : shownTextOfResult(result);
}
