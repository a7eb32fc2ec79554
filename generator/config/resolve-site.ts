import { resolve } from "node:path";
import { isElsewhere } from "../files/manifest.js";
import type { SiteConfig } from "./site-config.js";

/** Resolves the paths of a site. `folder` is the folder of the configuration. */
export function resolveSite(folder: string, site: SiteConfig): SiteConfig {
  const { apis, analytics, logo, favicon, pages, ...others } = site;
  const { module, ...settings } =
    typeof analytics === "object" ? analytics : { module: analytics ?? "" };
  return {
    ...others,
    ...(analytics ? { analytics: { ...settings, module: resolve(folder, module) } } : {}),
    ...(apis
      ? {
          apis: apis.map(({ since, ...api }) => ({
            ...api,
            document: resolveDocument(folder, api.document),
            ...(since === undefined
              ? {}
              : { since: [since].flat().map((document) => resolveDocument(folder, document)) }),
          })),
        }
      : {}),
    ...(logo === undefined ? {} : { logo: resolveLogo(folder, logo) }),
    ...(favicon === undefined ? {} : { favicon: resolve(folder, favicon) }),
    ...(pages === undefined ? {} : { pages: resolvePages(folder, pages) }),
  };
}

/** Resolves the path of a document. URLs and standard input stay as they are. */
export function resolveDocument(folder: string, document: string): string {
  return isElsewhere(document) ? document : resolve(folder, document);
}

type Given<Key extends keyof SiteConfig> = NonNullable<SiteConfig[Key]>;

function resolveLogo(folder: string, logo: Given<"logo">): Given<"logo"> {
  if (typeof logo === "string") return resolve(folder, logo);
  const { light, dark } = logo;
  return {
    ...logo,
    light: resolve(folder, light),
    ...(dark === undefined ? {} : { dark: resolve(folder, dark) }),
  };
}

function resolvePages(folder: string, pages: Given<"pages">): Given<"pages"> {
  if (typeof pages === "string") return resolve(folder, pages);
  return Object.fromEntries(
    Object.entries(pages).map(([path, file]) => [path, resolve(folder, file)]),
  );
}
