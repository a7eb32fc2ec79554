/** Describes the problem of a base path. Undefined if it is valid. */
export function findBasePathProblem(path: string): string | undefined {
  const isRight = path === "/" || /^(\/[\w~-][\w.~-]*)+\/?$/.test(path);
  return isRight ? undefined : "must be a path such as /docs";
}

/** The path of a URL, or a path itself, without the trailing slash. Empty at the root of a host. */
export function readBasePath(text: string): string {
  const path = URL.canParse(text) ? new URL(text).pathname : text;
  return path.replace(/\/+$/, "");
}

/** Advice for messages about the path of a page. */
export const pagePathAdvice = "write a path of the site, such as /guide or /guides/errors";

/** Describes the problem of the path of a page, whose segments become folders. Undefined if it is valid. */
export function findPagePathProblem(path: string): string | undefined {
  const isRight = path === "/" || /^(\/[\p{L}\p{N}_~-][\p{L}\p{N}_.~-]*)+\/?$/u.test(path);
  return isRight ? undefined : pagePathAdvice;
}
