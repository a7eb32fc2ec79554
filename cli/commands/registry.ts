/** What `frond registry` can be told. */
export interface RegistryCommandOptions {
  /** Default 4002; 0 picks any. */
  readonly port?: number;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Folder of the embedded database. Default `.frond/registry`. */
  readonly data?: string;
  /** `postgres://...`: a real server instead of the embedded database. */
  readonly database?: string;
  /** Default: `FROND_BOOTSTRAP_TOKEN` of the environment; without either no token can be generated. */
  readonly bootstrapToken?: string;
  /** Origins of pages that may call the registry. */
  readonly origin?: readonly string[];
  /** Print one line of JSON when ready. */
  readonly json?: boolean;
}

/** Serves the registry alone until a signal ends it. Resolves to the exit code. */
export async function runRegistry(options: RegistryCommandOptions = {}): Promise<number> {
  void options;
  return 2;
}
