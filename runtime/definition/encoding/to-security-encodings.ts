import type { SecurityEncoding } from "../../http/types.js";
import type { ApiDefinition, AuthSchemeId, EndpointDefinition, OAuth } from "../model.js";
import { omitAbsent } from "../omit-absent.js";

/**
 * How the credential of a scheme is sent; `undefined` for schemes that a request does not carry (client
 * certificates) and for unknown ids.
 *
 * @example
 * toSecurityEncoding(definition, "apiKey"); // { scheme: "apiKey", type: "header", name: "X-Key" }
 */
export function toSecurityEncoding(
  definition: ApiDefinition,
  id: AuthSchemeId,
): SecurityEncoding | undefined {
  const scheme = Object.hasOwn(definition.auths, id) ? definition.auths[id] : undefined;
  switch (scheme?.type) {
    case "bearerAuth":
    case "openIdConnect":
      return { scheme: id, type: "bearer" };
    case "basicAuth":
      return { scheme: id, type: "basic" };
    case "header":
      return omitAbsent<SecurityEncoding>({
        scheme: id,
        type: "header",
        name: scheme.headerWireValue,
        prefix: scheme.prefix ?? undefined,
      });
    case "query":
    case "cookie":
      return { scheme: id, type: scheme.type, name: scheme.parameterName };
    case "oAuth":
      return oAuthEncoding(id, scheme.value);
    default:
      return undefined;
  }
}

function oAuthEncoding(id: AuthSchemeId, oAuth: OAuth): SecurityEncoding {
  if (oAuth.type === "flows") return { scheme: id, type: "bearer" };
  const { headerName, tokenPrefix } = oAuth.value;
  return omitAbsent<SecurityEncoding>({
    scheme: id,
    type: "bearer",
    header: headerName ?? undefined,
    prefix: tokenPrefix ?? undefined,
  });
}

/**
 * The alternatives of an endpoint or channel: `multiAuth`, else each id of `auth` on its own; `undefined`
 * when it needs no credentials.
 *
 * @example
 * const alternatives = toSecurityEncodings(definition, endpoint);
 */
export function toSecurityEncodings(
  definition: ApiDefinition,
  endpoint: Pick<EndpointDefinition, "auth" | "multiAuth">,
): SecurityEncoding[][] | undefined {
  const declared = endpoint.multiAuth ?? endpoint.auth?.map((id) => ({ schemes: [id] })) ?? [];
  if (declared.length === 0) return undefined;
  return declared.map(({ schemes }) =>
    schemes.map((id) => toSecurityEncoding(definition, id)).filter((each) => each !== undefined),
  );
}
