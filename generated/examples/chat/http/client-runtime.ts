import type { PlacedText } from "./create-request.js";

let known: readonly PlacedText[] | undefined;

/**
 * The headers that tell what runs this code: `node`, `deno`, `bun`, `browser` or whatever the user
 * agent calls itself, and its version. Found out once.
 */
export function describeRuntime(): readonly PlacedText[] {
  if (known) return known;
  const { process, navigator } = globalThis as {
    process?: {
      readonly versions?: Readonly<Record<string, string | undefined>>;
    };
    navigator?: { readonly userAgent?: string };
  };
  const versions = process?.versions ?? {};
  const agent = navigator?.userAgent ?? "unknown";
  let [name = "", version] = agent.split("/");
  if (name === "Mozilla") [name, version] = ["browser", agent];
  for (const runtime of ["node", "bun", "deno"]) {
    if (versions[runtime]) [name, version] = [runtime, versions[runtime]];
  }
  return (known = [
    ["header", "X-Client-Language", "JavaScript"],
    ["header", "X-Client-Runtime", name],
    ["header", "X-Client-Runtime-Version", version ?? ""],
  ]);
}

/** What runs this code, as {@link describeRuntime} tells. */
export function findRuntime(): readonly [name: string, version: string] {
  const [, runtime, version] = describeRuntime();
  return [runtime?.[2] ?? "", version?.[2] ?? ""];
}
