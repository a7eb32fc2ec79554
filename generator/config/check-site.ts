import { findPagePathProblem, readBasePath } from "./base-path.js";
import { checkAccent } from "./color-contrast.js";
import type { ConfigProblem } from "./place-issues.js";
import type { SiteConfig } from "./site-config.js";

/** Checks the values of a site that matches the schema. */
export function checkSite(site: SiteConfig = {}): ConfigProblem[] {
  return [...checkApiIds(site), ...checkBasePath(site), ...checkPages(site), ...checkColors(site)];
}

/** Reports APIs with the same id, because their pages would have the same URLs. */
function checkApiIds({ apis = [] }: SiteConfig): ConfigProblem[] {
  const ids = apis.map(({ id }) => id);
  return ids.flatMap((id, index) =>
    id !== undefined && ids.indexOf(id) < index
      ? [{ path: ["site", "apis", index, "id"], message: "another API has the same id" }]
      : [],
  );
}

/** Reports keys of `pages` that are not valid paths. */
function checkPages({ pages = {} }: SiteConfig): ConfigProblem[] {
  return Object.keys(typeof pages === "string" ? {} : pages).flatMap((path) => {
    const message = findPagePathProblem(path);
    return message === undefined ? [] : [{ path: ["site", "pages", path], message }];
  });
}

/** Reports a `basePath` that differs from the path of `url`. */
function checkBasePath({ url, basePath }: SiteConfig): ConfigProblem[] {
  if (url === undefined || basePath === undefined) return [];
  const path = readBasePath(url);
  if (path === readBasePath(basePath)) return [];
  const message = `'site.url' has the path ${path === "" ? "/" : path}; leave out 'basePath', or write the same one`;
  return [{ path: ["site", "basePath"], message }];
}

function checkColors({ colors }: SiteConfig): ConfigProblem[] {
  const { accent } = colors ?? {};
  if (accent === undefined) return [];
  const given = typeof accent === "string" ? { light: accent, dark: accent } : accent;
  return (["light", "dark"] as const).flatMap((theme) => {
    const problem = checkAccent(given[theme], theme);
    if (problem === undefined) return [];
    const path = ["site", "colors", "accent", ...(typeof accent === "string" ? [] : [theme])];
    const both = `{ light: "${problem.light}", dark: "${problem.dark}" }`;
    const advice =
      typeof accent === "string"
        ? `choose one for each theme, such as ${both}`
        : `choose another one, such as ${problem[theme]}`;
    return [{ path, message: `${problem.message}; ${advice}` }];
  });
}
