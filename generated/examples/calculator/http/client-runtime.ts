/** What runs this code: `node`, `deno`, `bun`, `browser` or whatever the user agent calls itself. */
export function findRuntime(): readonly [name: string, version: string] {
  const { process, navigator } = globalThis as {
    process?: { readonly versions?: Readonly<Record<string, string | undefined>> };
    navigator?: { readonly userAgent?: string };
  };
  for (const name of ["deno", "bun", "node"]) {
    const version = process?.versions?.[name];
    if (version) return [name, version];
  }
  const agent = navigator?.userAgent ?? "unknown";
  const [name = agent, version = ""] = agent.split("/");
  return name === "Mozilla" ? ["browser", agent] : [name, version];
}
