import type { ApiDiff } from "../../../generated/registry/types.js";
import type { CallValues, Issue } from "../../http/index.js";

/** An endpoint as a definition declares it. */
export interface DeclaredEndpoint {
  /** Of the endpoint in the definition. */
  readonly id: string;
  /** As documents write it, such as `/pets/{id}`. */
  readonly path: string;
  /** HTTP method. */
  readonly method: string;
}

/** A request whose body is complete; plain data, so that it can go to another thread. */
export interface ReceivedCall {
  /** HTTP method, in capitals. */
  readonly method: string;
  /** The whole address, with its query. */
  readonly url: string;
  /** In the order received. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Transfers the buffer to the thread: the caller can no longer read it. */
  readonly body: Uint8Array<ArrayBuffer>;
}

/** A definition as it will be kept. */
export interface PreparedDefinition {
  readonly type: "definition";
  /** The id it gets. */
  readonly id: string;
  /** Its text, compressed. */
  readonly gzip: Uint8Array;
}

/** The docs of a site as they will be kept. */
export interface PreparedSite {
  readonly type: "site";
  /** Their text, compressed. */
  readonly gzip: Uint8Array;
  /** The API definitions that they refer to. */
  readonly definitionIds: readonly string[];
  /** Whether readers may choose a light theme. */
  readonly hasLightMode: boolean;
  /** JSON text. */
  readonly libraryDocs?: string;
}

/** The large part of a body as it will be kept, so that no thread that answers requests has to touch it. */
export type PreparedBody = PreparedDefinition | PreparedSite;

/** The validated values of a call, or why it is refused. */
export type ReadCall =
  | {
      /** HTTP status of the refusal. */
      readonly status: number;
      /** What is wrong. */
      readonly issues: Issue[];
    }
  | {
      /** Checked, grouped by location. */
      readonly values: CallValues;
      /** The text of a JSON body as received. */
      readonly rawBody?: string;
      /** SHA-256 of the body as received; absent when there was none. */
      readonly bodyHash?: Uint8Array;
      /** Then the part is left out of the values, and there is no `rawBody`. */
      readonly prepared?: PreparedBody;
    };

/**
 * Tasks that take long with large values, and therefore must not run in the thread that serves requests. Every
 * method rejects with a {@link TaskOverrun} when the work takes more time or memory than it may.
 */
export interface RegistryTasks {
  /** Reads the values of a request by its operation's encoding, checks and prepares them. */
  readCall(received: ReceivedCall): Promise<ReadCall>;
  /** Compares two definitions, compressed as they are kept. */
  diff(before: Uint8Array, after: Uint8Array): Promise<ApiDiff>;
  /** How many changes between two definitions break callers, and how many do not. */
  countChanges(
    before: Uint8Array,
    after: Uint8Array,
  ): Promise<{ readonly breaking: number; readonly compatible: number }>;
  /** The endpoints of a definition. */
  listEndpoints(definition: Uint8Array): Promise<readonly DeclaredEndpoint[]>;
  /** Ends what it runs in. */
  close(): Promise<void>;
}

/** Work that was abandoned. A plain object, so that adapters need no class of frond. */
export interface TaskOverrun extends Error {
  /** What there was too little of. */
  readonly overrun: "time" | "memory";
}

/** Whether an error says that work was given up. */
export function isTaskOverrun(error: unknown): error is TaskOverrun {
  return error instanceof Error && "overrun" in error;
}
