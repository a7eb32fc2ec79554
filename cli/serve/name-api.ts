/** Addresses of the site itself, which no API may take. */
const taken = ["frond", "assets"];

/** A short id for an API's addresses, built from its title and unlike the given ones. */
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
