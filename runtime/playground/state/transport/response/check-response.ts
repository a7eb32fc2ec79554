import {
  checkValue,
  type ApiDefinition,
  type EndpointDefinition,
  type TypeShape,
  mediaTypeEssence,
} from "../../../../definition/index.js";
import type { ProxyResult } from "../../model/proxy-result.js";

/** In characters. Larger responses are not checked. */
const maxChecked = 1_000_000;

interface Declared {
  readonly statusCode: number;
  readonly isWildcard?: boolean | null;
  readonly contentType?: string | null;
  readonly shape?: TypeShape | null;
}

/**
 * Lists how a response differs from the definition, as sentences. Empty if nothing is declared, or
 * if the response is too large.
 */
export function checkResponse(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  result: ProxyResult,
): string[] {
  const all = listDeclared(endpoint);
  if (all.length === 0 || result.type === "stream") return [];
  const { status } = result.response;
  const declared = findByStatus(all, status);
  if (declared.length === 0) return [`Status ${status} is not declared.`];
  const essence = mediaTypeEssence(result.contentType);
  const typed = declared.find(({ contentType }) => fitsType(contentType, essence));
  if (!typed) {
    const types = declared.map(({ contentType }) => contentType).join(" or ");
    return essence === "" ? [] : [`${essence} is not declared for status ${status}: ${types} is.`];
  }
  if (result.type !== "json" || !typed.shape || result.text.length > maxChecked) return [];
  return listDifferences(definition, typed.shape, result.response.body, "response");
}

/** Lists how a value differs from its shape, as sentences. */
export function listDifferences(...compared: Parameters<typeof checkShape>): string[] {
  return checkShape(...compared).map(({ text }) => text);
}

/** Like {@link listDifferences}, but with a JSON pointer for each. */
export function checkShape(
  definition: ApiDefinition,
  shape: TypeShape,
  value: unknown,
  direction: "request" | "response",
): { readonly pointer: string; readonly text: string }[] {
  return checkValue(definition, shape, value, { direction }).map(({ pointer, message }) => ({
    pointer,
    text: pointer === "" ? message : `${pointer}: ${message}`,
  }));
}

function listDeclared({ responses, errors }: EndpointDefinition): Declared[] {
  return [
    ...(responses ?? []).map(({ body, ...rest }) => ({
      ...rest,
      shape: body.type === "object" || body.type === "alias" ? body : undefined,
    })),
    ...(errors ?? []),
  ];
}

/**
 * Finds declarations by the exact status, or else by its range (such as 4XX), or else the default.
 */
export function findByStatus<Response extends Pick<Declared, "statusCode" | "isWildcard">>(
  declared: readonly Response[],
  status: number,
): readonly Response[] {
  const exact = declared.filter((each) => !each.isWildcard && each.statusCode === status);
  if (exact.length > 0) return exact;
  const hundreds = Math.floor(status / 100) * 100;
  const wild = declared.filter((each) => each.isWildcard && each.statusCode === hundreds);
  return wild.length > 0 ? wild : declared.filter(({ statusCode }) => statusCode === 0);
}

function fitsType(declared: string | null | undefined, essence: string): boolean {
  const declaredType = mediaTypeEssence(declared ?? "");
  if (declaredType === "" || declaredType === "*/*" || declaredType === essence) return true;
  return declaredType.endsWith("/*") && essence.startsWith(declaredType.slice(0, -1));
}
