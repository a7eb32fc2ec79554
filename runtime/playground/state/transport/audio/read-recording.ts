import { fromDataUrl } from "../../model/form/file-data-urls.js";
import { recordingType } from "./recorder.js";

/** The base64 text of a data URL. */
export function base64Of(dataUrl: string): string {
  return dataUrl.slice(dataUrl.indexOf(",") + 1);
}

/** How every WebM begins in base64: with the identifier of EBML, RFC 8794. */
const webmStart = "GkXfo";

/** The audio in the text of a field; `undefined` when it is no WebM in base64. */
export function readRecording(text: unknown): Blob | undefined {
  if (typeof text !== "string" || !text.startsWith(webmStart)) return undefined;
  const bytes = fromDataUrl(`data:;base64,${text}`);
  return bytes && new Blob([bytes], { type: recordingType });
}
