import { isBaseUrl } from "../variables/environments.js";

/** A token URL, resolved against the base URL as if that were a folder; `undefined` when it is none. */
export function resolveTokenUrl(tokenUrl: string, baseUrl: string): string | undefined {
  if (tokenUrl === "") return undefined;
  if (isBaseUrl(tokenUrl)) return new URL(tokenUrl).href;
  const folder = baseUrl.endsWith("/") ? baseUrl : `${baseUrl}/`;
  if (!isBaseUrl(baseUrl) || !URL.canParse(tokenUrl, folder)) return undefined;
  const { href } = new URL(tokenUrl, folder);
  return isBaseUrl(href) ? href : undefined;
}
