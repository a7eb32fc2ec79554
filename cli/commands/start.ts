/** What `frond start` can be told. */
export interface StartOptions {
  /** Documents to list beside the example and the registry: files or, with `allowRemote`, addresses. */
  readonly documents?: readonly string[];
  /** Port of the site; relay, registry and example follow it. 0 picks any. Default 4000. */
  readonly port?: number;
  /** Folder of the embedded registry. Default `.frond/registry`. */
  readonly data?: string;
  /** Print one line of JSON when ready instead of words. */
  readonly json?: boolean;
  /** Open the site in the machine's browser. */
  readonly open?: boolean;
  /** Allow documents by address. */
  readonly allowRemote?: boolean;
}

/** Serves site, relay, embedded registry and example API until a signal ends it. Resolves to the exit code. */
export async function runStart(options: StartOptions = {}): Promise<number> {
  void options;
  return 2;
}
