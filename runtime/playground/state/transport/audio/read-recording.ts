import { fromDataUrl } from "../../model/form/file-data-urls.js";
import { recordingType } from "./recorder.js";

/** Extracts the base64 text of a data URL. */
export function base64Of(dataUrl: string): string {
  return dataUrl.slice(dataUrl.indexOf(",") + 1);
}

/** Base64 prefix of all WebM files: the EBML identifier (RFC 8794). */
const webmStart = "GkXfo";

/** Decodes the base64 WebM audio in a field; `undefined` for any other text. */
export function readRecording(text: unknown): Blob | undefined {
  if (typeof text !== "string" || !text.startsWith(webmStart)) return undefined;
  const bytes = fromDataUrl(`data:;base64,${text}`);
  return bytes && new Blob([bytes], { type: recordingType });
}
