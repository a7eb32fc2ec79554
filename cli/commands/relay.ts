/** What `frond relay` can be told. */
export interface RelayCommandOptions {
  /** Default 4001; 0 picks any. */
  readonly port?: number;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Targets as `host:port`. */
  readonly allow?: readonly string[];
  /** Origins of pages that may use the relay. */
  readonly origin?: readonly string[];
  /** Print one line of JSON when ready. */
  readonly json?: boolean;
}

/** Serves the relay alone until a signal ends it. Resolves to the exit code. */
export async function runRelay(options: RelayCommandOptions = {}): Promise<number> {
  void options;
  return 2;
}
