/** Flags that only apply together with `--registry`. */
interface RegistryFlags {
  readonly registry?: string;
  readonly site?: string;
  readonly tokenFile?: string;
}

/** Explains why flags of published docs cannot be used. Undefined if they can. */
export function explainRegistryFlags({
  registry,
  site,
  tokenFile,
}: RegistryFlags): string | undefined {
  if (registry !== undefined) return undefined;
  const flag = site === undefined ? tokenFile && "--token-file" : "--site";
  if (!flag) return undefined;
  return `${flag} is for published docs. Add --registry with the address of the registry, or leave it out.`;
}
