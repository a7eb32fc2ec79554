import {
  checkValue,
  type ApiDefinition,
  type EndpointDefinition,
  type TypeShape,
  mediaTypeEssence,
} from "../../../../definition/index.js";
import type { ProxyResult } from "../../model/proxy-result.js";

/** Larger answers are not checked. Characters. */
const maxChecked = 1_000_000;

interface Declared {
  readonly statusCode: number;
  readonly isWildcard?: boolean | null;
  readonly contentType?: string | null;
  readonly shape?: TypeShape | null;
}

/**
 * Where a response differs from what the definition declares, in words; none of it is an error.
 * Empty as well when nothing is declared, or the response is too large to be checked.
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

/** Where a value differs from its shape, in words. */
export function listDifferences(...compared: Parameters<typeof checkShape>): string[] {
  return checkShape(...compared).map(({ text }) => text);
}

/** The same with the place of each, as a JSON pointer. */
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

/** The exact status, else its hundreds, else the default. */
function findByStatus(declared: readonly Declared[], status: number): readonly Declared[] {
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
