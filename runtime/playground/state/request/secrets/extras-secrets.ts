import { isSecretName } from "../../../../http/index.js";
import { isReference } from "../../model/variables/template.js";
import type { ExtraRow, RequestExtras } from "../../model/form/request-extras.js";
import type { OpenEndpoint } from "../../model/form/open-endpoint.js";

/** Whether a row holds a secret: every cookie is taken for one, others by their name. */
export function isSecretRow({ place, name }: Pick<ExtraRow, "place" | "name">): boolean {
  return place === "cookie" || isSecretName(name);
}

/** The extras without secrets: such rows are turned off and say that their value was lost. The name of a variable is none. */
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
 * Whether a row holds a secret of this endpoint: by its own name, or because the endpoint declares
 * a credential under that name, whatever it is called.
 */
export function isSecretFor(open: OpenEndpoint, row: ExtraRow): boolean {
  return isSecretRow(row) || isCredential(open, row);
}

/** The extras as they may be stored or shared: without the secrets of this endpoint. */
export function withoutSecretsFor(open: OpenEndpoint, extras: RequestExtras): RequestExtras {
  return withoutSecrets(extras, (row) => isSecretFor(open, row));
}

/** Whether the authorization card sends under this name, too. Of headers the user's own wins. */
export function isCredential({ encoding }: OpenEndpoint, { place, name }: ExtraRow): boolean {
  return (encoding.security ?? []).flat().some((scheme) => {
    if (scheme.type === "query" || scheme.type === "cookie") {
      return scheme.type === place && scheme.name === name;
    }
    const own = scheme.type === "header" ? scheme.name : "Authorization";
    const sent = scheme.type === "bearer" ? (scheme.header ?? own) : own;
    return place === "header" && sent.toLowerCase() === name.toLowerCase();
  });
}
