import { isSecretName } from "../../../../http/index.js";
import { isReference } from "../../model/variables/template.js";
import type { ExtraRow, RequestExtras } from "../../model/form/request-extras.js";
import type { OpenEndpoint } from "../../model/form/open-endpoint.js";

/** Whether a row contains a secret, judging by its name. All cookies count as secrets. */
export function isSecretRow({ location, name }: Pick<ExtraRow, "location" | "name">): boolean {
  return location === "cookie" || isSecretName(name);
}

/**
 * Disables rows with secrets and marks their values as lost. A reference to a variable is not a
 * secret.
 */
export function withoutSecrets(
  extras: RequestExtras,
  isSecret: (row: ExtraRow) => boolean = isSecretRow,
): RequestExtras {
  const rows = extras.rows.map((row): ExtraRow =>
    isSecret(row) && row.value !== "" && !isReference(row.value)
      ? { ...row, value: "", on: false, isLost: true }
      : row,
  );
  return { ...extras, rows };
}

/**
 * Whether a row contains a secret of this endpoint, by its name or because the endpoint declares a
 * credential with that name.
 */
export function isSecretFor(open: OpenEndpoint, row: ExtraRow): boolean {
  return isSecretRow(row) || isCredential(open, row);
}

/** The extras to store or share, without secrets of this endpoint. */
export function withoutSecretsFor(open: OpenEndpoint, extras: RequestExtras): RequestExtras {
  return withoutSecrets(extras, (row) => isSecretFor(open, row));
}

/**
 * Whether the authorization card sends the same name. Headers that the user added take precedence.
 */
export function isCredential({ encoding }: OpenEndpoint, { location, name }: ExtraRow): boolean {
  return (encoding.security ?? []).flat().some((scheme) => {
    if (scheme.type === "query" || scheme.type === "cookie") {
      return scheme.type === location && scheme.name === name;
    }
    const headerName = scheme.type === "header" ? scheme.name : "Authorization";
    const sent = scheme.type === "bearer" ? (scheme.header ?? headerName) : headerName;
    return location === "header" && sent.toLowerCase() === name.toLowerCase();
  });
}
