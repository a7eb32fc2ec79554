import type { EndpointDefinition } from "../definition/index.js";
import { findLanguage } from "./languages.js";

/** A code sample of an endpoint. */
export interface ListedCodeSample {
  /** Unique within the endpoint. Begins with `documented-`. */
  readonly id: string;
  /** Its name, otherwise its language. */
  readonly label: string;
  /** In lower case and normalized, such as `ruby` for `rb`. */
  readonly language: string;
  /** The complete source text. */
  readonly code: string;
}

/**
 * The code samples that the author of the document wrote, and finished snippets of SDKs. Ids are derived from
 * labels, because the chosen one is remembered for other endpoints.
 *
 * @example
 * listCodeSamples({ codeSamples: [{ name: "Our SDK", language: "rb", code: "Plants.all", generated: false }] });
 * // [{ id: "documented-our-sdk", label: "Our SDK", language: "ruby", code: "Plants.all" }]
 */
export function listCodeSamples({
  codeSamples,
}: Pick<EndpointDefinition, "codeSamples">): ListedCodeSample[] {
  const taken = new Set<string>();
  return (codeSamples ?? []).map(({ name, language, code }, index) => {
    const known = findLanguage(language);
    const label = name ?? known.label;
    const requestedId = `documented-${label.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
    const id = taken.has(requestedId) ? `${requestedId}-${index}` : requestedId;
    taken.add(id);
    return { id, label, language: known.name, code };
  });
}
