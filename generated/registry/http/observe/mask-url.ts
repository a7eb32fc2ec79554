import type { CallEncoding } from "../call-encoding.js";
import { isSecretName, toKebabCase } from "./is-secret-name.js";

/** Names that are secrets in a URL, if not everywhere: `?key=`, `&sig=`, `&code=`. */
const secretInUrl = /(^|-)(key|key-id|sig|code|session|session-id|sid|jwt|pass|pwd)$/;

/**
 * A URL whose secret query values are `REDACTED`, the word of OpenTelemetry: the API keys that the
 * operation declares, and values whose names secrets have.
 */
export function maskUrl(url: string, { security = [] }: CallEncoding): string {
  const declared = security.flat().flatMap((scheme) => ("name" in scheme ? [scheme.name] : []));
  const isSecret = (name: string) =>
    declared.includes(name) || isSecretName(name) || secretInUrl.test(toKebabCase(name));
  return url.replace(/([?&])([^=&#]*)=[^&#]*/g, (pair, sign: string, name: string) =>
    isSecret(decodeName(name)) ? `${sign}${name}=REDACTED` : pair,
  );
}

function decodeName(name: string): string {
  try {
    // `filter[token]=`: the brackets at the end say nothing.
    return decodeURIComponent(name).replace(/\]+$/, "");
  } catch {
    return name;
  }
}
