/** What is wrong with a base path; undefined when nothing is. */
export function findBasePathProblem(path: string): string | undefined {
  const isRight = path === "/" || /^(\/[\w~-][\w.~-]*)+\/?$/.test(path);
  return isRight ? undefined : "must be a path such as /docs";
}

/** The path of an address, or a path itself, without the slash at its end: empty at the root of a host. */
export function readBasePath(text: string): string {
  const path = URL.canParse(text) ? new URL(text).pathname : text;
  return path.replace(/\/+$/, "");
}

/** What to write for the path of a page. */
export const pagePathAdvice = "write a path of the site, such as /guide or /guides/errors";

/** What is wrong with the path of a page, whose segments file servers show as folders; undefined when nothing is. */
export function findPagePathProblem(path: string): string | undefined {
  const isRight = path === "/" || /^(\/[\p{L}\p{N}_~-][\p{L}\p{N}_.~-]*)+\/?$/u.test(path);
  return isRight ? undefined : pagePathAdvice;
}
