/** One line of the registry's log; plain data, without tokens, bodies or full addresses. */
export type RegistryLogEntry =
  | {
      readonly event: "request";
      readonly method: string;
      /** The declared path, such as `/tokens/generate`; `(unknown)` for others. */
      readonly route: string;
      readonly status: number;
      /** Milliseconds until the answer began. */
      readonly ms: number;
    }
  | {
      readonly event: "problem";
      readonly route: string;
      /** Name and code of the error, then where it was thrown; never its message. */
      readonly error: string;
    };

/** Takes the log of a registry. */
export type RegistryLog = (entry: RegistryLogEntry) => void;
