import type { AnyFailure } from "../types.js";

/** A failure in one word: `PlantNotFoundError`, `404`, `timeout`, `refused`. */
export function explainFailure({ error, content }: AnyFailure): string {
  if (error !== undefined) return error;
  if (content.reason === "status-code") return `${content.statusCode}`;
  return content.reason === "unknown" ? content.detail : content.reason;
}
