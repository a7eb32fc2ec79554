import { essenceOf } from "./media-kind.js";
import type { ProxyResult } from "./proxy-result.js";

/** What a reader should know about an answer besides its body, in plain words. */
export function listAnswerNotes(result: ProxyResult): string[] {
  const { status, redirected, url } = result.response;
  const find = (name: string): string | undefined =>
    result.response.headers.find(([key]) => key.toLowerCase() === name)?.[1];
  const location = find("location");
  const notes: string[] = [];
  if (status >= 300 && status <= 399 && location !== undefined) {
    notes.push(`Redirects to ${location}. Redirects are shown, not followed.`);
  }
  if (redirected) notes.push(`This answer came from ${url} after a redirect.`);
  const wait = find("retry-after");
  if (wait !== undefined) {
    notes.push(`The API asks to wait ${/^\d+$/.test(wait) ? `${wait} s` : `until ${wait}`}.`);
  }
  if (result.type === "string" && result.isBinary === true) {
    const type = essenceOf(result.contentType) || "no type";
    const coding = find("content-encoding");
    notes.push(
      coding === undefined
        ? `The body is called ${type} and is no text. The download has its bytes as they came.`
        : `The body is still encoded (${coding}). The download has its bytes as they came.`,
    );
  }
  if (result.type === "string" && isJsonType(result.contentType) && result.response.body !== "") {
    notes.push("The body is called JSON and does not read as JSON.");
  }
  return notes;
}

function isJsonType(contentType: string): boolean {
  return /[/+]json$/.test(essenceOf(contentType));
}
