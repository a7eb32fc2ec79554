import type {
  CallValues,
  Credential,
  EndpointEncoding,
  SecurityEncoding,
} from "../../http/types.js";

/**
 * Adds placeholders such as YOUR_TOKEN for missing credentials, for code that is displayed or
 * copied. Values are unchanged if one alternative is complete or none is required.
 * @param chosen Index of the security alternative. Default: the first.
 * @example
 * const shown = withCredentialPlaceholders(encoding, values);
 */
export function withCredentialPlaceholders(
  { security = [] }: Pick<EndpointEncoding, "security">,
  values: CallValues,
  chosen = 0,
): CallValues {
  const { auth = {} } = values;
  const isFilled = (schemes: readonly SecurityEncoding[]): boolean =>
    schemes.every(({ scheme }) => auth[scheme] !== undefined);
  if (security.some(isFilled)) return values;
  const missing = (security[chosen] ?? security[0] ?? []).filter(
    ({ scheme }) => auth[scheme] === undefined,
  );
  const filled = missing.map(
    ({ scheme, type }) => [scheme, createCredentialPlaceholder(type)] as const,
  );
  return filled.length === 0
    ? values
    : { ...values, auth: { ...auth, ...Object.fromEntries(filled) } };
}

/**
 * A placeholder credential with YOUR_TOKEN, or YOUR_USERNAME and YOUR_PASSWORD.
 * @example
 * createCredentialPlaceholder("bearer"); // { type: "bearer", token: "YOUR_TOKEN" }
 */
export function createCredentialPlaceholder(
  type: Credential["type"] | SecurityEncoding["type"],
): Credential {
  if (type === "bearer") return { type, token: "YOUR_TOKEN" };
  if (type === "basic") return { type, username: "YOUR_USERNAME", password: "YOUR_PASSWORD" };
  return { type: "value", value: "YOUR_TOKEN" };
}
