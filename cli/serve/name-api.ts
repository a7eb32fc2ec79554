/** Path segments that the site uses itself, so that no API may have them as its id. */
const taken = ["frond", "assets"];

/** Derives a short id for an API's pages from its title. The id is not in `others`. */
export function nameApi(title: string, others: readonly string[]): string {
  const words = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  const name = words === "" ? "api" : words;
  let free = name;
  for (let count = 2; taken.includes(free) || others.includes(free); count++) {
    free = `${name}-${count}`;
  }
  return free;
}
