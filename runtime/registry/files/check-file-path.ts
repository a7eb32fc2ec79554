/** Longer ones do not fit into the file systems that docs come from. */
const maxLength = 1024;

/**
 * What is wrong with the name of a file of a docs site; undefined when nothing is. Names only identify
 * files, but programs that download docs write them to folders: none may lead out of there on any
 * system.
 */
export function findPathProblem(path: string): string | undefined {
  if (path === "") return "is empty";
  if (path.length > maxLength) return `is longer than ${maxLength} characters`;
  if (/[\p{Control}\p{Surrogate}]/u.test(path)) return "contains control characters";
  if (path.includes("\\")) return "contains a backslash: separate folders with /";
  if (path.startsWith("/")) return "is absolute: write it relative to the docs folder";
  if (/^[a-z]:/i.test(path)) return "begins with a drive: write it relative to the docs folder";
  const parts = path.split("/");
  if (parts.includes("..")) return "contains `..`: files must be below the docs folder";
  if (parts.some((part) => part === "" || part === ".")) return "contains an empty part";
  return undefined;
}
