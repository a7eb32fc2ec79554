import { isJsonType, mediaTypeEssence } from "../../../../definition/index.js";
import type { ProxyResult } from "../../model/proxy-result.js";

/** Notes on a response for the user, as sentences. */
export function listResponseNotes(result: ProxyResult): string[] {
  const { status, redirected, url } = result.response;
  const find = (name: string): string | undefined =>
    result.response.headers.find(([key]) => key.toLowerCase() === name)?.[1];
  const location = find("location");
  const notes: string[] = [];
  if (status >= 300 && status <= 399 && location !== undefined) {
    notes.push(`Redirects to ${location}. Redirects are shown, not followed.`);
  }
  if (redirected) notes.push(`This response came from ${url} after a redirect.`);
  const wait = find("retry-after");
  if (wait !== undefined) {
    notes.push(`The API asks to wait ${/^\d+$/.test(wait) ? `${wait} s` : `until ${wait}`}.`);
  }
  if (result.type === "string" && result.isBinary === true) {
    const type = mediaTypeEssence(result.contentType) || "none";
    const coding = find("content-encoding");
    notes.push(
      coding === undefined
        ? `The body is binary, although its Content-Type is ${type}. The download contains the bytes as received.`
        : `The body is still encoded (${coding}). The download contains the bytes as received.`,
    );
  }
  if (result.type === "string" && isJsonType(result.contentType) && result.response.body !== "") {
    notes.push("The Content-Type is JSON, but the body is not valid JSON.");
  }
  if (result.type === "stream" && result.shortened) {
    notes.push("The beginning of the stream was dropped to save memory.");
  }
  return notes;
}
