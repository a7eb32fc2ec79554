import type { OpenEndpoint } from "../form/open-endpoint.js";

/**
 * The schemes of a way to authenticate that are client certificates (mutual TLS): they belong to
 * the connection, and neither a page nor a relay can send them.
 */
export function listClientCertificates(
  { definition, endpoint }: Pick<OpenEndpoint, "definition" | "endpoint">,
  alternative: number,
): string[] {
  const ways =
    endpoint.multiAuth?.map(({ schemes }) => schemes) ?? endpoint.auth?.map((id) => [id]);
  return (ways?.[alternative] ?? []).filter(
    (id) => Object.hasOwn(definition.auths, id) && definition.auths[id]?.type === "mutualTls",
  );
}
