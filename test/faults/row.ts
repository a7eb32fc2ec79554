/**
 * What a row of the fault table is built from. Universal: the same rows run in Node, in a page, and
 * against public clients of others.
 */

/** The operations of `probe.yaml`. */
export type Operation =
  | "readValue"
  | "checkValue"
  | "writeValue"
  | "replaceValue"
  | "removeValue"
  | "readCount"
  | "writeCount"
  | "readText"
  | "readFile"
  | "sendFile"
  | "sendParts"
  | "sendFields"
  | "watchEvents"
  | "findThing";

/** One call, told to any client. Retries are off unless a row asks for them. */
export interface Call {
  /** Default `readValue`. */
  readonly operation?: Operation;
  /** Default: that of the row's server. */
  readonly url?: string;
  /** The request object of the generated function. */
  readonly input?: object;
  readonly headers?: Readonly<Record<string, string | null | undefined>>;
  readonly maxRetries?: number;
  readonly timeoutInSeconds?: number;
  readonly signal?: AbortSignal;
  readonly token?: unknown;
  readonly key?: string;
  readonly fetch?: unknown;
  readonly maxResponseBytes?: number;
  /** Options of our client that no other has. */
  readonly own?: object;
}

/** What came of a call; `text` is the notation of the table. */
export interface Outcome {
  /** `ok [1]`, `NET(reset) 200`, `ABORT`, `TMO`, `NONJSON x`, `STATUS 404 x`, `Name x`; others: `HANG`, `THROW x`. */
  readonly text: string;
  readonly message?: string;
  readonly cause?: unknown;
  readonly attempts?: number;
  readonly headers?: Headers;
  /** Everything that the client gave. */
  readonly given?: unknown;
}

/** A client under test. */
export interface Caller {
  readonly name: string;
  /** Never rejects. */
  call(call: Call & { readonly url: string }): Promise<Outcome>;
}

/** One request as the server sees it, and how to answer. Text is sent as UTF-8. */
export interface Exchange {
  readonly request: string;
  readonly path: string;
  /** From 0, over all requests of the row. */
  readonly count: number;
  /** From 0, over those of this path. */
  readonly countOfPath: number;
  readonly write: (text: string | Uint8Array) => void;
  readonly end: (text?: string) => void;
  readonly reset: () => void;
  readonly onClose: (action: () => void) => void;
  readonly gzip: (text: string | Uint8Array) => Uint8Array;
  readonly deflate: (text: string | Uint8Array) => Uint8Array;
}

/** What a server does with a request. */
export type Answer = (to: Exchange) => void;

/** Addresses that a row may need besides that of its own server. */
export interface Places {
  readonly url: string;
  /** A second origin. */
  readonly otherUrl: string;
  /** The same server's port on the IPv6 loopback; `undefined` on machines without. */
  readonly url6: string | undefined;
  /** Nobody listens there. */
  readonly refused: string;
  /** Accepts no connection, ever. */
  readonly blackHole: string;
  /** By the kind of certificate. */
  readonly tls: Readonly<Record<"good" | "expired" | "selfSigned" | "wrongHost", string>>;
}

/** What a row's `run` works with. */
export interface Kit extends Places {
  readonly caller: Caller;
  readonly isBrowser: boolean;
  /** Sends a call and gives the notation of what came of it. */
  readonly send: (call?: Call) => Promise<string>;
  readonly sendFully: (call?: Call) => Promise<Outcome>;
  /** Facts that only our client can tell; others give none. */
  readonly own: (...facts: unknown[]) => string[];
  /** Warnings of the process so far; none in a browser. */
  readonly warnings: () => readonly string[];
}

/** A row of the fault table. */
export interface Row {
  readonly row: number;
  readonly title: string;
  /** Default: `ok [1]`. */
  readonly answer?: Answer;
  /** What the second origin answers. */
  readonly other?: Answer;
  /** The server answers the first bytes, whatever they are. */
  readonly anyBytes?: boolean;
  /** Changes what is global: runs by itself. */
  readonly alone?: boolean;
  /** About what generated code writes into addresses: clients without any have no equal. */
  readonly isEncoding?: boolean;
  readonly run: (kit: Kit) => Promise<readonly string[]>;
  /** What the servers saw, afterwards. */
  readonly seen?: (server: Seen, other: Seen) => readonly string[];
  /** Of `run`, then of `seen`; those that begin with `own: ` are about our client alone. */
  readonly expected: readonly (string | RegExp)[];
  /** Default: the same. "network": a network failure that tells nothing. "none": impossible there. */
  readonly inBrowser?: "network" | "none" | readonly (string | RegExp)[];
}

/** What a server saw. */
export interface Seen {
  readonly requests: readonly string[];
  readonly connections: number;
  readonly openPaths: () => string[];
}
